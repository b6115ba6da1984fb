import { createEffect, createStore, type Effect, is, type Store, sample } from 'effector';
import { runLoad } from '../../http';

/** Runs an effect; the signal aborts the reads that the handler begins until its first `await`. */
type Run<Params, Data> = (params: Params, signal: AbortSignal) => Promise<Data>;

/**
 * Returns a function that runs an effect with an abort signal. Effects that run at the same moment get other signals: the
 * signal belongs to the handler. The handler of an attached effect gets no signal.
 */
export function abortable<Params, Data>(effect: Effect<Params, Data>): Run<Params, Data> {
  let next: AbortSignal | undefined;
  const isAttached: boolean = is.attached(effect);
  if (!isAttached) {
    const handler = effect.use.getCurrent();
    effect.use((params) => {
      const signal = next;
      next = undefined;
      return signal ? runLoad(signal, () => handler(params)) : handler(params);
    });
  }
  return (params, signal) => {
    next = signal;
    // An effect starts its handler before it returns.
    const answer = effect(params);
    next = undefined;
    return answer;
  };
}

/** A load, before it the load that it supersedes. */
interface Loads {
  readonly now: AbortController | null;
  readonly before: AbortController | null;
}

const abortFx = createEffect((abort: AbortController | null) => abort?.abort());

/** Aborts the reads of a load that another load supersedes, or that was left: `$abort` is null then. */
export function abortSuperseded($abort: Store<AbortController | null>): void {
  const $loads = createStore<Loads>({ now: null, before: null }, { serialize: 'ignore' }).on(
    $abort,
    ({ now }, next) => ({ now: next, before: now }),
  );
  sample({ clock: $loads, fn: ({ before }) => before, target: abortFx });
}
