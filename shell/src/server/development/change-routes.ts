import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Tells open pages when there is something new to load, over server-sent events. */
export function changeRoutes(app: FastifyInstance): { tell(): void } {
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
    tell() {
      for (const listener of listeners) listener.write('data: changed\n\n');
    },
  };
}
