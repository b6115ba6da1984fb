import { attach, createEffect, createEvent, createStore, type Effect, sample } from 'effector';
import { type Failure, isAborted, RequestFailed } from '../../http';
import { abortable, abortSuperseded } from './abortable';

/** One load, with the controller that aborts its reads. */
interface Turn<Params> {
  readonly params: Params;
  readonly abort: AbortController;
}

/**
 * Creates a query from an effect. Only the answer to the last load counts; data stays visible
 * during a reload. The next load, or `left`, aborts the reads of a load: those that the handler of the effect begins until
 * its first `await`, and by `restOfLoad` those after it. An aborted load has no failure to show.
 */
export function createQuery<Params, Data>(effect: Effect<Params, Data>) {
  const run = abortable(effect);
  const readFx = createEffect(({ params, abort }: Turn<Params>) => run(params, abort.signal));
  const loadFx = attach({
    effect: readFx,
    mapParams: (params: Params): Turn<Params> => ({ params, abort: new AbortController() }),
  });
  const left = createEvent();
  const $lastTurn = createStore<Turn<Params> | null>(null, { serialize: 'ignore' });
  const $data = createStore<Data | null>(null);
  const $failure = createStore<Failure | null>(null);

  $lastTurn.on(readFx, (_, turn) => turn).reset(left);
  abortSuperseded($lastTurn.map((turn) => turn?.abort ?? null));
  sample({
    clock: readFx.done,
    source: $lastTurn,
    filter: (last, { params }) => last === params,
    fn: (_, { result }) => result,
    target: $data,
  });
  /** The last load failed. */
  const failed = sample({
    clock: readFx.fail,
    source: $lastTurn,
    filter: (last, { params }) => last === params,
    fn: (_, { error }) => failureToShow(error),
  });
  $failure.on(failed, (_, failure) => failure);
  sample({ clock: loadFx.failData, target: reportBugFx });
  $failure.reset(loadFx);

  return { loadFx, left, failed, $data, $loading: loadFx.pending, $failure };
}

/** Reports a bug to the global error handler; declared failures are shown instead, and aborted reads are no bug. */
export const reportBugFx = createEffect((error: unknown) => {
  if (error instanceof RequestFailed || isAborted(error)) return;
  globalThis.reportError?.(error);
});

/**
 * Returns the failure to show: the declared failure of RequestFailed, or an internal error for
 * anything else.
 */
export function failureToShow(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  const detail = error instanceof Error ? error.message : String(error);
  return { kind: 'malformed', problems: [{ pointer: '', detail }] };
}
