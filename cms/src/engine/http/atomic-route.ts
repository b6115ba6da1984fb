import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonapi, Problem } from '../errors/problem';
import { shownFile } from '../files/shown-file';
import { inTurns } from '../load/in-turns';
import { type Loaded, loadByIds } from '../load/load-records';
import type { Reader } from '../load/sources';
import { groupBy } from '../schema/group-by';
import type { JsonObject } from '../schema/json';
import { resource } from '../serialise/resource';
import { type Service, write } from '../service';
import { runOperations, type Written } from '../write/batch';
import { readOperations } from '../write/operations';
import { originOf } from './origin';
import { setRecordLinksHeaders, wantsRecordLinks } from './record-links';
import { viewerOfRequest } from './viewer-of-request';

/** URI of the extension, for media type and `Content-Type`. */
const atomicExtension = 'https://jsonapi.org/ext/atomic';
const atomicMediaType = `application/vnd.api+json; ext="${atomicExtension}"`;

/** Throws `Problem` 415 for anything but the extension's media type. */
function checkAtomicType(contentType: string | undefined): void {
  const [media = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const extension = parameters.find((parameter) => parameter.startsWith('ext='));
  const uris = extension?.slice('ext='.length).replaceAll('"', '').split(' ') ?? [];
  if (media !== 'application/vnd.api+json' || !uris.includes(atomicExtension))
    throw new Problem(415, `Operations need the Content-Type ${atomicMediaType}.`);
}

/** Returns the written records that the viewer may read, by id. */
async function readBack(
  reader: Reader,
  written: readonly Written[],
): Promise<ReadonlyMap<string, Loaded>> {
  const found = new Map<string, Loaded>();
  const records = written.filter((one) => one !== null);
  for (const [type, ofType] of groupBy(records, (one) => one.type))
    for (const record of await loadByIds(reader, type, [...new Set(ofType.map(({ id }) => id))]))
      found.set(record.entity.uuid, record);
  return found;
}

async function operate(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const viewer = await viewerOfRequest(service, request);
  if (viewer.id === '') throw new Problem(401, 'No authentication credentials provided.');
  checkAtomicType(request.headers['content-type']);
  const operations = readOperations(request.body);
  const written = await write(service, viewer, (writer) => runOperations(writer, operations));
  const { db, model, signer, now } = service;
  const found = await readBack({ db, model, viewer }, written);
  const words = {
    origin: originOf(request),
    viewer,
    fields: new Map<string, ReadonlySet<string>>(),
    hasRecordLinks: wantsRecordLinks(request),
    shown: shownFile(signer, viewer, now()),
  };
  const results = await inTurns(written, (one): JsonObject => {
    const record = one && found.get(one.id);
    return record ? { data: resource(record, words) } : {};
  });
  setRecordLinksHeaders(reply, words.hasRecordLinks);
  return reply
    .status(200)
    .header('content-type', atomicMediaType)
    .header('cache-control', 'no-cache, private')
    .send(JSON.stringify({ jsonapi, 'atomic:results': results }));
}

/** Registers the JSON:API Atomic Operations extension: up to 500 writes in one transaction. */
export function atomicRoute(app: FastifyInstance, service: Service): void {
  app.post('/jsonapi/operations', (request, reply) => operate(service, request, reply));
}
