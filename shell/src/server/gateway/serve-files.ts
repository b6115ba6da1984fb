import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ArtifactStore } from '../store/artifact-store';

const folders = ['remotes', 'shell'];

/** Serves deployed files, immutable and with CORS for every origin. */
export async function serveFiles(app: FastifyInstance, store: ArtifactStore): Promise<void> {
  if (store.folder === null) serveFromAfar(app, store);
  else await serveFolders(app, store.folder);
}

async function serveFolders(app: FastifyInstance, store: string): Promise<void> {
  for (const [index, folder] of folders.entries()) {
    await app.register(fastifyStatic, {
      root: join(store, folder),
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

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Proxies files of a remote store (S3) if no web server in front of the gateway does. */
function serveFromAfar(app: FastifyInstance, store: ArtifactStore): void {
  for (const folder of folders) {
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, async (request, reply) => {
      const path = `${folder}/${request.params['*']}`;
      const packed = acceptsBrotli(request) ? await store.read(`${path}.br`) : null;
      const bytes = packed ?? (await store.read(path));
      if (!bytes) return reply.code(404).send({ message: 'Not found' });
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
          ...(packed ? { 'content-encoding': 'br' } : {}),
        })
        .type(types[extname(path)] ?? 'application/octet-stream')
        .send(bytes);
    });
  }
}

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
