import type { ResourceType } from '../schema/resource-type';
import { areChangesCollected, noteChange } from '../storage/noted-changes';
import { findEntity } from '../storage/records';
import { targetIds } from '../storage/references';
import { namedAccounts, readersOf } from './accounts-of-record';
import type { PendingWrite, Writer } from './writer';

/**
 * Records the deletion for change events. Must be called before the deletion, because access rules
 * need the record.
 */
export async function noteRemoval(writer: Writer, type: ResourceType, id: string): Promise<void> {
  if (!areChangesCollected(writer.db)) return;
  const { root = null, owner = null } = (await findEntity(writer.db, id)) ?? {};
  const isPart = root !== null && root !== id;
  const accounts = isPart ? [] : await namedAccounts(writer, [id], owner);
  const readers = await readersOf(writer, { type, id }, type.mayRead, accounts);
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
  const readers = await readersOf(writer, { type, id }, type.mayRead, [...leaving]);
  if (readers.length > 0)
    noteChange(writer.db, { change: 'changed', type: type.name, id, readers });
}
