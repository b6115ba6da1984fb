import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { healthRoutes } from './health-routes';
import { overrideRoutes } from './override-routes';
import { pageRoutes } from './page-routes';
import { reportRoutes } from './report-routes';
import { serveFiles } from './serve-files';

/** Paths that the content service answers. All others are the portal's own pages. */
const cmsPrefixes = ['/jsonapi', '/oauth', '/user', '/entity', '/session', '/api', '/sites'];
const largestUploadBytes = 64 * 1024 * 1024;

const unreachable = {
  errors: [
    { status: '502', title: 'Bad Gateway', detail: 'The content service cannot be reached.' },
  ],
};

/** The one server of a small installation: pages, deployed remotes, and the way to the content service. */
export async function createGateway(
  settings: PortalSettings,
  store: ArtifactStore,
  cmsOrigin: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: largestUploadBytes,
    forceCloseConnections: true,
    trustProxy: settings.trustProxy,
  });
  app.addHook('onRequest', refuseLargeJson);
  await serveFiles(app, store);
  for (const prefix of cmsPrefixes) {
    await app.register(httpProxy, {
      upstream: cmsOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...forwarded(request),
        }),
        onError: (reply) => void reply.code(502).send(unreachable),
      },
    });
  }
  healthRoutes(app, { cmsOrigin, isOwnService: settings.cmsOrigin === '' });
  await app.register(reportRoutes, { settings, store });
  await app.register(overrideRoutes, { settings, cmsOrigin });
  await app.register(pageRoutes, { settings, store });
  return app;
}

/** The most that the content service takes of a request that is no upload. */
const largestJsonMegabytes = 5;

/**
 * Refuses JSON that the content service would refuse, before it is passed on: that service ends the connection while the
 * rest is under way, which looks as if it could not be reached.
 */
async function refuseLargeJson({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const isJson = headers['content-type']?.includes('json') ?? false;
  if (!isJson || Number(headers['content-length'] ?? 0) <= largestJsonMegabytes * 1024 * 1024)
    return;
  const detail = `The request is larger than ${largestJsonMegabytes} MB, the most that is taken.`;
  await reply
    .code(413)
    .header('connection', 'close')
    .send({ errors: [{ status: '413', title: 'Content Too Large', detail }] });
}

interface Visit {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
  readonly ip: string;
}

/**
 * Tells the content service the address that the browser used, or what a web server in front has told of it, and who
 * asks: the one address that the gateway believes, so that nobody chooses the one that failures are counted by.
 */
const forwarded = (request: Visit) => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.headers['x-forwarded-host'] ?? request.headers.host,
  'x-forwarded-proto': request.headers['x-forwarded-proto'] ?? request.protocol,
});
