import type { FastifyInstance } from 'fastify';

/**
 * Starts one request in each turn of the event loop. Node accepts one connection in each turn: if a
 * turn worked on all requests that had arrived, a new connection among many busy ones would wait for
 * seconds (ADR 145).
 */
export function startRequestsInTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  const startNext = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(startNext);
  };
  app.addHook('onRequest', (_request, _reply, start) => {
    waiting.push(start);
    if (waiting.length === 1) setImmediate(startNext);
  });
}
