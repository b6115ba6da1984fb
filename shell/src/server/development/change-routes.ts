import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { BuildTold } from './build-worker';

/** Registers the server-sent events route that announces each build to open pages. */
export function changeRoutes(app: FastifyInstance): { tell(told: BuildTold): void } {
  const listeners = new Set<ServerResponse>();
  app.get('/development/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    reply.raw.write(': connected\n\n');
    listeners.add(reply.raw);
    request.raw.on('close', () => listeners.delete(reply.raw));
  });
  app.addHook('onClose', async () => {
    for (const listener of listeners) listener.end();
  });
  return {
    tell(told) {
      for (const listener of listeners) listener.write(`data: ${JSON.stringify(told)}\n\n`);
    },
  };
}
