import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { folderOf } from '../deployments/build-address';
import { type Deployed, deploy } from '../deployments/deploy';
import { describeBuild } from '../deployments/describe-build';
import { deployPreview } from '../deployments/previews';
import { Refusal } from '../deployments/refusal';
import { putMaps, separateMaps } from '../deployments/source-maps';
import { findTeamKey, isCiToken, stateOf, type TeamKey } from '../deployments/team-keys';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { browserConfiguration } from './browser-configuration';
import { writeStaticPage } from './static-page';

interface DeploymentRoutes {
  readonly settings: PortalSettings;
  readonly store: ArtifactStore;
}

/** Requests of one address per minute: a limit for guesses, far above the deploys of a team. */
const mostPerMinute = 120;
/** Builds that one gateway reads into memory at the same time. */
const mostAtOnce = 2;
/** Content types of an archive. */
const archiveTypes = ['application/gzip', 'application/x-gzip', 'application/x-tar'];

const querySchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    canary: { type: 'integer', minimum: 1, maximum: 99 },
    preview: { type: 'string', maxLength: 60 },
    message: { type: 'string', maxLength: 500 },
    commit: { type: 'string', pattern: '^[0-9a-f]{7,40}$' },
  },
} as const;

interface DeploymentRequest {
  Params: { remote: string };
  Querystring: { canary?: number; preview?: string; message?: string; commit?: string };
  Body: AsyncIterable<Buffer>;
}

/**
 * Registers `POST /api/deployments/{remote}`, with which a team deploys by key or by an OIDC token of
 * its CI: the body is a tar archive of the build, with gzip or not. A deployment passes the checks of `portal deploy`.
 *
 * Answers 201 with the build that is live, canary or in a preview, 200 if the build was live already, 401 without a
 * valid key, 403 for a key of other remotes, 413 above a limit, 415 for another content type, 422
 * with the reasons for a refused build, and 503 while other deployments run or the issuer of a token does not answer. A refused deployment
 * changes nothing.
 */
export async function deploymentRoutes(
  app: FastifyInstance,
  { settings, store }: DeploymentRoutes,
): Promise<void> {
  await app.register(rateLimit, { max: mostPerMinute, timeWindow: '1 minute' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(archiveTypes, (_, payload, done) => done(null, payload));
  let underWay = 0;

  app.post<DeploymentRequest>(
    '/api/deployments/:remote',
    {
      schema: { querystring: querySchema },
      // Before the body is read: a request without a key costs no memory.
      onRequest: (request, reply) => requireKey({ store, settings }, request, reply),
    },
    async (request, reply) => {
      if (underWay >= mostAtOnce)
        return refuse(reply.header('retry-after', '5'), 503, 'Other deployments are running.');
      underWay += 1;
      try {
        const deployed = await deployArchive(store, request);
        await writeStaticPage(store, browserConfiguration(settings), settings.remoteOrigins);
        return await reply.code(deployed.isNew ? 201 : 200).send(deployed);
      } catch (error) {
        return await refused(reply, error);
      } finally {
        underWay -= 1;
      }
    },
  );
}

/** The answer to a deployment. */
interface DeploymentAnswer extends Deployed {
  readonly version: string;
  /** Whether every person gets the build, the share of a canary, or browsers with a preview. */
  readonly place: 'live' | 'canary' | 'preview';
}

const keys = new WeakMap<object, TeamKey>();

async function requireKey(
  { store, settings }: DeploymentRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { remote } = request.params as DeploymentRequest['Params'];
  const presented = bearerIn(request.headers.authorization);
  const found = isCiToken(presented)
    ? await findTrust(store, presented, remote, settings.portalOrigin)
    : await findTeamKey(store, presented);
  const refusal = found && 'detail' in found ? found : keyRefusal(found, remote);
  if (refusal) {
    // Node reads and discards the rest of the body, so that the client receives the answer.
    return refuse(reply, refusal.code, refusal.detail);
  }
  if (found && 'id' in found) keys.set(request, found);
  return undefined;
}

interface KeyRefusal {
  readonly code: number;
  readonly detail: string;
}

/** Returns the trust in a token of a CI, if possible one that contains the remote, or the refusal. */
async function findTrust(
  store: ArtifactStore,
  token: string,
  remote: string,
  portalOrigin: string,
): Promise<TeamKey | KeyRefusal | null> {
  const { findByCiToken, IssuerUnavailable } = await import('../deployments/ci-tokens');
  try {
    const found = await findByCiToken(store, token, portalOrigin);
    if ('problem' in found) return { code: 401, detail: found.problem };
    return found.keys.find(({ remotes }) => remotes.includes(remote)) ?? found.keys[0] ?? null;
  } catch (error) {
    if (error instanceof IssuerUnavailable) return { code: 503, detail: error.message };
    throw error;
  }
}

const bearerIn = (authorization = ''): string => /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';

function keyRefusal(key: TeamKey | null, remote: string): KeyRefusal | null {
  if (!key) return { code: 401, detail: 'The key of a team is missing or unknown.' };
  const state = stateOf(key);
  if (state !== 'valid') {
    const detail = `The key ${key.id} is ${state}. Ask the operator for another key.`;
    return { code: 401, detail };
  }
  if (key.remotes.includes(remote)) return null;
  return { code: 403, detail: `The key ${key.id} deploys only ${key.remotes.join(', ')}.` };
}

async function deployArchive(
  store: ArtifactStore,
  request: FastifyRequest<DeploymentRequest>,
): Promise<DeploymentAnswer> {
  const { params, query, body } = request;
  // Loads with the first deployment: a gateway without deployments needs no memory for archives.
  const { readArchive } = await import('../deployments/read-archive');
  if (!body) throw new Refusal('The request has no archive.');
  const { files: dist, maps } = separateMaps(await readArchive(body));
  const { canary, preview, ...about } = query;
  const by = authorOf(keys.get(request));
  if (preview !== undefined) {
    if (canary !== undefined) throw new Refusal('A build is either a canary or a preview.');
    const { build } = await deployPreview(store, dist, {
      ...about,
      by,
      preview,
      name: params.remote,
    });
    const { name, base, version } = build;
    await putMaps(store, folderOf(base), maps);
    return { name, base, isNew: true, version, place: 'preview' };
  }
  const deployed = await deploy(store, dist, {
    ...about,
    by,
    name: params.remote,
    canaryPercent: canary,
  });
  await putMaps(store, folderOf(deployed.base), maps);
  const version = describeBuild(dist).build.version;
  return { ...deployed, version, place: canary === undefined ? 'live' : 'canary' };
}

/** Returns the author of a deployment for the history. */
const authorOf = (key: TeamKey | undefined): string =>
  key?.trusted ? `${key.trusted.subject} (trust ${key.id})` : `team key ${key?.id}`;

/** Answers with the reasons of a refused build. Rethrows a failure of the portal. */
async function refused(reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const { TooLarge } = await import('../deployments/read-archive');
  if (error instanceof TooLarge) return refuse(reply, 413, error.message);
  if (error instanceof Refusal) return refuse(reply, 422, error.message);
  throw error;
}

const titles: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  503: 'Service Unavailable',
};

const refuse = (reply: FastifyReply, code: number, detail: string): FastifyReply =>
  reply.code(code).send({ errors: [{ status: String(code), title: titles[code], detail }] });
