import type { FastifyInstance } from 'fastify';
import { Problem } from '../../engine/errors/problem';
import { signedIn } from '../../engine/http/viewer-of-request';
import { isObject } from '../../engine/schema/json';
import type { Service } from '../../engine/service';
import { isUuid } from '../../engine/write/body';
import { copyProject, type WantedCopy } from './copy-project';

function wantedOf(body: unknown): WantedCopy {
  const { id, title, client = null } = isObject(body) ? body : {};
  const isClient = client === null || isUuid(client);
  if (!isUuid(id) || typeof title !== 'string' || !isClient)
    throw new Problem(400, 'A copy is {"id": uuid, "title": text, "client": uuid or null}.');
  if (title.trim() === '') throw new Problem(422, 'title: This value should not be null.');
  return { id: id.toLowerCase(), title: title.trim(), clientId: lowerCase(client) };
}

const lowerCase = (id: string | null): string | null => id && id.toLowerCase();

/** Registers the route that copies a project. */
export function copyRoutes(app: FastifyInstance, service: Service): void {
  app.post('/api/project/:project/copy', async (request, reply) => {
    const viewer = await signedIn(service, request);
    const { project } = request.params as { project: string };
    const wanted = wantedOf(request.body);
    await copyProject(service, viewer, project.toLowerCase(), wanted);
    void reply.code(201);
    return { id: wanted.id };
  });
}
