import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, problemBody, wrongQuery } from '../errors/problem';
import { TooManyAttempts } from '../oauth/too-many-attempts';
import { isDatabaseAway } from '../storage/away';
import { isDiskFull } from '../storage/disk-full';
import { originOf } from './origin';
import { BadToken } from './viewer-of-request';

/** Maximum body size in megabytes, except uploads. */
export const largestBodyMegabytes = 5;

export const mediaType = 'application/vnd.api+json';

const isRest = (request: FastifyRequest): boolean =>
  request.url.includes('_format=json') || !request.url.startsWith('/jsonapi');

const page = (title: string): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;

function refuseToken({ description }: BadToken, request: FastifyRequest, reply: FastifyReply) {
  void reply
    .status(401)
    .header(
      'www-authenticate',
      `Bearer realm="OAuth", error="access_denied", error_description="${description}"`,
    );
  return isRest(request)
    ? reply.send({ message: 'The resource owner or authorization server denied the request.' })
    : reply.type('text/html; charset=UTF-8').send(page('Unauthorized'));
}

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  void reply.status(problem.status);
  if (problem instanceof TooManyAttempts) void reply.header('retry-after', problem.retryAfter);
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer realm="OAuth"');
  if (isRest(request)) return reply.send({ message: problem.detail });
  return reply
    .header('content-type', mediaType)
    .send(
      JSON.stringify(
        problemBody(problem, `${originOf(request)}${request.url}`, request.method !== 'GET'),
      ),
    );
}

const tooLarge = `The request is larger than ${largestBodyMegabytes} MB, the most that is taken.`;

const ofFastify = (error: FastifyError): Problem | null => {
  const status = error.statusCode ?? 500;
  if (status >= 500) return null;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem(status, tooLarge);
  return new Problem(status, error.message);
};

/**
 * PostgreSQL errors of class 22: an invalid value, for example a number out of range or a text with
 * a zero byte.
 */
const ofDatabase = (error: object): Problem | null =>
  'code' in error && /^22...$/.test(String(error.code))
    ? wrongQuery('filter', 'A value of the request is out of range.')
    : null;

const knownProblem = (error: FastifyError | Error): Problem | null => {
  if (error instanceof Problem) return error;
  return ('statusCode' in error ? ofFastify(error) : null) ?? ofDatabase(error);
};

const diskIsFull =
  'The disk of the server is full, so nothing was saved. Tell the person who runs the portal. Saving works again as soon as there is room.';

/** Returns the refusal for a temporary failure: a retry may succeed. */
function passing(error: Error, onDiskFull: () => void): Problem | null {
  if (isDiskFull(error)) {
    onDiskFull();
    return new Problem(507, diskIsFull);
  }
  return isDatabaseAway(error) ? new Problem(503, 'The database is away. Try again.') : null;
}

/**
 * Converts errors to responses; unexpected errors are logged and answered with 500 without details.
 * Calls `onDiskFull` for each write that was refused for want of disk space.
 */
export function answerFailures(app: FastifyInstance, onDiskFull: () => void): void {
  app.setErrorHandler<FastifyError | Error>((error, request, reply) => {
    if (error instanceof BadToken) return refuseToken(error, request, reply);
    const known = knownProblem(error);
    if (known) return send(known, request, reply);
    request.log.error({ err: error }, 'request failed');
    const later = passing(error, onDiskFull);
    if (later) {
      void reply.header('retry-after', '5');
      return send(later, request, reply);
    }
    return send(
      new Problem(500, 'The service failed to answer. The failure has been logged.'),
      request,
      reply,
    );
  });
  app.setNotFoundHandler((request, reply) => {
    void reply.status(404);
    return isRest(request)
      ? reply.send({
          message: `No route found for "${request.method} ${request.url.split('?')[0]}"`,
        })
      : reply.type('text/html; charset=UTF-8').send(page('Page not found'));
  });
}
