import { roleNames } from '@portal/shared/domain';
import type { QueryExecutorProvider } from 'kysely';
import { allowed } from '../access/rules';
import { nobody } from '../access/viewer';
import { atOf } from '../load/sources';
import type { Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { areChangesCollected, noteChange } from '../storage/noted-changes';
import { findEntity } from '../storage/records';
import { namedAccounts, readersOf, type StoredRecord } from './accounts-of-record';
import type { Writer } from './writer';

/** Rules by which a person sees records of a type: the loss of either is announced. */
const visibilityRules = ({ mayRead, shownTo = [] }: ResourceType) => [mayRead, shownTo];

const hidingFields = new WeakMap<ResourceType, ReadonlySet<string>>();

/** Returns the attributes of a type on which its read rules depend: those that the SQL of a rule names. */
export function fieldsOfReadRules(
  db: QueryExecutorProvider,
  type: ResourceType,
): ReadonlySet<string> {
  const known = hidingFields.get(type);
  if (known) return known;
  const words = roleNames.flatMap((role) =>
    visibilityRules(type).flatMap((rules) => {
      const viewer = { ...nobody, id: 'somebody', roles: [role] };
      return allowed(rules, viewer, atOf(type)).compile(db).sql.match(/\w+/g) ?? [];
    }),
  );
  const found = new Set(words.filter((word) => word in type.attributes));
  hidingFields.set(type, found);
  return found;
}

/** Whether a write changes a field on which the read rules of the type depend. */
export const mayHide = ({ db }: Writer, type: ResourceType, stored: Row, cells: Row): boolean =>
  [...fieldsOfReadRules(db, type)].some(
    (field) => field in cells && String(cells[field] ?? '') !== String(stored[field] ?? ''),
  );

/** Accounts by each set of rules under which these see the record. */
async function watchersOf(writer: Writer, record: StoredRecord, accounts: readonly string[]) {
  const found: (readonly string[])[] = [];
  for (const rules of visibilityRules(record.type))
    found.push(await readersOf(writer, record, rules, accounts));
  return found;
}

/** Returns the accounts that a record and its root reference. */
async function accountsAround(writer: Writer, { id }: StoredRecord): Promise<readonly string[]> {
  const { root = null, owner = null } = (await findEntity(writer.db, id)) ?? {};
  return namedAccounts(writer, [id, ...(root === null || root === id ? [] : [root])], owner);
}

/**
 * Does a change that may hide records, and records for change events which of the accounts that a record and its root
 * reference can no longer see the record. Parts below a hidden record are not recorded: a browser forgets what mentions
 * the hidden record.
 */
export async function noteLosses(
  writer: Writer,
  records: readonly StoredRecord[],
  change: () => Promise<void>,
): Promise<void> {
  if (records.length === 0 || !areChangesCollected(writer.db)) return change();
  const before = [];
  for (const record of records) {
    const accounts = await accountsAround(writer, record);
    before.push({ record, watchers: await watchersOf(writer, record, accounts) });
  }
  await change();
  for (const { record, watchers } of before) {
    const now = await watchersOf(writer, record, [...new Set(watchers.flat())]);
    const readers = watchers.flatMap((seen, set) => seen.filter((one) => !now[set]?.includes(one)));
    const { type, id } = record;
    if (readers.length > 0)
      noteChange(writer.db, { change: 'changed', type: type.name, id, readers });
  }
}
