import { readReferences } from '../cms/jsonapi/raw';
import { sendRepairing } from '../cms/jsonapi/repair';
import { writeKept } from '../cms/queue/writes';
import { RequestFailed, request } from '../http';
import { type Change, keyOf, type Membership } from './change';
import { isRefusal, pathOfList } from './send-records';

type Step = Pick<Membership, 'kind' | 'list' | 'record'>;

/**
 * Adds records to lists and removes records from lists, in order; adds each stored change to
 * `stored`. Removing a record that is not in the list is refused as not found, unless the record
 * moves to another list.
 *
 * Memberships of one step are atomic, for example leaving one crew and joining another: if a
 * membership is refused, the earlier memberships of the step are reverted.
 */
export async function sendMemberships(
  memberships: readonly Membership[],
  stored: Set<Change>,
): Promise<void> {
  const joining = new Set(
    memberships.filter(({ kind }) => kind === 'create').map(({ record }) => keyOf(record)),
  );
  const sent: Membership[] = [];
  try {
    for (const membership of memberships) {
      const isChanged = await sendMembership(membership, joining.has(keyOf(membership.record)));
      // Another person had added the record already: the rollback must not remove the record.
      if (isChanged || membership.kind === 'remove') sent.push(membership);
      stored.add(membership);
    }
  } catch (error) {
    if (!isRefusal(error)) throw error;
    for (const membership of sent.toReversed()) {
      await sendMembership(opposite(membership), true);
      stored.delete(membership);
    }
    throw error;
  }
}

const opposite = ({ list, record, kind }: Membership): Step => ({
  kind: kind === 'create' ? 'remove' : 'create',
  list,
  record,
});

/** Returns whether the list changed; false if the list already has, or lacks, the record. */
async function sendMembership({ kind, list, record }: Step, isMove: boolean): Promise<boolean> {
  if (list === null) return false;
  const joins = kind === 'create';
  const path = pathOfList(list);
  return writeKept('edit', async () => {
    const standing = readReferences(await request({ path, isCurrent: true }));
    const isListed = standing.some(({ id }) => id === record.id);
    if (isListed === joins) {
      if (joins || isMove) return false;
      throw new RequestFailed(notListed);
    }
    const method = joins ? 'POST' : 'DELETE';
    await sendRepairing(list.record, () => request({ method, path, body: { data: [record] } }));
    return true;
  });
}

const notListed = {
  kind: 'refused',
  status: 404,
  detail: 'The list does not hold it any more.',
  problems: [],
} as const;
