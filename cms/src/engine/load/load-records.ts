import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { allowed, type Rule, yes } from '../access/rules';
import { hasAny } from '../access/viewer';
import { filterSql } from '../query/filter-sql';
import type { Condition } from '../query/parse-filter';
import type { Query } from '../query/parse-query';
import { groupBy } from '../schema/group-by';
import type { Cell, Row } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { oneOf } from '../storage/dialect';
import type { Entity } from '../storage/records';
import { computedTargets, readTargets, type Target, type TargetCells } from '../storage/references';
import { selectRows } from '../storage/select-rows';
import { idsOfPage } from './ids-of-page';
import { type FieldNames, fieldsToLoad, followedBy } from './loaded-fields';
import { mostComputedInLists, newestTargets } from './newest-targets';
import { recordShape } from './record-shape';
import { atOf, type Reader, sources } from './sources';

/** Columns of a record in `entity` that answers show. */
type LoadedEntity = Pick<Entity, 'uuid' | 'number' | 'revision'>;

export interface Loaded {
  readonly type: ResourceType;
  readonly entity: LoadedEntity;
  readonly row: Row;
  readonly targets: readonly Target[];
  /** Number of all targets by relationship, where a list names only the newest. */
  readonly counts: ReadonlyMap<string, number>;
}

/** A row with the cells that a record is made of besides. */
type StoredRow = Record<string, Cell | readonly TargetCells[]>;

const targetsOf = (row: StoredRow): Target[] =>
  readTargets(String(row.uuid), (row.__targets ?? []) as readonly TargetCells[]);

const entityOf = (row: StoredRow): LoadedEntity => ({
  uuid: String(row.uuid),
  number: Number(row.entity_number),
  revision: Number(row.__revision),
});

