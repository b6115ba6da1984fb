import type { FastifyRequest } from 'fastify';

/**
 * Returns the origin by which the client reached the service; the local gateway forwards the
 * original origin.
 */
export const originOf = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}`;

export const searchOf = (request: FastifyRequest): string => {
  const start = request.url.indexOf('?');
  return start < 0 ? '' : request.url.slice(start + 1);
};
