import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer';
import { jsonapi, Problem } from '../errors/problem';
import { notFound, unreadable } from '../errors/refusals';
import { shownFile } from '../files/shown-file';
import {
  type Included,
  includeTree,
  loadIncludedWithinLimits,
  type Omission,
} from '../load/include';
import { type Loaded, loadByIds } from '../load/load-records';
import type { FieldNames } from '../load/loaded-fields';
import type { Reader } from '../load/sources';
import { parseQuery, type Query } from '../query/parse-query';
import type { JsonObject } from '../schema/json';
import type { ResourceType } from '../schema/resource-type';
import { resourceWriter, type Wording } from '../serialise/resource';
import type { Service } from '../service';
import { mediaType } from './failures';
import { originOf, searchOf } from './origin';
import { setRecordLinksHeaders, wantsRecordLinks } from './record-links';
import { checkRevision, checkVersion } from './resource-version';
import { sendTexts, type Tap } from './send-texts';
import { requesterOf } from './viewer-of-request';

/** A JSON:API request with the context for the response. */
export interface Exchange {
  readonly service: Service;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: Viewer;
  readonly reader: Reader;
  readonly type: ResourceType;
  readonly query: Query;
  readonly origin: string;
  /** Version of the data before the first read; null if the answer must not be cached (`Requester`). */
  readonly dataVersion: string | null;
  /** Receives the document of a successful answer. */
  readonly tap?: Tap;
}

export interface Parameters {
  readonly entity: string;
  readonly bundle: string;
  readonly id: string;
  readonly field: string;
}

export async function openExchange(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Exchange> {
  // Before the first read: what changes later is told by events after this place.
  const { place } = service.events;
  const { viewer, dataVersion, eventPlace } = await requesterOf(service, request);
  if (request.method === 'GET') void reply.header('event-place', eventPlace ?? place);
  const { entity, bundle, id } = request.params as Partial<Parameters>;
  const type = service.model.find(`${entity}--${bundle}`);
  if (!type) throw new NoSuchPlace();
  const reader = { db: service.db, model: service.model, viewer };
  const query = parseQuery(searchOf(request));
  const { method } = request;
  checkVersion({ type, version: query.version, method, isList: id === undefined });
  return {
    service,
    request,
    reply,
    viewer,
    reader,
    type,
    query,
    origin: originOf(request),
    dataVersion,
  };
}

/** Thrown for an unknown path: answered like an unknown route. */
export class NoSuchPlace extends Error {}

export const parameters = ({ request }: Exchange): Parameters => request.params as Parameters;

export const idOf = (exchange: Exchange): string => parameters(exchange).id.toLowerCase();

/** Throws 401 for any write without a token. */
export function needSignedIn({ viewer }: Exchange): void {
  if (viewer.id === '') throw new Problem(401, 'No authentication credentials provided.');
}

/** Returns the JSON:API body of a write. Throws `Problem` 415 and 400. */
export function bodyOf({ request }: Exchange): unknown {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith(mediaType))
    throw new Problem(
      415,
      `No route found that matches "Content-Type: ${type || 'application/octet-stream'}"`,
    );
  return request.body;
}

const wording = ({ service, viewer, origin, query, request }: Exchange): Wording => ({
  origin,
  viewer,
  fields: query.fields,
  hasRecordLinks: wantsRecordLinks(request),
  shown: shownFile(service.signer, viewer, service.now()),
});

/** Returns Drupal's `meta.omitted` with a link per omitted record under a random key. */
function omission(omitted: readonly Omission[], origin: string): JsonObject {
  const items = omitted.map(({ path, detail }) => [
    `item--${createHash('sha256').update(path).digest('base64url').slice(0, 7)}`,
    { href: `${origin}${path}`, meta: { rel: 'item', detail } },
  ]);
  return {
    detail: 'Some resources have been omitted because of insufficient authorization.',
    links: {
      help: {
        href: 'https://www.drupal.org/docs/8/modules/json-api/filtering#filters-access-control',
      },
      ...Object.fromEntries(items),
    },
  };
}

interface Parts {
  readonly single: boolean;
  readonly types?: readonly ResourceType[];
  readonly links?: JsonObject;
  /** URL of the document, if different from the requested URL. */
  readonly self?: string;
  readonly meta?: JsonObject;
  readonly omitted?: readonly Omission[];
  /** Whether to report that records are omitted, without details. */
  readonly hidden?: boolean;
  readonly status?: number;
}

function metaOf({ meta, hidden, omitted = [] }: Parts, included: Included, origin: string) {
  const all = [...omitted, ...included.omitted];
  return { ...meta, ...(all.length > 0 || hidden ? { omitted: omission(all, origin) } : {}) };
}

/** Sends a document with records, included records and links. */
export async function sendRecords(exchange: Exchange, records: readonly Loaded[], parts: Parts) {
  const { reply, reader, query, type, origin } = exchange;
  const primary = new Set(records.map((record) => record.entity.uuid));
  const tree = includeTree(query.include);
  const included = await loadIncludedWithinLimits(
    reader,
    parts.types ?? [type],
    records,
    tree,
    query.fields,
  );
  const extra = [...included.records.values()].filter(({ entity }) => !primary.has(entity.uuid));
  const meta = metaOf(parts, included, origin);
  const self = { href: parts.self ?? `${origin}${exchange.request.url}` };
  const words = wording(exchange);
  const write = resourceWriter(words);
  setRecordLinksHeaders(reply, words.hasRecordLinks);
  return sendTexts(reply, parts.status ?? 200, documentTexts(), exchange.tap);

  function* documentTexts() {
    yield `{"jsonapi":${JSON.stringify(jsonapi)},"data":`;
    if (!parts.single) yield* listTexts(records, write);
    else yield records[0] ? write(records[0]) : 'null';
    if (extra.length > 0) {
      yield ',"included":';
      yield* listTexts(extra, write);
    }
    if (Object.keys(meta).length > 0) yield `,"meta":${JSON.stringify(meta)}`;
    yield `,"links":${JSON.stringify({ ...parts.links, self })}}`;
  }
}

/** Yields the JSON text of a list of resource objects, in pieces. */
function* listTexts(records: readonly Loaded[], write: (record: Loaded) => string) {
  let before = '[';
  for (const record of records) {
    yield before;
    yield write(record);
    before = ',';
  }
  yield records.length > 0 ? ']' : '[]';
}

export const sendDocument = (reply: FastifyReply, status: number, document: object) =>
  sendTexts(reply, status, [JSON.stringify(document)]);

/**
 * Returns the requested version of a record that the viewer may read, with all fields or the named fields.
 *
 * Throws `Problem` 404; for anonymous viewers always 403, whether or not the record exists.
 */
export async function readable(
  exchange: Exchange,
  id: string,
  names?: FieldNames,
): Promise<Loaded> {
  const [record] = await loadByIds(exchange.reader, exchange.type, [id], { names });
  if (record) {
    checkRevision(exchange.query.version, record.entity);
    return record;
  }
  if (exchange.viewer.id !== '') throw notFound(exchange.type, 'get');
  if (exchange.type.entity === 'file') needSignedIn(exchange);
  const detail = unreadable(exchange.type);
  throw new Problem(403, detail, [{ detail, pointer: '/data' }]);
}
