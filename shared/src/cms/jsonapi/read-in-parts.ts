import { type Request, request, restOfLoad } from '../../http';
import { type RawAnswer, type RawResource, type Reference, readFrame, readReferences } from './raw';
import { isTooMuch } from './too-much';

/** Number of records in a part: the largest page of Drupal. */
const recordsPerPart = 50;

const partsAtOnce = 4;

/** A read with included records: path with query, and how to read it. */
export type Asked = Pick<Request, 'path' | 'isCurrent' | 'signal'>;

/** Records of one type that a field of records refers to, with the query for them. */
interface Part extends Omit<Asked, 'path'> {
  readonly type: string;
  readonly ids: readonly string[];
  /** Query without the ids; includes what hangs on the records. */
  readonly query: string;
}

/**
 * Reads a record or a page of records without included records, then the included records by their ids, 50 at a time: the
 * answer is that of one read. A record that was removed meanwhile is missing.
 */
export async function readInParts({ path, ...how }: Asked): Promise<RawAnswer> {
  const rest = restOfLoad();
  const { pathname, searchParams: asked } = new URL(path, 'http://content.invalid');
  const include = asked.get('include') ?? '';
  asked.delete('include');
  const answer = readFrame(await request({ path: `${pathname}?${asked}`, ...how }));
  const parts = [...nestedByField(include.split(','))].flatMap(([field, nested]) => {
    const query = fieldsIn(asked);
    if (nested.length > 0) query.set('include', nested.join(','));
    const references = answer.data.flatMap((raw) => readReferences(raw.relationships[field]));
    return [...idsByType(references)].map(([type, ids]) => ({
      ...{ type, ids: [...ids], query: `${query}`, ...how },
    }));
  });
  const lists = await rest(() => Promise.all(parts.map(readList)));
  const next = answer.next && `${answer.next}&${new URLSearchParams({ include })}`;
  return { ...answer, included: lists.flat(), next };
}

/** Returns the part of a query that names the fields of each type. */
const fieldsIn = (asked: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...asked].filter(([name]) => name.startsWith('fields[')));

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

function idsByType(references: readonly Reference[]): ReadonlyMap<string, ReadonlySet<string>> {
  const types = new Map<string, Set<string>>();
  for (const { type, id } of references) types.set(type, (types.get(type) ?? new Set()).add(id));
  return types;
}

/** Reads the parts of a list, several at a time: a browser sends six requests to a server at once. */
async function readList({ ids, ...list }: Part): Promise<readonly RawResource[]> {
  const rest = restOfLoad();
  const starts = Array.from(
    { length: Math.ceil(ids.length / recordsPerPart) },
    (_, part) => part * recordsPerPart,
  );
  const read: (readonly RawResource[])[] = [];
  const readInTurn = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const part = { ...list, ids: ids.slice(start, start + recordsPerPart) };
      read.push(await rest(() => readPart(part)));
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, readInTurn));
  return read.flat();
}

/** Reads the records of a part at once, or half by half if that is too much for an answer as well. */
async function readPart(part: Part): Promise<readonly RawResource[]> {
  const rest = restOfLoad();
  const { type: _, ids, query, ...how } = part;
  const path = pathOf(part);
  try {
    return recordsOf(readFrame(await request({ path, ...how })));
  } catch (error) {
    if (!isTooMuch(error, path)) throw error;
    return rest(() => readHalves(part));
  }
}

async function readHalves(part: Part): Promise<readonly RawResource[]> {
  const { type, ids, query, ...how } = part;
  const [first] = ids;
  if (ids.length === 1)
    return recordsOf(await readInParts({ path: `${placeOf(type)}/${first}?${query}`, ...how }));
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
