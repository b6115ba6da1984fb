import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem';
import { viewerOfRequest } from '../http/viewer-of-request';
import { signIn } from '../oauth/sign-in';
import { endSession } from '../oauth/tokens';
import { isObject, type Json } from '../schema/json';
import type { Service } from '../service';

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

const missing = (name: string, pass: string): string | null => {
  if (!name && !pass) return 'Missing credentials.';
  if (!name) return 'Missing credentials.name.';
  return pass ? null : 'Missing credentials.pass.';
};

/** Sent only after a correct password. */
const blocked = 'The user has not been activated or is blocked.';
const secondStepMissing =
  'This account signs in with a second step. Use the sign-in of the portal.';
const unknown = 'Sorry, unrecognized username or password.';

async function logIn(service: Service, name: string, pass: string, address: string) {
  const lack = missing(name, pass);
  if (lack) throw new Problem(400, lack);
  const attempt = { name, password: pass, address, byMail: false };
  const { account, isBlocked, needsSecondStep } = await signIn(service, attempt);
  if (needsSecondStep) throw new Problem(403, secondStepMissing);
  if (!account) throw new Problem(400, isBlocked ? blocked : unknown);
  return account;
}

/** Registers Drupal's sign-in route; does not create a cookie session. */
export function loginRoutes(app: FastifyInstance, service: Service): void {
  const tokenOf = (what: string): string =>
    createHmac('sha256', service.secret).update(what).digest('base64url');
  app.post('/user/login', async (request) => {
    const body = isObject(request.body) ? request.body : {};
    const account = await logIn(service, text(body.name), text(body.pass), request.ip);
    const roles = ['authenticated', ...account.roles];
    return {
      current_user: { uid: String(account.uid), roles, name: account.name },
      csrf_token: tokenOf(`csrf ${account.id}`),
      logout_token: tokenOf(`logout ${account.id}`),
    };
  });
  app.get('/user/login_status', async (request, reply) => {
    const viewer = await viewerOfRequest(service, request);
    return reply.type('text/plain; charset=UTF-8').send(viewer.id ? '1' : '0');
  });
  app.post('/user/logout', async (request, reply) => {
    const viewer = await viewerOfRequest(service, request);
    if (!viewer.session) throw new Problem(403, "'csrf_token' URL query argument is missing.");
    await endSession(service.db, viewer.session);
    return reply.status(204).send();
  });
  app.get('/session/token', (_, reply) =>
    reply.type('text/plain; charset=UTF-8').send(tokenOf('session')),
  );
}
