import { sql } from 'kysely';
import { derivedColumnsOf } from '../schema/derived';
import type { Cell, Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import type { Database } from './database';
import { noteChange } from './noted-changes';
import { nextValues, reserveValues } from './sequences';
import { slices } from './slices';

/** Columns common to all records. */
export interface Entity {
  readonly uuid: string;
  readonly type: string;
  readonly number: number;
  readonly revision: number;
  readonly machine_name: string | null;
  readonly owner: string | null;
  readonly parent: string | null;
  readonly root: string | null;
}

const entityColumns = [
  'uuid',
  'type',
  'number',
  'revision',
  'machine_name',
  'owner',
  'parent',
  'root',
] as const;

const numberOf = ({ entity }: ResourceType): string => `${entity} number`;
const revisionOf = ({ entity }: ResourceType): string => `${entity} revision`;

/** Reserves the numbers of records that the transaction will insert, by type, in one statement. */
export async function reserveNumbers(
  db: Database,
  records: ReadonlyMap<ResourceType, number>,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const [type, count] of records)
    for (const name of [numberOf(type), revisionOf(type)])
      counts.set(name, (counts.get(name) ?? 0) + count);
  await reserveValues(db, counts);
}

/** Returns the cells with derived columns added. */
const withDerived = (type: ResourceType, cells: Row): Row => ({
  ...cells,
  ...Object.fromEntries(
    derivedColumnsOf(type)
      .filter(({ of }) => of in cells)
      .map(({ name, of, derive }) => [name, derive(cells[of])]),
  ),
});

export interface NewRecord {
  readonly uuid: string;
  readonly cells: Row;
  readonly owner: string | null;
  readonly parent?: string | null;
  readonly root?: string | null;
  readonly machineName?: string;
}

export async function insertRecord(
  db: Database,
  type: ResourceType,
  made: NewRecord,
): Promise<Entity> {
  const [number = 0, revision = 0] = await nextValues(db, [numberOf(type), revisionOf(type)]);
  const entity = {
    uuid: made.uuid,
    type: type.name,
    entity: type.entity,
    number,
    revision,
    machine_name: made.machineName ?? null,
    owner: made.owner,
    parent: made.parent ?? null,
    root: made.root ?? (type.part ? null : made.uuid),
  };
  await db.insertInto('entity').values(entity).execute();
  const cells = withDerived(type, { ...made.cells, entity_number: entity.number });
  const names = ['uuid', ...Object.keys(cells)];
  const row: Cell[] = [made.uuid, ...Object.values(cells)];
  await sql`insert into ${sql.table(type.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(row)})`.execute(db);
  noteChange(db, { change: 'created', type: type.name, id: made.uuid });
  return entity;
}

/** Updates cells and increments the record's revision. */
export async function updateRecord(
  db: Database,
  type: ResourceType,
  uuid: string,
  cells: Row,
): Promise<void> {
  const changes = Object.entries(withDerived(type, cells)).map(
    ([name, cell]) => sql`${sql.ref(name)} = ${cell}`,
  );
  if (changes.length > 0)
    await sql`update ${sql.table(type.table)} set ${sql.join(changes)} where uuid = ${uuid}`.execute(
      db,
    );
  const [revision = 0] = await nextValues(db, [revisionOf(type)]);
  await db.updateTable('entity').set({ revision }).where('uuid', '=', uuid).execute();
  noteChange(db, { change: 'changed', type: type.name, id: uuid });
}

export const findEntity = (db: Database, uuid: string): Promise<Entity | undefined> =>
  db.selectFrom('entity').select(entityColumns).where('uuid', '=', uuid).executeTakeFirst();

/** Finds records, in the order of the ids. */
export async function findEntities(db: Database, ids: readonly string[]): Promise<Entity[]> {
  const found = new Map<string, Entity>();
  for (const slice of slices(ids)) {
    const rows = await db
      .selectFrom('entity')
      .select(entityColumns)
      .where('uuid', 'in', slice)
      .execute();
    for (const row of rows) found.set(row.uuid, row);
  }
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** Finds a record by `drupal_internal__*` number. */
export const findByNumber = (
  db: Database,
  entity: string,
  number: number,
): Promise<Entity | undefined> =>
  db
    .selectFrom('entity')
    .select(entityColumns)
    .where('entity', '=', entity)
    .where('number', '=', number)
    .executeTakeFirst();

export async function readRow(
  db: Database,
  type: Pick<ResourceType, 'table'>,
  uuid: string,
): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(type.table)} where uuid = ${uuid}`.execute(db);
  return rows[0];
}
