import { rolesWho } from '@portal/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { hasAny, type Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { judge } from '../load/load-records';
import { type Account, findById, viewerOf } from '../oauth/accounts';
import type { Service } from '../service';
import { isUuid } from '../write/body';

/** Header with the id of the project that staff view with the access rights of the client. */
const header = 'x-view-as-client';

/** Account id of the client of a project without a client account. */
const noAccount = '00000000-0000-0000-0000-000000000000';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Paths of the project's content; sessions and second factors of the client stay private. */
const shown = /^\/(jsonapi(\/|$)|api\/proposal\/)/;

/** Returns the id of the viewed project; null for a request without the header. */
export function viewedProject(request: FastifyRequest): string | null {
  const given = request.headers[header];
  return typeof given === 'string' && given !== '' ? given.toLowerCase() : null;
}

/** Refuses every write of a request that views a project as the client: 403. */
export function refuseWritesAsClient(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (viewedProject(request) !== null && !reads.has(request.method))
      throw new Problem(403, 'View as client changes nothing. Leave the view to make changes.');
  });
}

/** Throws `Problem` 403 for other roles and private paths, 404 for an unknown project. */
async function checkView(service: Service, request: FastifyRequest, staff: Viewer, id: string) {
  if (!hasAny(staff, rolesWho('project.viewAsClient')))
    throw new Problem(403, 'Only administrators and managers view a project as the client.');
  if (!shown.test(request.url.split('?')[0] ?? ''))
    throw new Problem(403, 'View as client shows the project, and no account of the client.');
  const { db, model } = service;
  const type = model.named('node--project');
  const isReadable =
    isUuid(id) && (await judge({ db, model, viewer: staff }, type, id, type.mayRead)) === 'allowed';
  if (!isReadable) throw new Problem(404, 'There is no such project.');
}

async function clientOf({ db }: Service, project: string): Promise<Account | null> {
  const { rows } = await sql<{ client: string }>`select to_id as client from reference
    where from_id = ${project} and field = 'field_project_client'`.execute(db);
  return rows[0] ? findById(db, rows[0].client) : null;
}

/**
 * Returns the viewer with the access rights of the project's client.
 *
 * The viewer has the client's account id, number and the role customer alone. Without a client account, the viewer has
 * the rights that a client of this project would have. Throws `Problem` 403 and 404.
 */
export async function clientViewer(
  service: Service,
  request: FastifyRequest,
  staff: Viewer,
  project: string,
): Promise<Viewer> {
  await checkView(service, request, staff, project);
  const client = await clientOf(service, project);
  const isStart = request.url === '/jsonapi';
  request.log[isStart ? 'warn' : 'info'](
    { staff: staff.name, staffId: staff.id, project, client: client?.id ?? null },
    'A project is viewed as the client.',
  );
  const rights = { roles: ['customer'] as const, onlyProject: null, session: null };
  if (!client)
    return { ...rights, id: noAccount, uid: staff.uid, name: '', viewedProject: project };
  const viewer = viewerOf(client);
  // Signed addresses of an inactive account are not served.
  return { ...viewer, ...rights, uid: client.active ? client.uid : staff.uid };
}
