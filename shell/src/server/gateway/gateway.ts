import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import httpProxy from '@fastify/http-proxy';
import { type RequestSpan, requestIdOf, startTracing } from '@portal/shared/server-requests';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { PortalSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { answerTags } from './answer-tags';
import { deploymentRoutes } from './deployment-routes';
import { eventRoutes } from './event-routes';
import { healthRoutes } from './health-routes';
import { isForMirror } from './mirror-upstream';
import { offlineRoutes } from './offline-routes';
import { operationRoutes } from './operation-routes';
import { overrideRoutes } from './override-routes';
import { pageRoutes } from './page-routes';
import { previewRoutes } from './preview-routes';
import { reportRoutes } from './report-routes';
import { requestLog } from './request-log';
import { serveFiles } from './serve-files';
import { tokenRoutes } from './token-routes';

/** Path prefixes proxied to the content service. All other paths are portal pages. */
const cmsPrefixes = ['/jsonapi', '/oauth', '/user', '/entity', '/session', '/api', '/sites'];
const largestUploadBytes = 64 * 1024 * 1024;

/** Longest time until open streams of events are told of a deployment. */
const longestRegistryIntervalMs = 5000;

const unreachable = {
  errors: [
    { status: '502', title: 'Bad Gateway', detail: 'The content service cannot be reached.' },
  ],
};

/**
 * Compresses pages, the registry and JSON, at a quality that costs less time than the saved bytes take to
 * send. Deployed files are compressed once, at the deploy.
 */
const compression = {
  customTypes: /^(text\/html|application\/(vnd\.api\+)?json)(;|$)/,
  encodings: ['br', 'gzip'],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/**
 * Creates the gateway: serves pages and deployed remotes, and proxies the content service. `mirrorOrigin` is the content
 * service that mirrors the Drupal at `cmsOrigin`; empty without an account of the gateway there.
 */
export async function createGateway(
  settings: PortalSettings,
  store: ArtifactStore,
  cmsOrigin: string,
  mirrorOrigin = '',
): Promise<FastifyInstance> {
  // Tells the roles of every account; a plain Drupal hides roles from most people.
  const accountOrigin = mirrorOrigin || cmsOrigin;
  const app = Fastify({
    bodyLimit: largestUploadBytes,
    forceCloseConnections: true,
    trustProxy: settings.trustProxy,
    genReqId: requestIdOf,
  });
  requestLog(app, {
    print: settings.hasAccessLog ? (line) => console.log(line) : null,
    metricsToken: settings.metricsToken,
    tracing: await startTracing('groundplan-gateway'),
  });
  app.addHook('onRequest', refuseLargeJson);
  await serveFiles(app, store);
  eventRoutes(app, {
    ...{ cmsOrigin, store, forwarded, unreachable },
    registryIntervalMs: Math.min(settings.updateIntervalMs, longestRegistryIntervalMs),
  });
  await answerTags(app);
  await app.register(compress, compression);
  await app.register(tokenRoutes, {
    ...{ cmsOrigin, forwarded, unreachable },
    client: settings.oauthClient,
  });
  for (const prefix of cmsPrefixes) {
    await app.register(httpProxy, {
      // With a fixed upstream the proxy asks that one alone, whatever getUpstream returns.
      upstream: mirrorOrigin === '' ? cmsOrigin : '',
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        getUpstream: (request) =>
          mirrorOrigin !== '' && isForMirror(request) ? mirrorOrigin : cmsOrigin,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          ...forwarded(request),
        }),
        onError: (reply) => void reply.code(502).send(unreachable),
      },
    });
  }
  healthRoutes(app, { cmsOrigin, mirrorOrigin, isOwnService: settings.cmsOrigin === '' });
  await app.register(reportRoutes, { settings, store, cmsOrigin: accountOrigin });
  await app.register(deploymentRoutes, { settings, store });
  await app.register(operationRoutes, { settings, store, cmsOrigin: accountOrigin });
  await app.register(previewRoutes, { store, cmsOrigin: accountOrigin });
  await app.register(overrideRoutes, { settings, cmsOrigin: accountOrigin });
  await app.register(offlineRoutes, { settings, store });
  await app.register(pageRoutes, { settings, store });
  return app;
}

/** Maximum body size in megabytes that the content service accepts, except uploads. */
const largestJsonMegabytes = 5;

/**
 * Refuses oversized JSON before proxying: the content service closes the connection during the
 * upload, which the client would see as a network failure.
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
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
  readonly ip: string;
  readonly span: RequestSpan | null;
}

/**
 * Returns forwarding headers for the content service: the visited address, and the client address
 * that the gateway trusts. A client cannot forge the address by which failed sign-ins are counted.
 */
const forwarded = (request: Visit) => ({
  ...request.span?.headers,
  'x-request-id': request.id,
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.headers['x-forwarded-host'] ?? request.headers.host,
  'x-forwarded-proto': request.headers['x-forwarded-proto'] ?? request.protocol,
});
