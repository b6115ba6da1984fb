import { RequestFailed } from '../../http';

/** A reference to a record; references to paragraphs carry the revision in `meta`. */
export interface Reference {
  readonly type: string;
  readonly id: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface RawResource extends Reference {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, unknown>>;
}

/** A JSON:API answer with a validated top level. */
export interface RawAnswer {
  readonly data: readonly RawResource[];
  readonly included: readonly RawResource[];
  /** Path and query of the next page, or null on the last page. */
  readonly next: string | null;
  /** Total number of records in the collection, if the service reports `meta.count`. */
  readonly count: number | null;
}

/**
 * Validates the top level of an answer; a single record becomes a list with one element. Throws
 * RequestFailed `malformed`, also for an answer without a body, which is no empty list.
 */
export function readFrame(body: unknown): RawAnswer {
  const frame = record(body);
  if (!('data' in frame)) {
    const detail = 'the answer has no data.';
    throw new RequestFailed({ kind: 'malformed', problems: [{ pointer: '/data', detail }] });
  }
  const { data, included, links, meta } = frame;
  const entries = Array.isArray(data) ? data : data === null || data === undefined ? [] : [data];
  return {
    data: entries.map(readResource),
    included: Array.isArray(included) ? included.map(readResource) : [],
    next: nextPage(record(links)['next']),
    count: countOf(record(meta)['count']),
  };
}

/**
 * Returns the record of a single-record answer. Throws RequestFailed `malformed` for an answer
 * without a record.
 */
export function onlyRecord({ data: [found] }: RawAnswer): RawResource {
  if (found) return found;
  const detail = 'the answer holds no record.';
  throw new RequestFailed({ kind: 'malformed', problems: [{ pointer: '/data', detail }] });
}

export function readReferences(relationship: unknown): Reference[] {
  const { data } = record(relationship);
  const entries = Array.isArray(data) ? data : data ? [data] : [];
  return entries.filter(isReference);
}

/** Returns a value as a record of unknown values; empty for any value that is not an object. */
export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function readResource(entry: unknown): RawResource {
  if (!isReference(entry)) {
    const detail = 'the answer holds a record without type and id.';
    throw new RequestFailed({ kind: 'malformed', problems: [{ pointer: '/data', detail }] });
  }
  const source = record(entry);
  return {
    type: entry.type,
    id: entry.id,
    ...(source['meta'] === undefined ? {} : { meta: record(source['meta']) }),
    attributes: record(source['attributes']),
    relationships: record(source['relationships']),
  };
}

function isReference(entry: unknown): entry is Reference {
  const { type, id } = record(entry);
  return typeof type === 'string' && typeof id === 'string';
}

/** Parses `meta.count`, which Drupal modules send as a number or as digits. */
function countOf(count: unknown): number | null {
  const number = typeof count === 'string' && count !== '' ? Number(count) : count;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
}

function nextPage(link: unknown): string | null {
  const href = typeof link === 'string' ? link : record(link)['href'];
  if (typeof href !== 'string') return null;
  const { pathname, search } = new URL(href, 'http://content.invalid');
  return pathname + search;
}
