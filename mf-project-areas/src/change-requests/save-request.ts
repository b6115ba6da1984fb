import { type Entry, entryDiscarded, entryFailed, entryRetried } from '@portal/shared/changes';
import type { Conflict } from '@portal/shared/domain';
import { createEffect, sample, scopeBind } from 'effector';
import { failed, showMessageFx } from '../bus';
import { readChangeRequest, requestFieldOf } from '../content/change-requests.repository';
import { conflictOf } from '../domain/request-conflicts';
import { $projectId, rereadAsked } from './change-requests.model';

/**
 * Asks whether to overwrite another person's values; the page with the requests provides the
 * handler.
 */
export const askWhoseFx = createEffect<readonly Conflict[], boolean>();

/** Asks before overwriting a conflicting decision of another person. */
const settleConflictFx = createEffect(async ({ changes: [change] }: Entry) => {
  const ask = scopeBind(askWhoseFx, { safe: true });
  const written = requestFieldOf(change);
  if (!written) return false;
  return ask([conflictOf(written.changes, await readChangeRequest(written.id))]);
});

sample({
  clock: entryFailed,
  source: $projectId,
  // Other tabs of the person show the conflict beside the field.
  filter: (projectId, { place, changes, state }) =>
    state.kind === 'conflict' &&
    place === projectId &&
    requestFieldOf(changes[0]) !== null &&
    document.visibilityState === 'visible',
  fn: (_, entry) => entry,
  target: settleConflictFx,
});
sample({
  clock: settleConflictFx.done,
  filter: ({ result: isMine }) => isMine,
  fn: ({ params }) => params.id,
  target: entryRetried,
});
const theirsKept = settleConflictFx.done.filter({ fn: ({ result: isMine }) => !isMine });
sample({ clock: theirsKept, fn: ({ params }) => params.id, target: entryDiscarded });
sample({ clock: theirsKept, fn: () => undefined, target: rereadAsked });
sample({
  clock: settleConflictFx.fail,
  fn: () => failed('Error updating change request'),
  target: showMessageFx,
});
