import { type QueryExecutorProvider, sql } from 'kysely';
import type { Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import type { Database } from './database';
import { jsonIn, oneOf } from './dialect';
import { rowShape, selectRows } from './select-rows';

export interface Target {
  readonly from: string;
  readonly field: string;
  readonly id: string;
  readonly type: string;
  readonly number: number;
  readonly revision: number;
  readonly machineName: string | null;
}

/** Field, id, type, number, revision and machine name of a target. */
export type TargetCells = readonly [string, string, string, number, number, string | null];

/**
 * Returns the references of some fields of the record `t` as SQL of a cell, `TargetCells[]` or null, which saves a
 * separate query.
 */
export function targetsCell(db: QueryExecutorProvider, fields: readonly string[]): string {
  const { array, nested, ofRows } = jsonIn(db);
  const cells = ['r.field', 'x.uuid', 'x.type', 'x.number', 'x.revision', 'x.machine_name'];
  const names = fields.map((field) => `'${field.replaceAll("'", "''")}'`);
  return nested(
    `select ${ofRows(array(cells), 'r.field, r.position')}
      from reference r join entity x on x.uuid = r.to_id
      where r.from_id = t.uuid and r.field in (${names.join(', ')})`,
  );
}

/** Returns the targets out of the cell with the references of a record. */
export function readTargets(from: string, cells: readonly TargetCells[]): Target[] {
  return cells.map(([field, id, type, number, revision, machineName]) => ({
    from,
    field,
    id,
    type,
    number,
    revision,
    machineName,
  }));
}

const computed = (type: ResourceType, names: ReadonlySet<string> | undefined) =>
  Object.entries(type.relationships).flatMap(([field, { reverse }]) =>
    reverse && (names === undefined || names.has(field)) ? [{ field, reverse }] : [],
  );

/** Returns the targets of the computed relationships out of some names, by one query per relationship. */
export async function computedTargets(
  db: QueryExecutorProvider,
  type: ResourceType,
  ids: readonly string[],
  names?: ReadonlySet<string>,
): Promise<Target[]> {
  const found: Target[] = [];
  const cells = ['owner', 'uuid', 'type', 'number', 'revision', 'machine_name'];
  const shape = rowShape(
    db,
    cells.map((name) => ({ name, cell: `x.${name}` })),
    'x.number',
  );
  for (const { field, reverse } of computed(type, names)) {
    const { rows } = await selectRows(
      db,
      shape,
      sql`from (select distinct r.to_id as owner, e.uuid, e.type, e.number, e.revision, e.machine_name
        from reference r join entity e on e.uuid = r.from_id
        where ${oneOf(db, sql`r.to_id`, ids)} and r.from_type = ${reverse.type}
          and r.field in (${sql.join([...reverse.fields])})) x`,
    );
    for (const row of rows) found.push(computedTarget(field, row));
  }
  return found;
}

const computedTarget = (field: string, row: Row): Target => ({
  from: String(row.owner),
  field,
  id: String(row.uuid),
  type: String(row.type),
  number: Number(row.number),
  revision: Number(row.revision),
  machineName: row.machine_name === null ? null : String(row.machine_name),
});

export const targetIds = async (db: Database, from: string, field: string): Promise<string[]> =>
  (
    await db
      .selectFrom('reference')
      .select('to_id')
      .where('from_id', '=', from)
      .where('field', '=', field)
      .orderBy('position')
      .execute()
  ).map((row) => row.to_id);

/** Replaces the targets of a relationship. */
export async function replaceTargets(
  db: Database,
  from: { readonly type: string; readonly id: string },
  field: string,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('reference')
    .where('from_id', '=', from.id)
    .where('field', '=', field)
    .execute();
  const rows = [...new Set(ids)].map((to_id, position) => ({
    ...{ from_type: from.type, from_id: from.id },
    ...{ field, position, to_id },
  }));
  for (let start = 0; start < rows.length; start += 900)
    await db
      .insertInto('reference')
      .values(rows.slice(start, start + 900))
      .execute();
}
