import { allowed, no, type Rule } from '../access/rules';
import { readableIds } from '../load/load-records';
import { atOf } from '../load/sources';
import { findAccounts, viewerOf } from '../oauth/accounts';
import type { ResourceType } from '../schema/resource-type';
import type { Writer } from './writer';

/** Type and id of a stored record. */
export interface StoredRecord {
  readonly type: ResourceType;
  readonly id: string;
}

/** Returns the ids of accounts referenced by records, including an owner. */
export async function namedAccounts(
  { db }: Writer,
  ids: readonly string[],
  owner: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reference')
    .innerJoin('entity', 'entity.uuid', 'reference.to_id')
    .select('entity.uuid')
    .distinct()
    .where('reference.from_id', 'in', ids)
    .where('entity.type', '=', 'user--user')
    .execute();
  return [...new Set([...rows.map(({ uuid }) => uuid), ...(owner === null ? [] : [owner])])];
}

/** Returns which accounts the rules allow a record. Accounts with equal conditions share a statement. */
export async function readersOf(
  { db, model }: Writer,
  { type, id }: StoredRecord,
  rules: readonly Rule[],
  accounts: readonly string[],
): Promise<string[]> {
  const readers: string[] = [];
  const answers = new Map<string, boolean>();
  for (const account of await findAccounts(db, accounts)) {
    const viewer = viewerOf(account);
    const condition = allowed(rules, viewer, atOf(type));
    if (condition === no) continue;
    const { sql, parameters } = condition.compile(db);
    const key = JSON.stringify([sql, parameters]);
    const isAllowed =
      answers.get(key) ??
      (await readableIds({ db, model, viewer }, { ...type, mayRead: rules }, [id])).length > 0;
    answers.set(key, isAllowed);
    if (isAllowed) readers.push(account.id);
  }
  return readers;
}
