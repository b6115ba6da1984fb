import { attach, createEffect, createStore, type Effect, sample } from 'effector';
import { type Failure, RequestFailed } from '../../http';

/** One load; the token distinguishes loads with the same parameters. */
interface Turn<Params> {
  readonly params: Params;
  readonly turn: symbol;
}

/**
 * Creates a query from an effect. Only the answer to the last load counts; data stays visible
 * during a reload.
 */
export function createQuery<Params, Data>(effect: Effect<Params, Data>) {
  const readFx = createEffect(({ params }: Turn<Params>) => effect(params));
  const loadFx = attach({
    effect: readFx,
    mapParams: (params: Params): Turn<Params> => ({ params, turn: Symbol('load') }),
  });
  const $lastTurn = createStore<symbol | null>(null, { serialize: 'ignore' });
  const $data = createStore<Data | null>(null);
  const $failure = createStore<Failure | null>(null);

  $lastTurn.on(readFx, (_, { turn }) => turn);
  sample({
    clock: readFx.done,
    source: $lastTurn,
    filter: (last, { params }) => last === params.turn,
    fn: (_, { result }) => result,
    target: $data,
  });
  sample({
    clock: readFx.fail,
    source: $lastTurn,
    filter: (last, { params }) => last === params.turn,
    fn: (_, { error }) => failureToShow(error),
    target: $failure,
  });
  sample({ clock: loadFx.failData, target: reportBugFx });
  $failure.reset(loadFx);

  return { loadFx, $data, $loading: loadFx.pending, $failure };
}

/** Reports a bug to the global error handler; declared failures are shown instead. */
export const reportBugFx = createEffect((error: unknown) => {
  if (error instanceof RequestFailed) return;
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
