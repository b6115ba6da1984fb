import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../engine/errors/problem';
import { viewerOfRequest } from '../../engine/http/viewer-of-request';
import { isObject, type Json } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { isUuid } from '../../engine/write/body';
import { keepVersion, restoreVersion } from './estimate-versions';

const idOf = (request: FastifyRequest): string => {
  const { id } = request.params as { id: string };
  if (!isUuid(id)) throw new Problem(404, 'There is no such record.');
  return id.toLowerCase();
};

async function signedIn(service: Service, request: FastifyRequest) {
  const viewer = await viewerOfRequest(service, request);
  if (!viewer.id) throw new Problem(401, 'No authentication credentials provided.');
  return viewer;
}

function titleOf(body: unknown): string {
  const given: Json | undefined = isObject(body as Json)
    ? (body as Readonly<Record<string, Json>>).title
    : undefined;
  const title = typeof given === 'string' ? given.trim() : '';
  if (title === '' || title.length > 200)
    throw new Problem(422, 'title: A version has a name of at most 200 characters.');
  return title;
}

/** Registers the routes to store and restore versions of an estimate. */
export function versionRoutes(app: FastifyInstance, service: Service): void {
  app.post('/api/project/:id/estimate-versions', async (request) => {
    const viewer = await signedIn(service, request);
    return { id: await keepVersion(service, viewer, idOf(request), titleOf(request.body)) };
  });
  app.post('/api/estimate-version/:id/restore', async (request) => {
    const viewer = await signedIn(service, request);
    return { kept: await restoreVersion(service, viewer, idOf(request)) };
  });
}