/** Returns the ids of the records that the viewer may read. */
export async function readableIds(
  { db, viewer }: Reader,
  type: ResourceType,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select t.uuid as uuid from ${sources(type)}
    where ${oneOf(db, sql`t.uuid`, ids)} and ${allowed(type.mayRead, viewer, atOf(type))}`.execute(
    db,
  );
  return rows.map((row) => row.uuid);
}

/** Returns the targets that the viewer must not know. */
async function unnameable(
  reader: Reader,
  type: ResourceType,
  targets: readonly Target[],
): Promise<ReadonlySet<Target>> {
  const guardedFields = Object.entries(type.relationships)
    .filter(([, { partlyReadBy = [] }]) => hasAny(reader.viewer, partlyReadBy))
    .map(([field]) => field);
  if (guardedFields.length === 0) return new Set();
  const guarded = targets.filter(({ field }) => guardedFields.includes(field));
  const read = new Set<string>();
  for (const [name, found] of groupBy(guarded, (target) => target.type))
    for (const id of await readableIds(
      reader,
      reader.model.named(name),
      found.map((target) => target.id),
    ))
      read.add(id);
  return new Set(guarded.filter(({ id }) => !read.has(id)));
}

interface HowToLoad {
  /** Fields to load; all by default. */
  readonly names?: FieldNames;
  /** Number of targets to name of each computed relationship; all by default. */
  readonly mostComputed?: number;
  /** Receives the size of the stored rows, in characters. */
  readonly look?: (size: number) => void;
}

async function withTargets(
  reader: Reader,
  type: ResourceType,
  rows: readonly StoredRow[],
  { names, mostComputed = Number.POSITIVE_INFINITY }: HowToLoad,
): Promise<Loaded[]> {
  const ids = rows.map((row) => String(row.uuid));
  const stored = rows.map(targetsOf);
  const computed = await computedTargets(reader.db, type, ids, names);
  const hidden = await unnameable(reader, type, [...stored.flat(), ...computed]);
  const computedOf = groupBy(computed, (target) => target.from);
  return rows.map((row, index) => {
    const entity = entityOf(row);
    const own = stored[index] ?? [];
    const further = computedOf.get(entity.uuid);
    const all = further ? [...own, ...further] : own;
    const named = hidden.size > 0 ? all.filter((target) => !hidden.has(target)) : all;
    const { targets, counts } = newestTargets(type, named, mostComputed);
    return { type, row: row as Row, entity, targets, counts };
  });
}

/**
 * Counts the records that match a condition; omits `entity` if unused, which query planners do not
 * detect.
 */
async function countOf(
  { db }: Reader,
  type: ResourceType,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const asksEntity = condition.compile(db).sql.includes('"e".');
  const from = asksEntity ? sources(type) : sql`${sql.table(type.table)} t`;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${from} where ${condition}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export interface Page {
  readonly records: readonly Loaded[];
  readonly count: number;
  readonly hasMore: boolean;
}

async function inOrder(
  reader: Reader,
  type: ResourceType,
  ids: readonly string[],
  names: FieldNames,
): Promise<Loaded[]> {
  const found = new Map(
    (await loadByIds(reader, type, ids, { names, mostComputed: mostComputedInLists })).map(
      (record) => [record.entity.uuid, record],
    ),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

const asksFor = (condition: Condition, path: string): boolean =>
  'members' in condition
    ? condition.members.some((member) => asksFor(member, path))
    : condition.path === path;

/**
 * Excludes archived records from a list, unless the filter mentions the flag. Written as an expression: a count reads the small
 * index of the flag, and a planner does not begin a sorted list in it. PostgreSQL knows of this one that most records pass it.
 */
function notArchived({ archivedBy }: ResourceType, { filter }: Query): RawBuilder<boolean> {
  if (archivedBy === undefined || (filter && asksFor(filter, archivedBy))) return yes;
  return sql<boolean>`${sql.ref(`t.${archivedBy}`)} is distinct from 1`;
}

/** Loads the readable records of a type for a query. */
export async function loadPage(
  reader: Reader,
  type: ResourceType,
  query: Query,
  extra?: RawBuilder<boolean>,
): Promise<Page> {
  const condition = sql<boolean>`${allowed(type.mayRead, reader.viewer, atOf(type))}
    and ${filterSql(type, atOf(type), query.filter, reader)} and ${notArchived(type, query)}
    ${extra ? sql`and ${extra}` : sql``}`;
  // Selects ids first, then rows: sorting complete rows of a large table is ten times slower.
  const ids = await idsOfPage(reader, type, query, condition);
  // A page that is not full ends the list.
  const isLast = ids.length < query.limit && (ids.length > 0 || query.offset === 0);
  const count = isLast ? query.offset + ids.length : await countOf(reader, type, condition);
  const names = fieldsToLoad(query.fields, type, followedBy(query.include));
  return {
    records: await inOrder(reader, type, ids, names),
    count,
    hasMore: query.offset + ids.length < count,
  };
}

/** Loads the readable records out of ids, in no order; 900 in one statement. */
export async function loadByIds(
  reader: Reader,
  type: ResourceType,
  ids: readonly string[],
  how: HowToLoad = {},
): Promise<Loaded[]> {
  const { names, look } = how;
  const found: StoredRow[] = [];
  const shape = recordShape(reader.db, type, names);
  for (let start = 0; start < ids.length; start += 900) {
    const { rows, size } = await selectRows<StoredRow[string]>(
      reader.db,
      shape,
      sql`from ${sources(type)} where ${oneOf(reader.db, sql`t.uuid`, ids.slice(start, start + 900))}
        and ${allowed(type.mayRead, reader.viewer, atOf(type))}`,
    );
    look?.(size);
    found.push(...rows);
    if (start + 900 < ids.length) await nextTurn();
  }
  return withTargets(reader, type, found, how);
}

/**
 * Returns whether the viewer may read a record, and whether further rules allow access.
 *
 * An unreadable record is treated as missing.
 */
export async function judge(
  reader: Reader,
  type: ResourceType,
  id: string,
  rules: readonly Rule[],
): Promise<'absent' | 'refused' | 'allowed'> {
  const { rows } = await sql<{
    ok: number;
  }>`select case when ${allowed(rules, reader.viewer, atOf(type))} then 1 else 0 end as ok
    from ${sources(type)} where e.uuid = ${id} and ${allowed(type.mayRead, reader.viewer, atOf(type))}`.execute(
    reader.db,
  );
  const [row] = rows;
  if (!row) return 'absent';
  return Number(row.ok) === 1 ? 'allowed' : 'refused';
}
