import { createHash, timingSafeEqual } from 'node:crypto';
import { accessLine, type RequestSpan, type Tracing } from '@portal/shared/server-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface RequestLog {
  /** Prints a line of the access log; null for no access log. */
  readonly print: ((line: string) => void) | null;
  /** Token with which other machines may read `/metrics`; empty for this machine only. */
  readonly metricsToken: string;
  /** Traces; null for none. */
  readonly tracing: Tracing | null;
}

/** Seconds of the histogram of response times. */
const buckets = [0.01, 0.05, 0.1, 0.3, 1, 3, 10];
const ownAddresses: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Registers the access log, a JSON line for each response, and `/metrics` in the format of Prometheus,
 * which answers requests of the same machine, and requests with the token.
 */
export function requestLog(
  app: FastifyInstance,
  { print, metricsToken, tracing }: RequestLog,
): void {
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
    request.span = tracing?.begin(request) ?? null;
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.span?.end(route, reply.statusCode);
    const { id, url, ip, headers } = request;
    const answered = { status: reply.statusCode, milliseconds: reply.elapsedTime };
    const agent = headers['user-agent'] ?? null;
    print?.(accessLine('gateway', { id, method, url, ip, agent, ...answered }));
  });
  app.decorateRequest('span', null);
  app.addHook('onClose', async () => tracing?.stop());
  app.decorate('countFailure', (name: string, kind: string) => failures.inc({ name, kind }));
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken))
      return reply.code(404).send({ message: 'Not found' });
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function mayReadMetrics({ ip, headers }: FastifyRequest, token: string): boolean {
  if (ownAddresses.has(ip)) return true;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return (
    token !== '' && timingSafeEqual(digest(`Bearer ${token}`), digest(headers.authorization ?? ''))
  );
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of the request; null without traces. */
    span: RequestSpan | null;
  }
  interface FastifyInstance {
    /** Counts a reported failure of a build for `/metrics`. */
    countFailure(name: string, kind: string): void;
  }
}
