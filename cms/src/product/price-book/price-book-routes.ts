import type { FastifyInstance } from 'fastify';
import { Problem } from '../../engine/errors/problem';
import { signedIn } from '../../engine/http/viewer-of-request';
import { isObject, type Json } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { importEntries, readEntries } from './import-entries';

/** Maximum number of entries of a request: other writers wait meanwhile. */
const mostEntries = 1000;

/** Registers the route that imports entries of the price book. */
export function priceBookRoutes(app: FastifyInstance, service: Service): void {
  app.post('/api/price-book-import', async (request) => {
    const viewer = await signedIn(service, request);
    const body = request.body as Json;
    const entries = readEntries(isObject(body) ? body.entries : undefined);
    if (entries.length > mostEntries)
      throw new Problem(413, `At most ${mostEntries} entries are taken in a request.`);
    return importEntries(service, viewer, entries);
  });
}
