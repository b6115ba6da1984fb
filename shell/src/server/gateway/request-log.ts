import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import dayjs from 'dayjs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Longest path segment in a log line: longer segments may be secrets, such as of a mailed link. */
const longestSegment = 40;
const requestId = /^[\w-]{8,64}$/;

/**
 * Returns the id of a request: the id that a proxy has given, or a new id. The id is in the access log,
 * in the response, and in the request to the content service (`x-request-id`).
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
}

interface RequestLog {
  /** Prints a line of the access log; null for no access log. */
  readonly print: ((line: string) => void) | null;
}

/** Seconds of the histogram of response times. */
const buckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10];
const ownAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Registers the access log, a JSON line for each response, and `/metrics` in the format of Prometheus,
 * which answers requests of the same machine only.
 */
export function requestLog(app: FastifyInstance, { print }: RequestLog): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  const failures = new Counter({
    name: 'portal_failures_total',
    help: 'Failures of builds that browsers reported, by remote and kind.',
    labelNames: ['name', 'kind'],
    registers: [register],
  });

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    print?.(logLine(request, reply.statusCode, reply.elapsedTime));
  });
  app.decorate('countFailure', (name: string, kind: string) => failures.inc({ name, kind }));
  app.get('/metrics', async (request, reply) => {
    if (!ownAddresses.has(request.ip)) return reply.code(404).send({ message: 'Not found' });
    return reply.type(register.contentType).send(await register.metrics());
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a reported failure of a build for `/metrics`. */
    countFailure(name: string, kind: string): void;
  }
}

/** Returns a line of the access log: without query and long segments, which may contain secrets. */
function logLine(request: FastifyRequest, status: number, milliseconds: number): string {
  const { id, method, url, ip, headers } = request;
  const [path = ''] = url.split('?');
  const segments = path.split('/').map((one) => (one.length > longestSegment ? ':long' : one));
  return JSON.stringify({
    time: dayjs().toISOString(),
    id,
    method,
    path: segments.join('/'),
    status,
    ms: Math.round(milliseconds),
    ip,
    agent: headers['user-agent'] ?? null,
  });
}
