import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer';
import type { JsonObject } from '../declare/json';
import type { ResourceType } from '../declare/resource-type';
import { jsonapi, Problem } from '../fail/problem';
import { shownFile } from '../files/shown-file';
import { includeTree, loadIncluded } from '../load/include';
import { type Loaded, loadByIds, type Reader } from '../load/load-records';
import { parseQuery, type Query } from '../query/parse-query';
import { resource, type Wording } from '../serialise/resource';
import type { Service } from '../service';
import { mediaType } from './failures';
import { originOf, searchOf } from './origin';
import { viewerOfRequest } from './viewer-of-request';

/** One request to JSON:API and what its answer needs. */
export interface Exchange {
  readonly service: Service;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly viewer: Viewer;
  readonly reader: Reader;
  readonly type: ResourceType;
  readonly query: Query;
  readonly origin: string;
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
  const viewer = await viewerOfRequest(service, request);
  const { entity, bundle } = request.params as Parameters;
  const type = service.model.find(`${entity}--${bundle}`);
  if (!type) throw new NoSuchPlace();
  const reader = { db: service.db, model: service.model, viewer };
  return {
    service,
    request,
    reply,
    viewer,
    reader,
    type,
    query: parseQuery(searchOf(request)),
    origin: originOf(request),
  };
}

/** An address that leads nowhere: answered with the page of unknown routes. */
export class NoSuchPlace extends Error {}

export const parameters = ({ request }: Exchange): Parameters => request.params as Parameters;

export const idOf = (exchange: Exchange): string => parameters(exchange).id.toLowerCase();

/** A write without a token is 401, whatever it would do. */
export function needSignedIn({ viewer }: Exchange): void {
  if (viewer.id === '') throw new Problem(401, 'No authentication credentials provided.');
}

/** Writes come as JSON:API; throws `Problem` 415 and 400. */
export function bodyOf({ request }: Exchange): unknown {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith(mediaType))
    throw new Problem(
      415,
      `No route found that matches "Content-Type: ${type || 'application/octet-stream'}"`,
    );
  return request.body;
}

const wording = ({ service, viewer, origin, query }: Exchange): Wording => ({
  origin,
  viewer,
  fields: query.fields,
  shown: shownFile(service.signer, viewer, service.now()),
});

/** Sends a document: its records, what they include, and its links. */
export async function sendRecords(
  exchange: Exchange,
  records: readonly Loaded[],
  rest: {
    single: boolean;
    types?: readonly ResourceType[];
    links?: JsonObject;
    meta?: JsonObject;
    status?: number;
  },
) {
  const { reply, reader, query, type } = exchange;
  const words = wording(exchange);
  const data = records.map((record) => resource(record, words));
  const primary = new Set(records.map((record) => record.entity.uuid));
  const included = await loadIncluded(
    reader,
    rest.types ?? [type],
    records,
    includeTree(query.include),
  );
  const extra = [...included.values()].filter((record) => !primary.has(record.entity.uuid));
  const self = { self: { href: `${exchange.origin}${exchange.request.url}` } };
  return sendDocument(reply, rest.status ?? 200, {
    jsonapi,
    data: rest.single ? (data[0] ?? null) : data,
    ...(extra.length > 0 ? { included: extra.map((record) => resource(record, words)) } : {}),
    ...(rest.meta ? { meta: rest.meta } : {}),
    links: { ...rest.links, ...self },
  });
}

export const sendDocument = (reply: FastifyReply, status: number, document: object) =>
  reply
    .status(status)
    .header('content-type', mediaType)
    .header('cache-control', 'no-cache, private')
    .send(JSON.stringify(document));

/** A record that the viewer reads; throws `Problem` 404, and 403 for nobody, whether it exists or not. */
export async function readable(exchange: Exchange, id: string): Promise<Loaded> {
  const [record] = await loadByIds(exchange.reader, exchange.type, [id]);
  if (record) return record;
  if (exchange.viewer.id === '')
    throw new Problem(403, 'The current user is not allowed to GET the selected resource.');
  throw new Problem(
    404,
    `The "entity" parameter was not converted for the path "/jsonapi/${exchange.type.entity}/${exchange.type.bundle}/{entity}" (route name: "jsonapi.${exchange.type.name}.individual")`,
  );
}
