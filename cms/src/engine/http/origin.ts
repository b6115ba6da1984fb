import type { FastifyRequest } from 'fastify';

/** Where the caller reached the service; a gateway on this machine says so itself. */
export const originOf = (request: FastifyRequest): string =>
  `${request.protocol}://${request.host}`;

export const searchOf = (request: FastifyRequest): string => {
  const start = request.url.indexOf('?');
  return start < 0 ? '' : request.url.slice(start + 1);
};
