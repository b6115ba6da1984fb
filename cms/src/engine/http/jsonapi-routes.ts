import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasAny } from '../access/viewer';
import { jsonapi, Problem } from '../errors/problem';
import { uploadRefusal } from '../errors/refusals';
import { receivePortrait } from '../files/portraits';
import { fileNameOf, receiveFile } from '../files/receive';
import { selfHref } from '../serialise/resource';
import type { Service } from '../service';
import { write } from '../service';
import { isUuid } from '../write/body';
import { writesRelationship } from '../write/relationships';
import { saveReferences, scopeOf } from '../write/save';
import { AnswerCache, withAnswerCache } from './answer-cache';
import {
  type Exchange,
  idOf,
  NoSuchPlace,
  needSignedIn,
  openExchange,
  parameters,
  readable,
  sendDocument,
  sendRecords,
} from './exchange';
import { originOf } from './origin';
import { ownOffer } from './own-offer';
import { changeRelationship, getRelationship, relationshipOf } from './relationship-routes';
import {
  deleteItem,
  getCollection,
  getItem,
  getRelated,
  patchItem,
  postItem,
} from './resource-routes';
import { viewerOfRequest } from './viewer-of-request';

/** Returns the stream of an upload. Throws `Problem` 415 for any media type except octet-stream. */
function uploadOf({ request }: Exchange): Readable {
  if (!(request.body instanceof Readable))
    throw new Problem(
      415,
      `No route found that matches "Content-Type: ${request.headers['content-type'] ?? ''}"`,
    );
  return request.body;
}

const fileField = ({ type }: Exchange, name: string): void => {
  if (!type.relationships[name]?.to.includes('file--file'))
    throw new Problem(404, `Field "${name}" does not exist.`);
};

async function receive(exchange: Exchange, field: string): Promise<string> {
  const upload = uploadOf(exchange);
  const name = fileNameOf(exchange.request.headers['content-disposition']);
  const { service, viewer, type } = exchange;
  return type.relationships[field]?.portrait
    ? receivePortrait(service, viewer, name, upload)
    : receiveFile(service, viewer, name, upload);
}

const sendFile = async (exchange: Exchange, id: string, status: number) => {
  const type = exchange.service.model.named('file--file');
  const own = { ...exchange, type };
  const record = await readable(own, id);
  const self = status === 201 ? { self: selfHref(record, exchange.origin) } : {};
  return sendRecords(own, [record], { single: true, status, ...self });
};

const methodsOfItem = 'GET, HEAD, DELETE, PATCH';

/** Stores a file for a record that does not exist yet. */
async function postNewFile(exchange: Exchange) {
  const { reply, request } = exchange;
  if (isUuid(idOf(exchange))) return methods(reply, request, methodsOfItem);
  needSignedIn(exchange);
  fileField(exchange, idOf(exchange));
  if (!hasAny(exchange.viewer, exchange.type.mayCreate))
    throw new Problem(403, uploadRefusal(exchange.type));
  return sendFile(exchange, await receive(exchange, idOf(exchange)), 201);
}

/** Stores a file for an existing record, replacing the previous file. */
async function postFile(exchange: Exchange) {
  needSignedIn(exchange);
  const { field } = parameters(exchange);
  fileField(exchange, field);
  const { service, viewer, type } = exchange;
  const writer = {
    ...{ db: service.db, model: service.model, rules: service.rules },
    ...{ viewer, now: service.now() },
  };
  const scope = await scopeOf(writer, type, idOf(exchange), 'update');
  const relationship = type.relationships[field];
  if (!relationship || !writesRelationship(writer, relationship, field, scope))
    throw new Problem(403, uploadRefusal(type));
  const id = await receive(exchange, field);
  await write(service, viewer, (writer) =>
    saveReferences(writer, type, idOf(exchange), field, [id]),
  );
  return sendFile(exchange, id, 200);
}

async function related(exchange: Exchange) {
  return getRelated(exchange, relationshipOf(exchange).name);
}

async function entryPoint(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const viewer = await viewerOfRequest(service, request);
  const base = `${originOf(request)}/jsonapi`;
  const links = Object.fromEntries(
    service.model.types.map((type) => [
      type.name,
      { href: `${base}/${type.entity}/${type.bundle}` },
    ]),
  );
  const me = { me: { meta: { id: viewer.id }, href: `${base}/user/user/${viewer.id}` } };
  return sendDocument(reply, 200, {
    jsonapi,
    data: [],
    meta: {
      ...(viewer.id && { links: me }),
      groundplan: ownOffer(service.model.types, service.calls, service.reads),
    },
    links: { ...links, self: { href: base } },
  });
}

const methods = (reply: FastifyReply, request: FastifyRequest, allow: string): never => {
  void reply.header('allow', allow);
  throw new Problem(
    405,
    `No route found for "${request.method} ${originOf(request)}${request.url}": Method Not Allowed (Allow: ${allow})`,
  );
};

/** Passes octet-stream bodies of any size to the routes of a plugin as a stream. */
function readAsStream(app: FastifyInstance): void {
  app.removeContentTypeParser('application/octet-stream');
  app.addContentTypeParser(
    'application/octet-stream',
    (_: unknown, payload: Readable, done: (error: Error | null, body?: unknown) => void) =>
      done(null, payload),
  );
}

/** Everything below /jsonapi. */
export function jsonapiRoutes(app: FastifyInstance, service: Service): void {
  const answer =
    (handle: (exchange: Exchange) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await handle(await openExchange(service, request, reply));
      } catch (error) {
        if (error instanceof NoSuchPlace) return reply.callNotFound();
        throw error;
      }
    };
  const cache = new AnswerCache();
  const read = (handle: (exchange: Exchange) => Promise<unknown>) =>
    answer(withAnswerCache(cache, handle));
  const collection = '/jsonapi/:entity/:bundle';
  const item = `${collection}/:id`;
  const relationship = `${item}/relationships/:field`;
  app.get('/jsonapi', (request, reply) => entryPoint(service, request, reply));
  app.get(collection, read(getCollection));
  app.post(collection, answer(postItem));
  app.get(item, read(getItem));
  app.patch(item, answer(patchItem));
  app.delete(item, answer(deleteItem));
  app.get(`${item}/:field`, read(related));
  void app.register(async (uploads) => {
    readAsStream(uploads);
    uploads.post(item, answer(postNewFile));
    uploads.post(`${item}/:field`, answer(postFile));
  });
  app.get(relationship, answer(getRelationship));
  for (const method of ['POST', 'PATCH', 'DELETE'] as const)
    app.route({ method, url: relationship, handler: answer(changeRelationship) });
  app.route({
    method: ['PUT', 'DELETE', 'PATCH'],
    url: collection,
    handler: (request, reply) => methods(reply, request, 'GET, HEAD, POST'),
  });
  app.put(item, (request, reply) => methods(reply, request, methodsOfItem));
}
