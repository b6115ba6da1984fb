import { judge } from '../load/load-records';
import { findById, viewerOf } from '../oauth/accounts';
import type { ResourceType } from '../schema/resource-type';
import { areChangesCollected, noteChange } from '../storage/noted-changes';
import { findEntity } from '../storage/records';
import { targetIds } from '../storage/references';
import type { PendingWrite, Writer } from './writer';

/** Returns the ids of accounts referenced by a record, including the owner. */
async function namedAccounts({ db }: Writer, id: string, owner: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('reference')
    .innerJoin('entity', 'entity.uuid', 'reference.to_id')
    .select('entity.uuid')
    .distinct()
    .where('reference.from_id', '=', id)
    .where('entity.type', '=', 'user--user')
    .execute();
  return [...new Set([...rows.map(({ uuid }) => uuid), ...(owner === null ? [] : [owner])])];
}

async function readersOf(
  { db, model }: Writer,
  type: ResourceType,
  id: string,
  accounts: readonly string[],
): Promise<string[]> {
  const readers: string[] = [];
  for (const account of accounts) {
    const found = await findById(db, account);
    if (!found) continue;
    const reader = { db, model, viewer: viewerOf(found) };
    if ((await judge(reader, type, id, type.mayRead)) === 'allowed') readers.push(account);
  }
  return readers;
}

/**
 * Records the deletion for change events. Must be called before the deletion, because access rules
 * need the record.
 */
export async function noteRemoval(writer: Writer, type: ResourceType, id: string): Promise<void> {
  if (!areChangesCollected(writer.db)) return;
  const { root = null, owner = null } = (await findEntity(writer.db, id)) ?? {};
  const isPart = root !== null && root !== id;
  const accounts = isPart ? [] : await namedAccounts(writer, id, owner);
  const readers = await readersOf(writer, type, id, accounts);
  noteChange(writer.db, { change: 'removed', type: type.name, id, root, readers });
}

/**
 * Records for change events which accounts a change removes from the record, if they can read it. Must be called before the
 * change, because access rules need the references.
 */
export async function noteLeaving({ writer, type, id, references }: PendingWrite): Promise<void> {
  if (!areChangesCollected(writer.db)) return;
  const leaving = new Set<string>();
  for (const [field, next] of references) {
    if (!type.relationships[field]?.to.includes('user--user')) continue;
    const current = await targetIds(writer.db, id, field);
    for (const account of current) if (!next.includes(account)) leaving.add(account);
  }
  const readers = await readersOf(writer, type, id, [...leaving]);
  if (readers.length > 0)
    noteChange(writer.db, { change: 'changed', type: type.name, id, readers });
}
