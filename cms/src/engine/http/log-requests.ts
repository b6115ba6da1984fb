import { accessLine, type RequestSpan, startTracing } from '@portal/shared/server-requests';
import type { FastifyInstance } from 'fastify';

/**
 * Prints a line of the access log for each response, if wanted, and starts traces where the variables of
 * OpenTelemetry are set. The gateway passes its request id and trace on, so that lines and spans of both
 * services belong together.
 */
export async function logRequests(app: FastifyInstance, hasAccessLog: boolean): Promise<void> {
  const tracing = await startTracing('groundplan-content');
  const spans = new WeakMap<object, RequestSpan>();
  if (tracing) {
    app.addHook('onRequest', async (request) => void spans.set(request, tracing.begin(request)));
    app.addHook('onClose', () => tracing.stop());
  }
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, url, ip, headers } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    spans.get(request)?.end(request.routeOptions.url ?? 'unknown', status);
    if (!hasAccessLog) return;
    const agent = headers['user-agent'] ?? null;
    const line = accessLine('content', { id, method, url, ip, agent, status, milliseconds });
    process.stdout.write(`${line}\n`);
  });
}
