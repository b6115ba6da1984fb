import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const requestId = /^[\w-]{8,64}$/;

/**
 * Returns the id of a request: the id that a proxy or the gateway has given in `x-request-id`, or a new
 * id. Gateway and content service print the same id in their access logs.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestId.test(given) ? given : randomUUID();
}
