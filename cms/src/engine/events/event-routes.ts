import type { FastifyInstance } from 'fastify';
import { signedIn } from '../http/viewer-of-request';
import type { Service } from '../service';
import { EventStream } from './event-stream';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Disables response buffering in nginx.
  'x-accel-buffering': 'no',
};

/**
 * Registers the route of server-sent events; a stream ends with the session of the bearer token.
 */
export function eventRoutes(app: FastifyInstance, service: Service): void {
  const { events } = service;
  app.get('/api/events', async (request, reply) => {
    const viewer = await signedIn(service, request);
    const given = request.headers['last-event-id'];
    void reply.headers(headers).hijack();
    const { raw } = reply;
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    const stream = new EventStream(viewer, raw);
    raw.once('close', () => events.forget(stream));
    raw.on('error', () => events.forget(stream));
    await events.open(stream, typeof given === 'string' ? given : undefined);
  });
}
