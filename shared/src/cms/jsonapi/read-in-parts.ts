import { request, restOfLoad } from '../../http';
import {
  onlyRecord,
  type RawAnswer,
  type RawResource,
  type Reference,
  readFrame,
  readReferences,
} from './raw';
import type { AskedRecord } from './read-record';
import { isTooMuch } from './too-much';

/** Number of records in a part: the largest page of Drupal. */
const recordsPerPart = 50;

/** Records of one type that a field of a record refers to, with the query for them. */
interface Part {
  readonly type: string;
  readonly ids: readonly string[];
  /** Query without the ids; includes what hangs on the records. */
  readonly query: string;
  readonly isCurrent: boolean;
}

/**
 * Reads a record without included records, then the included records by their ids, 50 at a time: the
 * answer is that of one read. A record that was removed meanwhile is missing.
 */
export async function readInParts({ path, isCurrent = false }: AskedRecord): Promise<RawAnswer> {
  const rest = restOfLoad();
  const { pathname, searchParams } = new URL(path, 'http://content.invalid');
  const included = (searchParams.get('include') ?? '').split(',');
  searchParams.delete('include');
  const answer = readFrame(await request({ path: `${pathname}?${searchParams}`, isCurrent }));
  const root = onlyRecord(answer);
  const parts = [...nestedByField(included)].flatMap(([field, nested]) => {
    const query =
      nested.length > 0 ? `include=${nested.join(',')}&${searchParams}` : `${searchParams}`;
    return [...idsByType(readReferences(root.relationships[field]))].map(([type, ids]) => ({
      ...{ type, ids, query, isCurrent },
    }));
  });
  const lists = await rest(() => Promise.all(parts.map(readList)));
  return { ...answer, included: lists.flat() };
}

/** Splits include paths into the fields of the record and the paths from there. */
function nestedByField(included: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>();
  for (const path of included) {
    const [field = '', ...nested] = path.split('.');
    const known = fields.get(field) ?? [];
    fields.set(field, nested.length > 0 ? [...known, nested.join('.')] : known);
  }
  return fields;
}

function idsByType(references: readonly Reference[]): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, readonly string[]>();
  for (const { type, id } of references) types.set(type, [...(types.get(type) ?? []), id]);
  return types;
}

async function readList(list: Part): Promise<readonly RawResource[]> {
  const rest = restOfLoad();
  const read: RawResource[] = [];
  for (let start = 0; start < list.ids.length; start += recordsPerPart) {
    const ids = list.ids.slice(start, start + recordsPerPart);
    read.push(...(await rest(() => readPart({ ...list, ids }))));
  }
  return read;
}

/** Reads the records of a part at once, or half by half if that is too much for an answer as well. */
async function readPart(part: Part): Promise<readonly RawResource[]> {
  const rest = restOfLoad();
  const path = pathOf(part);
  try {
    return recordsOf(readFrame(await request({ path, isCurrent: part.isCurrent })));
  } catch (error) {
    if (!isTooMuch(error, path)) throw error;
    return rest(() => readHalves(part));
  }
}

async function readHalves(part: Part): Promise<readonly RawResource[]> {
  const { type, ids, query, isCurrent } = part;
  const [first] = ids;
  if (ids.length === 1)
    return recordsOf(await readInParts({ path: `${placeOf(type)}/${first}?${query}`, isCurrent }));
  const middle = Math.ceil(ids.length / 2);
  const halves = [ids.slice(0, middle), ids.slice(middle)];
  return (await Promise.all(halves.map((half) => readPart({ ...part, ids: half })))).flat();
}

const placeOf = (type: string): string => `/jsonapi/${type.replace('--', '/')}`;

function pathOf({ type, ids, query }: Part): string {
  const filter = new URLSearchParams([
    ['filter[part][condition][path]', 'id'],
    ['filter[part][condition][operator]', 'IN'],
    ...ids.map((id): [string, string] => ['filter[part][condition][value][]', id]),
  ]);
  return `${placeOf(type)}?${filter}&${query}`;
}

const recordsOf = ({ data, included }: RawAnswer): readonly RawResource[] => [...included, ...data];
