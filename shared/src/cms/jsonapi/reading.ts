import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { request, restOfLoad } from '../../http';
import { onlyRecord, type RawAnswer, type RawResource, readFrame } from './raw';
import { readAnswer } from './read-answer';
import type { Asked } from './read-in-parts';
import { refuse } from './refuse';
import { createReader } from './related';
import type { Resource } from './resource';

/** Drupal's maximum page size; larger requests are reduced silently. */
const pageSize = 50;

export type Query = DrupalJsonApiParams;

export function query(): Query {
  // Without an object the library parses an empty text, and the parser is not part of the build.
  return new DrupalJsonApiParams({});
}

/** `node--project` -> `/jsonapi/node/project` */
export function pathOf(type: string, id?: string): string {
  const path = `/jsonapi/${type.replace('--', '/')}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}

export function queryText(asked: Query | undefined): string {
  return asked?.getQueryString() ?? '';
}

/** Reads a record with the includes of the query. Rejects with RequestFailed. */
export async function readOne<Domain>(
  resource: Resource<Domain>,
  id: string,
  asked?: Query,
): Promise<Domain> {
  return readDomain(resource, { path: addressOf(resource, id, asked) });
}

/** Like `readOne`, for a value that decides what is written: only the content service answers, now. */
export async function readCurrent<Domain>(
  resource: Resource<Domain>,
  id: string,
  asked?: Query,
): Promise<Domain> {
  return readDomain(resource, { path: addressOf(resource, id, asked), isCurrent: true });
}

/** Reads a record as raw JSON:API with included records, for copying. */
export async function readRaw(
  type: string,
  id: string,
  asked: Query,
): Promise<{ readonly record: RawResource; readonly included: readonly RawResource[] }> {
  const { data, included } = await readAnswer({
    path: `${pathOf(type, id)}?${queryText(asked)}`,
    isCurrent: true,
  });
  return { record: data[0] ?? refuse('data', 'the answer holds no record.'), included };
}

/** Returns path and query of a record. */
export function addressOf(resource: Resource<unknown>, id: string, asked?: Query): string {
  const text = queryText(asked);
  return text ? `${pathOf(resource.type, id)}?${text}` : pathOf(resource.type, id);
}

/** Returns path and query of the first page of a collection. */
export function firstPageOf(resource: Resource<unknown>, asked: Query): string {
  return `${pathOf(resource.type)}?${queryText(asked.addPageLimit(pageSize))}`;
}

/** A page of a collection. */
export interface ListPage<Domain> {
  readonly records: readonly Domain[];
  /** Total number of records; null if the service does not report the total. */
  readonly count: number | null;
  readonly hasMore: boolean;
}

/** Number of records per page of `readPage`, except the last page. */
export const recordsPerPage = pageSize;

/** Reads one page of a collection, counted from 0. Rejects with RequestFailed. */
export function readPage<Domain>(
  resource: Resource<Domain>,
  asked: Query,
  page: number,
): Promise<ListPage<Domain>> {
  return readAbortablePage(resource, asked, page);
}

/**
 * Reads one page of a collection, counted from 0; a signal of its own aborts the read. Rejects with RequestFailed, or with the reason of the aborted signal.
 */
export async function readAbortablePage<Domain>(
  resource: Resource<Domain>,
  asked: Query,
  page: number,
  signal?: AbortSignal,
): Promise<ListPage<Domain>> {
  const first = firstPageOf(resource, asked);
  const path = page === 0 ? first : `${first}&page[offset]=${page * pageSize}`;
  const { data, included, next, count } = await readAnswer({ path, ...(signal && { signal }) });
  const parse = createReader(included);
  return { records: data.map((raw) => parse(raw, resource)), count, hasMore: next !== null };
}

/**
 * Returns the number of records in a collection: as reported by the service, or else counted.
 * Request few fields.
 */
export async function countRecords(resource: Resource<unknown>, asked: Query): Promise<number> {
  const rest = restOfLoad();
  const told = readFrame(await request({ path: pathOf(resource.type), query: countQuery(asked) }));
  if (told.count !== null) return told.count;
  if (told.next === null) return told.data.length;
  return (await rest(() => readAll(resource, asked))).length;
}

/** Requests a single record, which is enough if the service reports the count. */
function countQuery(asked: Query): string {
  const one = query();
  one.initialize(asked);
  return queryText(one.addPageLimit(1));
}

/** Parses the record of a single-record answer. */
export function readSingle<Domain>(resource: Resource<Domain>, body: unknown): Domain {
  return domainOf(resource, readFrame(body));
}

const readDomain = async <Domain>(resource: Resource<Domain>, asked: Asked): Promise<Domain> =>
  domainOf(resource, await readAnswer(asked));

const domainOf = <Domain>(resource: Resource<Domain>, answer: RawAnswer): Domain =>
  createReader(answer.included)(onlyRecord(answer), resource);

/**
 * Reads all records of a collection page by page; `onPage` receives the records up to now as each
 * page arrives. Records created or deleted during the read shift the pages: of a repeated record
 * the last version is used, and if a record was missed, the collection is read once more from the
 * start, at most. Rejects with RequestFailed; earlier pages have been passed to `onPage` by then.
 */
export async function readAll<Domain>(
  resource: Resource<Domain>,
  asked: Query,
  onPage?: (soFar: readonly Domain[]) => void,
): Promise<Domain[]> {
  const first = firstPageOf(resource, asked);
  const rest = restOfLoad();
  const { records, isShort } = await readThrough(resource, first, onPage);
  return isShort ? (await rest(() => readThrough(resource, first))).records : records;
}

interface Reading<Domain> {
  readonly records: Domain[];
  /**
   * Whether a total above the number of read records was reported: a record moved to a page read
   * before.
   */
  readonly isShort: boolean;
}

async function readThrough<Domain>(
  resource: Resource<Domain>,
  first: string,
  onPage?: (soFar: readonly Domain[]) => void,
): Promise<Reading<Domain>> {
  const found = new Map<string, Domain>();
  let pages = 0;
  let count: number | null = null;
  for await (const page of pagesFrom(first)) {
    const read = createReader(page.included);
    for (const raw of page.data) found.set(raw.id, read(raw, resource));
    onPage?.([...found.values()]);
    pages += 1;
    ({ count } = page);
  }
  return { records: [...found.values()], isShort: pages > 1 && found.size < (count ?? 0) };
}

/** Yields the pages of a collection in order. Rejects with RequestFailed. */
export async function* pagesFrom(first: string): AsyncGenerator<RawAnswer> {
  let path: string | null = first;
  const rest = restOfLoad();
  while (path !== null) {
    const asked = { path };
    const page: RawAnswer = await rest(() => readAnswer(asked));
    yield page;
    path = page.next;
  }
}
