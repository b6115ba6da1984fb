import { RequestFailed } from '../../http';

/** A reference to a record; paragraphs carry their revision in `meta`. */
export interface Reference {
  readonly type: string;
  readonly id: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface RawResource extends Reference {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, unknown>>;
}

/** A JSON:API answer, its frame checked. */
export interface RawAnswer {
  readonly data: readonly RawResource[];
  readonly included: readonly RawResource[];
  /** Path and query of the next page, or null on the last. */
  readonly next: string | null;
  /** How many records the whole list has, where the service tells it (`meta.count`). */
  readonly count: number | null;
}

/** Checks the frame of an answer; a single record becomes a list of one. Throws RequestFailed `malformed`. */
export function readFrame(body: unknown): RawAnswer {
  const { data, included, links, meta } = record(body);
  const entries = Array.isArray(data) ? data : data === null || data === undefined ? [] : [data];
  return {
    data: entries.map(readResource),
    included: Array.isArray(included) ? included.map(readResource) : [],
    next: nextPage(record(links)['next']),
    count: countOf(record(meta)['count']),
  };
}

/** The record of an answer that holds one. Throws RequestFailed `malformed` for an answer without a record. */
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

/** A value as a record of unknown values; empty when it is none. */
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
    attributes: record(source['attributes']),
    relationships: record(source['relationships']),
  };
}

function isReference(entry: unknown): entry is Reference {
  const { type, id } = record(entry);
  return typeof type === 'string' && typeof id === 'string';
}

/** Drupal's extensions send the count as a number or as its digits. */
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
