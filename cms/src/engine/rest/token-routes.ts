import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../errors/problem';
import { originOf } from '../http/origin';
import { viewerOfRequest } from '../http/viewer-of-request';
import { findById } from '../oauth/accounts';
import { createRevocationEndpoint, createTokenEndpoint } from '../oauth/server';
import { type Answer, error } from '../oauth/token-refusals';
import type { Service } from '../service';

type Form = Record<string, string>;

async function formOf(request: FastifyRequest): Promise<Form | null> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form: Form = {};
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

/** Returns client credentials from HTTP Basic (RFC 6749, 2.3.1) as form fields. */
function basicCredentials({ authorization = '' }: IncomingHttpHeaders): Form {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return {};
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (id === undefined || secret === undefined) return {};
  return { client_id: formDecoded(id), client_secret: formDecoded(secret) };
}

/** Decodes form encoding; returns an unencoded text unchanged. */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * Returns the form with the client credentials of the header; null if the form names another client
 * or secret (RFC 6749, 2.3: one method per request). A web server may add the header of the portal's
 * client to the form of any client, which it tells by `X-Client-Added`: null then also for the client credentials
 * grant without a secret in the form, which would make anybody the client.
 */
function withCredentials(form: Form, headers: IncomingHttpHeaders): Form | null {
  const isUnproved = Boolean(headers['x-client-added']) && form.client_secret === undefined;
  if (isUnproved && form.grant_type === 'client_credentials') return null;
  const credentials = Object.entries(basicCredentials(headers));
  const isContrary = credentials.some(([name, value]) => (form[name] ?? value) !== value);
  return isContrary ? null : { ...form, ...Object.fromEntries(credentials) };
}

const otherClient = error(401, 'invalid_client', 'Client authentication failed');

/**
 * Registers the token endpoint and the revocation endpoint, which accept only forms, like Drupal.
 */
export function tokenRoutes(app: FastifyInstance, service: Service): void {
  const send = (reply: FastifyReply, { status, body, retryAfter }: Answer) =>
    (retryAfter === undefined ? reply : reply.header('retry-after', retryAfter))
      .status(status)
      .header('cache-control', 'no-store, private')
      .header('pragma', 'no-cache')
      .type(status === 200 ? 'application/json; charset=UTF-8' : 'application/json')
      .send(JSON.stringify(body));
  const grant = createTokenEndpoint(service);
  app.post('/oauth/token', async (request, reply) => {
    const form = await formOf(request);
    const { ip: address, headers } = request;
    const place = { agent: headers['user-agent'] ?? '', address };
    const given = form ? withCredentials(form, headers) : { grant_type: 'password' };
    return send(reply, given ? await grant(given, place) : otherClient);
  });
  const revoke = createRevocationEndpoint(service);
  app.post('/oauth/revoke', async (request, reply) => {
    const given = withCredentials((await formOf(request)) ?? {}, request.headers);
    return send(reply, given ? await revoke(given) : otherClient);
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
