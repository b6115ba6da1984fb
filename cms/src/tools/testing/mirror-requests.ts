import type { ShapedRequest } from '@portal/shared/testing/drupal-requests';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObject } from '../../engine/schema/json';

/** Header of requests that a test sends past a mirror. */
export const testHeader = 'x-portal-test';

/** The body as sent: JSON, or the text of a form; undefined for the bytes of a file. */
function bodyOf({ body, headers }: FastifyRequest): unknown {
  const type = headers['content-type'] ?? '';
  if (!isObject(body)) return undefined;
  if (type.includes('json')) return body;
  if (!type.startsWith('application/x-www-form-urlencoded')) return undefined;
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields).toString();
}

const shaped = (request: FastifyRequest): ShapedRequest => {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method,
    path: request.url,
    headers: Object.fromEntries(headers),
    body: bodyOf(request),
  };
};

const tokenIn = (payload: unknown): string => {
  const { access_token } = JSON.parse(String(payload)) as { readonly access_token?: string };
  return `Bearer ${String(access_token)}`;
};

/**
 * Returns the requests that mirrors send of themselves to a Drupal; grows with each request. Reads
 * of people, which a mirror passes on unchanged, are not of the mirror.
 */
export function noteMirrorRequests(app: FastifyInstance): readonly ShapedRequest[] {
  const noted: ShapedRequest[] = [];
  /** Authorization headers of the gateway's account. */
  const ofAccount = new Set<string | undefined>();
  const isOfMirror = ({ url, headers }: FastifyRequest): boolean =>
    ofAccount.has(headers.authorization) || url === '/jsonapi' || url === '/oauth/token';
  app.addHook('preHandler', async (request) => {
    if (!(testHeader in request.headers) && isOfMirror(request)) noted.push(shaped(request));
  });
  app.addHook('onSend', async (request, _, payload) => {
    if (request.url === '/oauth/token' && String(bodyOf(request)).includes('client_credentials'))
      ofAccount.add(tokenIn(payload));
    return payload;
  });
  return noted;
}
