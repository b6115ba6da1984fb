import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { has, type Viewer } from '../engine/access/viewer';
import { Problem } from '../engine/errors/problem';
import { viewedProject } from '../engine/http/view-as-client';
import { bearerOf } from '../engine/http/viewer-of-request';
import { isObject, type JsonObject } from '../engine/schema/json';
import { findEntity } from '../engine/storage/records';
import { isUuid } from '../engine/write/body';
import { mediaType, objectIn, valueAt } from './drupal';
import { readAccount } from './identify';
import { type Mirror, pullProject } from './pull';
import type { Journals } from './undo-journal';

/** Headers that a passed request needs in the Drupal. */
const passedOn =
  /^(accept|accept-language|authorization|x-forwarded-[a-z]+|x-request-id|traceparent)$/;

/** Calls of the product that the mirror answers. */
const ownCalls = /^\/api\/(proposal\/|sign-resource|change-request\/|verify)/;

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const passed = Object.entries(headers).filter(([name]) => passedOn.test(name));
  return Object.fromEntries(passed.map(([name, value]) => [name, String(value)]));
}

const sendJson = (reply: FastifyReply, body: JsonObject) =>
  reply
    .header('content-type', mediaType)
    .header('cache-control', 'must-revalidate, no-cache, private')
    .send(JSON.stringify(body));

interface Routes extends Mirror {
  readonly identify: (token: string, isFresh: boolean) => Promise<Viewer>;
  readonly journals: Journals;
  /** Capabilities of the entry point. */
  readonly offer: (viewer: Viewer | null) => JsonObject;
}

/** Passes a read on to the Drupal with the token of the person; `edit` changes a successful JSON response. */
async function pass(
  { drupal }: Routes,
  request: FastifyRequest,
  reply: FastifyReply,
  edit?: (body: JsonObject) => Promise<JsonObject>,
) {
  const answer = await drupal.askAs(headersOf(request), request.url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  for (const name of ['content-type', 'www-authenticate', 'cache-control', 'retry-after']) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  if (edit && answer.status === 200)
    return sendJson(reply, await edit(objectIn(JSON.parse(bytes.toString('utf8')))));
  return reply.status(answer.status).send(bytes);
}

/** Adds roles and status of the own account, which core shows to nobody but those who administer users. */
const withOwnRoles =
  ({ drupal }: Routes, id: string) =>
  async (body: JsonObject): Promise<JsonObject> => {
    const data = objectIn(body.data);
    const known = await readAccount(drupal, id);
    return {
      ...body,
      data: {
        ...data,
        attributes: { ...objectIn(data.attributes), status: valueAt(known.attributes, 'status') },
        relationships: {
          ...objectIn(data.relationships),
          roles: valueAt(known.relationships, 'roles'),
        },
      },
    };
  };

/** Ids of the projects of a client: as the Drupal has them, and as the mirror still has them. */
async function projectsOf({ drupal, service }: Routes, client: string): Promise<string[]> {
  const path = `/jsonapi/node/project?filter[field_project_client.id]=${client}&fields[node--project]=title&page[limit]=50`;
  const listed = await drupal.list(path);
  const stored = await service.db
    .selectFrom('reference')
    .select('from_id')
    .where('field', '=', 'field_project_client')
    .where('to_id', '=', client)
    .execute();
  return [
    ...new Set([...listed.map(({ id }) => String(id)), ...stored.map(({ from_id: id }) => id)]),
  ];
}

/** Reads of a project that run at the same time share one read of the Drupal. */
function createPulls(mirror: Mirror) {
  const running = new Map<string, Promise<boolean>>();
  return (project: string, isFresh: boolean): Promise<boolean> => {
    const found = running.get(project);
    if (found && !isFresh) return found;
    const pulling = pullProject(mirror, project);
    running.set(project, pulling);
    const end = () => {
      if (running.get(project) === pulling) running.delete(project);
    };
    pulling.then(end, end);
    return pulling;
  };
}

/** Project that a call is about: in the address, in the body, or of the change request. */
async function projectOfCall({ service }: Routes, request: FastifyRequest): Promise<string | null> {
  const { project, request: change } = request.params as Record<string, string | undefined>;
  const body = isObject(request.body) ? request.body.project_uuid : undefined;
  const given = project ?? body;
  if (isUuid(given)) return given.toLowerCase();
  const found = change ? await findEntity(service.db, change.toLowerCase()) : undefined;
  return found?.root ?? null;
}

/**
 * Registers the rules by which a mirror answers: calls of the product on projects as the Drupal has them now, reads of
 * clients with the access rules of the product, all other reads by the Drupal. Writes of records are refused: the Drupal
 * stores them.
 */
export function mirrorRoutes(app: FastifyInstance, routes: Routes): void {
  const { identify, journals } = routes;
  const pull = createPulls(routes);

  const viewerOf = (request: FastifyRequest): Promise<Viewer> | null => {
    const token = bearerOf(request.headers.authorization);
    return token === null ? null : identify(token, !isRead(request));
  };

  const beforeCall = async (request: FastifyRequest): Promise<void> => {
    const viewer = await viewerOf(request);
    if (!viewer) return;
    const isFresh = !isRead(request);
    if (isFresh) await journals.cleanUp();
    const project = await projectOfCall(routes, request);
    const projects = project ? [project] : [];
    const { request: change } = request.params as Record<string, string | undefined>;
    if (!project && change) projects.push(...(await projectsOf(routes, viewer.id)));
    for (const id of projects)
      if (!(await pull(id, isFresh))) throw new Problem(404, 'There is no such project.');
  };

  /** Prepares a read of a client, which the routes of the product answer. */
  const beforeRead = async (request: FastifyRequest, viewer: Viewer): Promise<void> => {
    const viewed = viewedProject(request);
    const projects = viewed === null ? await projectsOf(routes, viewer.id) : [viewed];
    await Promise.all(projects.filter(isUuid).map((id) => pull(id, false)));
  };

  const answerRead = async (request: FastifyRequest, reply: FastifyReply) => {
    const viewer = await viewerOf(request);
    if (pathOf(request) === '/jsonapi')
      return pass(routes, request, reply, async ({ meta, ...body }) => ({
        ...body,
        meta: { ...objectIn(meta), groundplan: routes.offer(viewer) },
      }));
    if (!viewer) return pass(routes, request, reply);
    if (pathOf(request).toLowerCase() === `/jsonapi/user/user/${viewer.id}`)
      return pass(routes, request, reply, withOwnRoles(routes, viewer.id));
    if (!isClient(viewer) && viewedProject(request) === null) return pass(routes, request, reply);
    await beforeRead(request, viewer);
  };

  app.addHook('preHandler', async (request, reply) => {
    const path = pathOf(request);
    if (isRead(request) && /^\/(health|ready|sites\/)/.test(path)) return;
    if (isRead(request) && /^\/jsonapi(\/|$)/.test(path)) return answerRead(request, reply);
    if (ownCalls.test(path)) return beforeCall(request);
    throw new Problem(404, `No route found for "${request.method} ${path}"`);
  });
}

/** Whether all that an account reads is computed for a client. */
const isClient = (viewer: Viewer): boolean => has(viewer, 'customer') && viewer.roles.length === 1;
