import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { ShellAssets } from '@portal/shared/build';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { PortalSettings } from '../settings/settings';
import type { PortalStore } from '../store/portal-store';
import { browserConfiguration } from './browser-configuration';
import { indexPage } from './index-page';
import { securityHeaders } from './security-headers';

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
  store: PortalStore,
  cmsOrigin: string,
): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: largestUploadBytes, forceCloseConnections: true });
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
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/registry.json', async (request, reply) => sendRegistry(store, request.headers, reply));
  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const html = indexPage({
      registry: await store.readRegistry(),
      configuration: browserConfiguration(settings),
      assets: await readShellAssets(store),
      path: new URL(request.url, 'http://portal').pathname,
      nonce,
    });
    return reply
      .headers(securityHeaders(nonce, settings.cmsOrigin))
      .type('text/html; charset=utf-8')
      .send(html);
  });
  return app;
}

/** Tells the content service the address that the browser used, or what a web server in front has told of it. */
const forwarded = (request: { headers: IncomingHttpHeaders; protocol: string }) => ({
  'x-forwarded-host': request.headers['x-forwarded-host'] ?? request.headers.host,
  'x-forwarded-proto': request.headers['x-forwarded-proto'] ?? request.protocol,
});

async function serveFiles(app: FastifyInstance, store: PortalStore): Promise<void> {
  for (const [index, folder] of ['remotes', 'shell'].entries()) {
    await app.register(fastifyStatic, {
      root: join(store.folder, folder),
      prefix: `/${folder}/`,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: index === 0,
      setHeaders: (response) => {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('x-content-type-options', 'nosniff');
      },
    });
  }
}

async function sendRegistry(
  store: PortalStore,
  headers: Readonly<Record<string, unknown>>,
  reply: FastifyReply,
) {
  const text = JSON.stringify(await store.readRegistry());
  const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag: tag, 'access-control-allow-origin': '*' });
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type('application/json').send(text);
}

async function readShellAssets(store: PortalStore): Promise<ShellAssets> {
  return JSON.parse(await readFile(join(store.folder, 'shell/shell-assets.json'), 'utf8'));
}
