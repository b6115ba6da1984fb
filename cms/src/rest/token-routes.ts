import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../fail/problem';
import { originOf } from '../http/origin';
import { viewerOfRequest } from '../http/viewer-of-request';
import { findById } from '../oauth/accounts';
import { createTokenEndpoint } from '../oauth/server';
import type { Service } from '../service';

async function formOf(request: FastifyRequest): Promise<Record<string, string> | null> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form: Record<string, string> = {};
    for await (const part of request.parts())
      if (part.type === 'field') form[part.fieldname] = String(part.value);
    return form;
  }
  if (!type.startsWith('application/x-www-form-urlencoded')) return null;
  const body: unknown = request.body;
  return typeof body === 'object' && body !== null
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
    : {};
}

/** The token endpoint takes forms only, as Drupal's does. */
export function tokenRoutes(app: FastifyInstance, service: Service): void {
  const answer = createTokenEndpoint(service);
  app.post('/oauth/token', async (request, reply) => {
    const form = await formOf(request);
    const { status, body } = await answer(form ?? { grant_type: 'password' }, request.ip);
    return reply
      .status(status)
      .header('cache-control', 'no-store, private')
      .header('pragma', 'no-cache')
      .type(status === 200 ? 'application/json; charset=UTF-8' : 'application/json')
      .send(JSON.stringify(body));
  });
  app.get('/oauth/userinfo', async (request) => {
    const viewer = await viewerOfRequest(service, request);
    const account = viewer.id ? await findById(service.db, viewer.id) : null;
    if (!account) throw new Problem(403, 'The user is not signed in.');
    return {
      sub: String(account.uid),
      name: account.name,
      preferred_username: account.name,
      email: account.mail,
      email_verified: true,
      profile: `${originOf(request)}/user/${account.uid}`,
      locale: 'en',
      zoneinfo: 'UTC',
      updated_at: account.changed,
    };
  });
}
