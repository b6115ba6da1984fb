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
import type { Entity } from '../storage/records';
import {
  computedTargets,
  readTargets,
  type Target,
  type TargetCells,
  targetsCell,
} from '../storage/references';
import { selectRows } from '../storage/select-rows';
import { slices } from '../storage/slices';
import { idsOfPage } from './ids-of-page';
import {
  type FieldNames,
  fieldColumns,
  fieldsToLoad,
  followedBy,
  storedRelationships,
} from './loaded-fields';
import { mostComputedInLists, newestTargets } from './newest-targets';
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
  const found: string[] = [];
  for (const slice of slices(ids)) {
    const { rows } = await sql<{ uuid: string }>`select e.uuid as uuid from ${sources(type)}
      where e.uuid in (${sql.join(slice)}) and ${allowed(type.mayRead, viewer, atOf(type))}`.execute(
      db,
    );
    found.push(...rows.map((row) => row.uuid));
  }
  return found;
}

/** Removes targets that the viewer must not know. */
async function nameable(
  reader: Reader,
  type: ResourceType,
  targets: readonly Target[],
): Promise<readonly Target[]> {
  const isGuarded = ({ field }: Target): boolean =>
    hasAny(reader.viewer, type.relationships[field]?.partlyReadBy ?? []);
  const guarded = groupBy(targets.filter(isGuarded), (target) => target.type);
  const read = new Set<string>();
  for (const [name, found] of guarded)
    for (const id of await readableIds(
      reader,
      reader.model.named(name),
      found.map((target) => target.id),
    ))
      read.add(id);
  return targets.filter((target) => !isGuarded(target) || read.has(target.id));
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
  const targets = [
    ...rows.flatMap(targetsOf),
    ...(await computedTargets(reader.db, type, ids, names)),
  ];
  const bySource = groupBy(await nameable(reader, type, targets), (target) => target.from);
  return rows.map((row) => ({
    type,
    row: row as Row,
    entity: entityOf(row),
    ...newestTargets(type, bySource.get(String(row.uuid)) ?? [], mostComputed),
  }));
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

/** Excludes archived records from a list, unless the filter mentions the flag. */
function notArchived({ archivedBy }: ResourceType, { filter }: Query): RawBuilder<boolean> {
  if (archivedBy === undefined || (filter && asksFor(filter, archivedBy))) return yes;
  const flag = sql.ref(`t.${archivedBy}`);
  return sql<boolean>`(${flag} is null or ${flag} = 0)`;
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
  const count = await countOf(reader, type, condition);
  const names = fieldsToLoad(query.fields, type, followedBy(query.include));
  return {
    records: await inOrder(reader, type, ids, names),
    count,
    hasMore: query.offset + ids.length < count,
  };
}

const targetsColumn = ({ db }: Reader, relationships: readonly string[]) =>
  relationships.length > 0 ? [{ name: '__targets', cell: targetsCell(db, relationships) }] : [];

/** Loads the readable records out of ids, in no order; 900 in one statement. */
export async function loadByIds(
  reader: Reader,
  type: ResourceType,
  ids: readonly string[],
  how: HowToLoad = {},
): Promise<Loaded[]> {
  const { names, look } = how;
  const found: StoredRow[] = [];
  const columns = [
    ...fieldColumns(type, names).map((name) => ({ name, cell: `t."${name}"` })),
    { name: '__revision', cell: 'e.revision' },
    ...targetsColumn(reader, storedRelationships(type, names)),
  ];
  for (let start = 0; start < ids.length; start += 900) {
    const { rows, size } = await selectRows<StoredRow[string]>(
      reader.db,
      columns,
      sql`from ${sources(type)} where e.uuid in (${sql.join(ids.slice(start, start + 900))})
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
