import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashIn } from '../deployments/build-address';
import { promote, rollback, withdraw } from '../deployments/build-operations';
import type { By } from '../deployments/change-live-builds';
import { readOverview } from '../deployments/overview';
import { Refusal } from '../deployments/refusal';
import { registered, type StoredRegistry } from '../deployments/stored-registry';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { readAccount } from './account';
import { browserConfiguration } from './browser-configuration';
import { writeStaticPage } from './static-page';

interface OperationRoutes {
  readonly settings: PortalSettings;
  readonly store: ArtifactStore;
  readonly cmsOrigin: string;
}

const operationSchema = {
  params: {
    type: 'object',
    properties: { operation: { enum: ['promote', 'withdraw', 'rollback'] } },
  },
  body: {
    type: 'object',
    required: ['live', 'canary'],
    additionalProperties: false,
    properties: {
      live: { type: 'string', maxLength: 100 },
      canary: { type: ['string', 'null'], maxLength: 100 },
      to: { type: 'string', maxLength: 100 },
      message: { type: 'string', maxLength: 500 },
    },
  },
} as const;

interface OperationRequest {
  Params: { name: string; operation: 'promote' | 'withdraw' | 'rollback' };
  Body: { live: string; canary: string | null; to?: string; message?: string };
}

/**
 * Registers the calls of the page Deployments, for administrators only.
 *
 * `GET /api/deployments` answers what runs and the history (`DeploymentsOverview`).
 * `POST /api/deployments/{name}/{promote|withdraw|rollback}` changes a remote or the shell. The body
 * contains the hashes of the live build and of the canary that the administrator saw: the operation is
 * refused with 409 if another operation came first. Answers the new overview, or 422 with the reasons
 * of a refusal.
 */
export async function operationRoutes(
  app: FastifyInstance,
  { settings, store, cmsOrigin }: OperationRoutes,
): Promise<void> {
  const names = new WeakMap<FastifyRequest, string>();
  app.addHook('preHandler', async (request, reply) => {
    const account = await readAccount(cmsOrigin, request.headers.authorization ?? '');
    names.set(request, account.name);
    if (account.roles.includes('administrator')) return;
    await refuse(reply, 403, 'Only an administrator may see and change deployments.');
  });

  app.get('/api/deployments', async (_, reply) =>
    reply.header('cache-control', 'no-store').send(await readOverview(store)),
  );

  app.post<OperationRequest>(
    '/api/deployments/:name/:operation',
    { schema: operationSchema },
    async (request, reply) => {
      try {
        await operate(store, request, names.get(request) || 'an administrator');
      } catch (error) {
        if (error instanceof Outdated) return refuse(reply, 409, error.message);
        if (error instanceof Refusal) return refuse(reply, 422, error.message);
        throw error;
      }
      await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
      return reply.send(await readOverview(store));
    },
  );
}

/** The builds are no longer those that the administrator saw. */
class Outdated extends Refusal {}

async function operate(
  store: ArtifactStore,
  { params, body }: FastifyRequest<OperationRequest>,
  by: string,
): Promise<void> {
  const { name, operation } = params;
  const { to, message } = body;
  const author: By = { by, message, expects: (before) => requireSame(before, name, body) };
  if (operation === 'promote') await promote(store, name, author);
  else if (operation === 'rollback') await rollback(store, name, { ...author, to });
  else if (!(await withdraw(store, name, message || 'withdrawn by hand', author)))
    throw new Refusal(`${name} has no canary.`);
}

function requireSame(
  registry: StoredRegistry,
  name: string,
  { live, canary }: OperationRequest['Body'],
): void {
  const current = buildsOf(registry, name);
  if (current.live === live && current.canary === canary) return;
  throw new Outdated(
    `The builds of ${name} have changed meanwhile; nothing was done. Read the page again.`,
  );
}

function buildsOf(registry: StoredRegistry, name: string) {
  if (name === 'shell') {
    const { shell, shellCanary } = registry;
    return { live: shell?.hash ?? '', canary: shellCanary?.shell.hash ?? null };
  }
  const { base, canary } = registered(registry, name);
  return { live: hashIn(base), canary: canary ? hashIn(canary.build.base) : null };
}

const titles: Readonly<Record<number, string>> = {
  403: 'Forbidden',
  409: 'Conflict',
  422: 'Unprocessable Content',
};

const refuse = (reply: FastifyReply, code: number, detail: string): FastifyReply =>
  reply.code(code).send({ errors: [{ status: String(code), title: titles[code], detail }] });
