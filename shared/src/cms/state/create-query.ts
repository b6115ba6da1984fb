import { attach, createEffect, createStore, type Effect, sample } from 'effector';
import { type Failure, RequestFailed } from '../../http';

/** A read with what came of it. Only the answer to the last load counts; data stays while it is read again. */
export function createQuery<Params, Data>(effect: Effect<Params, Data>) {
  const loadFx = attach({ effect });
  const $lastParams = createStore<{ readonly params: Params } | null>(null, {
    serialize: 'ignore',
  });
  const $data = createStore<Data | null>(null);
  const $failure = createStore<Failure | null>(null);

  sample({ clock: loadFx, fn: (params) => ({ params }), target: $lastParams });
  sample({
    clock: loadFx.done,
    source: $lastParams,
    filter: (last, { params }) => last?.params === params,
    fn: (_, { result }) => result,
    target: $data,
  });
  sample({
    clock: loadFx.fail,
    source: $lastParams,
    filter: (last, { params }) => last?.params === params,
    fn: (_, { error }) => failureToShow(error),
    target: $failure,
  });
  sample({ clock: loadFx.failData, target: reportBugFx });
  $failure.reset(loadFx);

  return { loadFx, $data, $loading: loadFx.pending, $failure };
}

/** Makes a bug known to whoever watches errors; declared failures are shown instead. */
export const reportBugFx = createEffect((error: unknown) => {
  if (error instanceof RequestFailed) return;
  globalThis.reportError?.(error);
});

/** What a person is shown: the declared failure, or that something is wrong here. */
export function failureToShow(error: unknown): Failure {
  if (error instanceof RequestFailed) return error.failure;
  const detail = error instanceof Error ? error.message : String(error);
  return { kind: 'malformed', problems: [{ pointer: '', detail }] };
}
