import { type RawBuilder, sql } from 'kysely';
import { sortExpression } from '../query/filter-path';
import type { Query, SortKey } from '../query/parse-query';
import { type TargetOrder, targetOrder } from '../query/target-order';
import type { ResourceType } from '../schema/resource-type';
import { atOf, type Reader, sources } from './sources';

/** Records of a list before their order: those that the viewer may read and the query asks for. */
interface List {
  readonly reader: Reader;
  readonly type: ResourceType;
  readonly condition: RawBuilder<boolean>;
}

interface Window {
  readonly offset: number;
  readonly limit: number;
}

// Empty values first, as in MySQL and libSQL.
const directed = (expression: RawBuilder<unknown>, descending: boolean): RawBuilder<unknown> =>
  descending ? sql`${expression} desc nulls last` : sql`${expression} asc nulls first`;

function orderOf({ reader, type }: List, keys: readonly SortKey[]): RawBuilder<unknown> {
  const wanted = keys.map(({ path, descending, emptyLast }) => {
    const context = { ...reader, path, use: 'sort' } as const;
    const expression = sortExpression(type, atOf(type), path.split('.'), context);
    const ordered = directed(expression, descending);
    if (!emptyLast) return ordered;
    return sql`case when coalesce(cast(${expression} as text), '') = '' then 1 else 0 end, ${ordered}`;
  });
  return sql.join([...wanted, sql`t.entity_number asc`]);
}

async function select(
  { reader }: List,
  rest: RawBuilder<unknown>,
  { offset, limit }: Window,
): Promise<string[]> {
  if (limit <= 0) return [];
  const { rows } = await sql<{
    id: string;
  }>`select t.uuid as id from ${rest} limit ${limit} offset ${offset}`.execute(reader.db);
  return rows.map(({ id }) => id);
}

async function count({ reader }: List, rest: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${rest}`.execute(
    reader.db,
  );
  return Number(rows[0]?.count ?? 0);
}

/**
 * Returns the records with and without a value in the referenced record, which are ordered one after the other. The tables
 * of a `cross join` are read in their order by libSQL: a list with values starts in the index of the value.
 */
function partsOf(list: List, [first, ...others]: readonly SortKey[], order: TargetOrder) {
  const rest = orderOf(list, others);
  const { type, condition } = list;
  const { target, reference, own, linked, field, counts, countsNot, value } = order;
  const withValue = sql`${target} cross join ${reference} cross join ${sources(type)}
    where ${own} = t.uuid and ${linked} and ${counts} and ${condition}`;
  const without = sql`${sources(type)} where ${condition} and t.uuid in (
    select every.uuid from ${sql.table(type.table)} every
      where not exists (select 1 from ${reference} where ${own} = every.uuid and ${field})
    union all select ${own} from ${target} cross join ${reference} where ${linked} and ${countsNot})`;
  const parts = [
    { from: without, order: rest },
    { from: withValue, order: sql`${directed(value, first?.descending === true)}, ${rest}` },
  ];
  return first?.descending ? parts.toReversed() : parts;
}

/** One of the parts of a list that are ordered one after the other. */
interface Part {
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

/** Returns whether a sort key names an indexed text, whose empty values come last. */
const isIndexedText = ({ attributes }: ResourceType, { path, emptyLast }: SortKey): boolean => {
  const field = attributes[path];
  return (
    emptyLast === true && field?.indexed === true && field.parts.every((part) => part.ignoreCase)
  );
};

/** Returns the records with a text, in the order of the index, and the records without a text. */
function partsByText(list: List, [first, ...others]: readonly SortKey[]): readonly Part[] | null {
  const { reader, type, condition } = list;
  if (!first || !isIndexedText(type, first)) return null;
  const { path, descending } = first;
  const text = sortExpression(type, atOf(type), [path], { ...reader, path, use: 'sort' });
  const order = orderOf(list, [{ path, descending }, ...others]);
  const records = sql`${sources(type)} where ${condition}`;
  return [
    { from: sql`${records} and ${text} > ''`, order },
    { from: sql`${records} and (${text} is null or ${text} = '')`, order },
  ];
}

/** Reads the window of a list out of its parts. */
async function idsOfParts(list: List, query: Query, parts: readonly Part[]): Promise<string[]> {
  const found: string[] = [];
  let { offset } = query;
  for (const { from, order: ordered } of parts) {
    const limit = query.limit - found.length;
    const ids = await select(list, sql`${from} order by ${ordered}`, { offset, limit });
    found.push(...ids);
    if (found.length < query.limit)
      offset =
        ids.length > 0 ? 0 : Math.max(0, offset - (offset > 0 ? await count(list, from) : 0));
  }
  return found;
}

/** Returns the ids of one page of a list, in its order. */
export async function idsOfPage(
  reader: Reader,
  type: ResourceType,
  query: Query,
  condition: RawBuilder<boolean>,
): Promise<string[]> {
  const list = { reader, type, condition };
  const order = targetOrder(type, atOf(type), query.sort[0], reader);
  const parts = order ? partsOf(list, query.sort, order) : partsByText(list, query.sort);
  if (parts) return idsOfParts(list, query, parts);
  return select(
    list,
    sql`${sources(type)} where ${condition} order by ${orderOf(list, query.sort)}`,
    query,
  );
}
