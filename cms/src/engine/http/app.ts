import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { requestIdOf } from '@portal/shared/server-requests';
import fastify, { type FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem';
import { eventRoutes } from '../events/event-routes';
import { loginRoutes } from '../rest/login-routes';
import { mailRoutes } from '../rest/mail-routes';
import { passwordRoutes } from '../rest/password-routes';
import { sessionRoutes } from '../rest/session-routes';
import { tokenRoutes } from '../rest/token-routes';
import { userRoutes } from '../rest/user-routes';
import { secondFactorRoutes } from '../second-factor/second-factor-routes';
import type { Service } from '../service';
import { DatabaseRoom } from '../storage/database-room';
import { atomicRoute } from './atomic-route';
import { answerFailures, largestBodyMegabytes, mediaType } from './failures';
import { fileRoutes } from './file-routes';
import { healthRoute } from './health-route';
import { jsonapiRoutes } from './jsonapi-routes';
import { logRequests } from './log-requests';
import { logoRoute } from './logo-route';
import { startRequestsInTurns } from './request-turns';
import { refuseWritesAsClient } from './view-as-client';

const megabyte = 1024 * 1024;

/** Headers of every response; file responses override the policy. */
const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function readBodies(app: FastifyInstance): void {
  const json = (_: unknown, body: string, done: (error: Error | null, value?: unknown) => void) => {
    try {
      done(null, body === '' ? null : JSON.parse(body));
    } catch {
      done(new Problem(400, 'Syntax error'));
    }
  };
  app.removeContentTypeParser(['application/json']);
  app.addContentTypeParser(['application/json', mediaType], { parseAs: 'string' }, json);
  app.addContentTypeParser(
    ['application/octet-stream', 'image/png'],
    { parseAs: 'buffer' },
    (_: unknown, body: Buffer, done: (error: Error | null, value?: unknown) => void) =>
      done(null, body),
  );
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    (_: unknown, body: Buffer, done: (error: Error | null, value?: unknown) => void) =>
      done(null, body),
  );
}

/** Registers routes of a product in addition to the engine's routes. */
export type AddRoutes = (app: FastifyInstance, service: Service) => void;

/** Creates the HTTP server of a service, including the product's routes in `addRoutes`. */
export async function createApp(
  service: Service,
  addRoutes: readonly AddRoutes[] = [],
): Promise<FastifyInstance> {
  const { settings } = service;
  const app = fastify({
    logger: {
      level: settings.logLevel,
      // Logs only the path: queries contain file signatures and one-time passwords.
      serializers: { req: ({ method, url }) => ({ method, path: url.split('?')[0] }) },
    },
    trustProxy: settings.trustProxy,
    bodyLimit: largestBodyMegabytes * megabyte,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: true,
    genReqId: requestIdOf,
  });
  await logRequests(app, settings.hasAccessLog);
  startRequestsInTurns(app);
  readBodies(app);
  await app.register(formbody);
  await app.register(multipart, { limits: { fields: 10, files: 0, fieldSize: 4096 } });
  if (settings.corsOrigins.length > 0)
    await app.register(cors, {
      origin: [...settings.corsOrigins],
      exposedHeaders: ['location', 'event-place'],
    });
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers(securityHeaders);
  });
  refuseWritesAsClient(app);
  const databaseRoom = new DatabaseRoom(service.db);
  answerFailures(app, () => databaseRoom.noteRefusedWrite());
  healthRoute(app, service, databaseRoom);
  tokenRoutes(app, service);
  sessionRoutes(app, service);
  secondFactorRoutes(app, service);
  loginRoutes(app, service);
  passwordRoutes(app, service);
  mailRoutes(app, service);
  userRoutes(app, service);
  atomicRoute(app, service);
  jsonapiRoutes(app, service);
  fileRoutes(app, service);
  logoRoute(app, service);
  eventRoutes(app, service);
  for (const add of addRoutes) add(app, service);
  return app;
}
