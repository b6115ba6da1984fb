import { isGone, sendRemoval, sendRemovalFrom, sendRemovalOnly } from '../cms/jsonapi/sending';
import { writeKept } from '../cms/queue/writes';
import { keyOf, type RemoveChange } from './change';
import { isRefusal, type Leftover } from './send-records';
import { listWritten } from './send-values';

/**
 * Removes records from lists and deletes the records. The reference goes first: Drupal keeps
 * references to deleted records and then refuses every change of the owner. A record that no longer
 * exists counts as removed.
 */
export async function sendRemovals(
  removals: readonly RemoveChange[],
): Promise<Leftover<RemoveChange>> {
  const left: RemoveChange[] = [];
  let failure: unknown = null;
  for (const removal of removals.filter(({ goesWithOwner }) => !goesWithOwner)) {
    // An owner is not deleted while a part could not be removed.
    if (left.some(({ list }) => list !== null && keyOf(list.record) === keyOf(removal.record))) {
      left.push(removal);
      continue;
    }
    try {
      await removeRecord(removal);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      failure ??= error;
      left.push(...removals.filter((one) => isWithin(removals, one, removal)));
    }
  }
  return { left, error: failure, records: [] };
}

/** Whether a removal equals another removal, or concerns a part of the removed record. */
function isWithin(
  removals: readonly RemoveChange[],
  removal: RemoveChange,
  other: RemoveChange,
): boolean {
  if (removal === other) return true;
  const { list, goesWithOwner } = removal;
  if (!goesWithOwner || list === null) return false;
  const owner = removals.find(({ record }) => keyOf(record) === keyOf(list.record));
  return owner !== undefined && isWithin(removals, owner, other);
}

async function removeRecord({ record, list }: RemoveChange): Promise<void> {
  const send = () => {
    if (!list) return sendRemoval(record);
    return (list.isOne ? sendRemovalOnly : sendRemovalFrom)(list.record, list.field, record);
  };
  await writeKept<unknown>('bulk', send).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  if (list) listWritten(list.record);
}
