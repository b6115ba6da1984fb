import { sql } from 'kysely';
import { groupBy } from '../engine/schema/group-by';
import type { Cell, Row } from '../engine/schema/json';
import type { ResourceType } from '../engine/schema/resource-type';
import type { Database } from '../engine/storage/database';
import { findEntities, insertRecord, updateRecord } from '../engine/storage/records';
import { replaceTargets } from '../engine/storage/references';
import { slices } from '../engine/storage/slices';
import { evidenceFields, ownAttributes, treeTypes } from './mirrored-types';
import type { WantedRecord } from './wanted-records';

interface Stored {
  readonly rows: ReadonlyMap<string, Row>;
  /** Target ids by `id field`. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
}

const listKey = (id: string, field: string): string => `${id} ${field}`;

async function storedRows(
  db: Database,
  wanted: readonly WantedRecord[],
): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>();
  for (const [type, records] of groupBy(wanted, (record) => record.type))
    for (const slice of slices(records.map(({ id }) => id))) {
      const found = await sql<Row>`select t.*, e.parent as "__parent", e.root as "__root"
        from ${sql.table(type.table)} t join entity e on e.uuid = t.uuid
        where t.uuid in (${sql.join(slice)})`.execute(db);
      for (const row of found.rows) rows.set(String(row.uuid), row);
    }
  return rows;
}

async function storedTargets(db: Database, ids: readonly string[]): Promise<Stored['targets']> {
  const targets = new Map<string, string[]>();
  for (const slice of slices(ids)) {
    const rows = await db
      .selectFrom('reference')
      .select(['from_id', 'field', 'to_id'])
      .where('from_id', 'in', slice)
      .orderBy('from_id')
      .orderBy('field')
      .orderBy('position')
      .execute();
    for (const { from_id, field, to_id } of rows) {
      const key = listKey(from_id, field);
      targets.set(key, [...(targets.get(key) ?? []), to_id]);
    }
  }
  return targets;
}

/** Columns of flags, in which empty and false are the same. */
const flagsOf = ({ attributes }: ResourceType): ReadonlySet<string> =>
  new Set(Object.keys(attributes).filter((name) => attributes[name]?.kind === 'flag'));

const comparable = (cell: Cell | undefined, isFlag: boolean): Cell => {
  if (cell === undefined || cell === null || cell === '') return isFlag ? 0 : null;
  return cell;
};

/** Cells that differ from the stored row. */
function changedCells({ type, cells }: WantedRecord, row: Row): Row {
  const flags = flagsOf(type);
  return Object.fromEntries(
    Object.entries(cells).filter(
      ([name, cell]) =>
        !ownAttributes.has(name) &&
        comparable(cell, flags.has(name)) !== comparable(row[name], flags.has(name)),
    ),
  );
}

async function place(db: Database, { id, type, parent, root }: WantedRecord, row: Row) {
  if (!type.part || (row.__parent === parent && row.__root === root)) return;
  await db.updateTable('entity').set({ parent, root }).where('uuid', '=', id).execute();
}

/** Stores one record; returns the names of the changed columns, and a mark for a new record. */
async function storeRecord(db: Database, record: WantedRecord, row: Row | undefined) {
  const { type, id, cells, parent, root, machineName } = record;
  if (!row) {
    await insertRecord(db, type, {
      ...{ uuid: id, cells, owner: null, parent },
      ...(type.part ? { root } : {}),
      ...(machineName ? { machineName } : {}),
    });
    return ['(new)'];
  }
  const changed = changedCells(record, row);
  if (Object.keys(changed).length > 0) await updateRecord(db, type, id, changed);
  await place(db, record, row);
  return Object.keys(changed);
}

/** Stores the references of one record to records that are stored; returns the names of the changed relationships. */
async function storeReferences(
  db: Database,
  { type, id, references }: WantedRecord,
  stored: Stored['targets'],
  known: ReadonlySet<string>,
): Promise<string[]> {
  const changed: string[] = [];
  for (const [field, ids] of references) {
    const before = stored.get(listKey(id, field)) ?? [];
    const now = ids.filter((target) => known.has(target));
    if (before.join() === now.join()) continue;
    await replaceTargets(db, { type: type.name, id }, field, now);
    changed.push(field);
  }
  return changed;
}

/**
 * Stores records as the content system has them, in one transaction of the caller. Returns what was different, as
 * `type id: field`.
 */
export async function storeRecords(
  db: Database,
  wanted: readonly WantedRecord[],
): Promise<string[]> {
  const rows = await storedRows(db, wanted);
  const targets = await storedTargets(
    db,
    wanted.map(({ id }) => id),
  );
  const changes: string[] = [];
  const note = ({ type, id }: WantedRecord, fields: readonly string[]) =>
    changes.push(...fields.map((field) => `${type.name} ${id}: ${field}`));
  for (const record of wanted) note(record, await storeRecord(db, record, rows.get(record.id)));
  const named = wanted.flatMap(({ references }) => [...references.values()].flat());
  const known = new Set((await findEntities(db, named)).map(({ uuid }) => uuid));
  for (const record of wanted) note(record, await storeReferences(db, record, targets, known));
  return changes;
}

/**
 * Removes parts of a project that the content system no longer has, except documents of the evidence. Returns what was
 * removed, as `type id: (removed)`.
 */
export async function removeOthers(
  db: Database,
  project: string,
  kept: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string; type: string }>`select e.uuid, e.type from entity e
    where e.root = ${project} and e.type in (${sql.join([...treeTypes])})
      and not exists (select 1 from reference held
        where held.to_id = e.uuid and held.field in (${sql.join([...evidenceFields])}))`.execute(
    db,
  );
  const removed = rows.filter(({ uuid }) => !kept.has(uuid));
  for (const slice of slices(removed.map(({ uuid }) => uuid))) {
    await sql`delete from entity where type = 'file--file' and uuid in (select to_id from reference
      where field = 'field_media_file' and from_id in (${sql.join(slice)}))`.execute(db);
    await db.deleteFrom('entity').where('uuid', 'in', slice).execute();
  }
  return removed.map(({ type, uuid }) => `${type} ${uuid}: (removed)`);
}
