import { attach, createStore, type Effect, sample } from 'effector';
import type { Failure } from '../../http';
import { failureToShow, reportBugFx } from './create-query';

/**
 * Creates a mutation from an effect. `failed` carries the parameters, to roll back an optimistic
 * update.
 */
export function createMutation<Params, Answer>(effect: Effect<Params, Answer>) {
  const saveFx = attach({ effect });
  const $failure = createStore<Failure | null>(null);
  const failed = saveFx.fail.map(({ params, error }) => ({
    params,
    failure: failureToShow(error),
  }));

  $failure.on(failed, (_, { failure }) => failure).reset(saveFx);
  sample({ clock: saveFx.failData, target: reportBugFx });

  return { saveFx, saved: saveFx.done, failed, $saving: saveFx.pending, $failure };
}
