import type { AddressInfo } from 'node:net';
import { refusedParts, type ShapedRequest } from '@portal/shared/testing/drupal-requests';
import Fastify, { type FastifyInstance } from 'fastify';
import { tokenRoutes } from './token-routes';

interface Asked {
  readonly path: string;
  readonly body: string;
  readonly authorization: string | undefined;
  readonly visitor: unknown;
}

let server: FastifyInstance;
let gateway: FastifyInstance;
let asked: Asked[];
let received: ShapedRequest[];

/** Stands in for the OAuth server: records each request and refuses it. */
beforeEach(async () => {
  asked = [];
  received = [];
  server = Fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  server.post<{ Body: string }>('/oauth/*', async ({ method, url, body, headers }, reply) => {
    const { authorization } = headers;
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    received.push({ method, path: url, headers: Object.fromEntries(texts), body });
    asked.push({ path: url, body, authorization, visitor: headers['x-forwarded-for'] });
    return reply.code(429).header('retry-after', '7').send({ error: 'too_many_attempts' });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  gateway = Fastify();
  await gateway.register(tokenRoutes, {
    cmsOrigin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    client: { id: 'portal', secret: 's&cret+', scope: '' },
    forwarded: () => ({ 'x-forwarded-for': '192.0.2.7' }),
    unreachable: { errors: [] },
  });
});

afterEach(async () => {
  await gateway.close();
  await server.close();
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (payload: string, headers: Record<string, string> = form, path = '/oauth/token') =>
  gateway.inject({ method: 'POST', url: path, headers, payload });

test('the secret of the client of the portal is added to sign-ins and revocations', async () => {
  await post('client_id=portal&username=a%26b');
  await post('client_id=portal&token=t', form, '/oauth/revoke');
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/oauth/token', 'client_id=portal&username=a%26b&client_secret=s%26cret%2B'],
    ['/oauth/revoke', 'client_id=portal&token=t&client_secret=s%26cret%2B'],
  ]);
  expect(asked.map(({ visitor }) => visitor)).toEqual(['192.0.2.7', '192.0.2.7']);
});

test('a plain Drupal receives sign-ins and refreshes as it accepted them', async () => {
  const headers = { ...form, accept: 'application/vnd.api+json' };
  const client = 'client_id=portal&scope=portal';
  await post(`${client}&grant_type=password&username=ines&password=x`, headers);
  await post(`${client}&grant_type=refresh_token&refresh_token=t`, headers);
  expect(received).toHaveLength(2);
  expect(refusedParts(received, 'gateway')).toEqual([]);
});

test('the answer comes back as it is, also the time to wait', async () => {
  const { statusCode, headers, body } = await post('client_id=portal');
  expect([statusCode, headers['retry-after'], body]).toEqual([
    429,
    '7',
    '{"error":"too_many_attempts"}',
  ]);
});

test.each([
  ['another client', 'client_id=books', form],
  ['a client with a secret of its own', 'client_id=portal&client_secret=', form],
  ['a client itself', 'client_id=portal&grant_type=client_credentials', form],
  [
    'a client itself, among others',
    'client_id=portal&grant%5Ftype=client_credentials&grant_type=password',
    form,
  ],
  ['HTTP Basic', 'client_id=portal', { ...form, authorization: 'Basic Ym9va3M6eA==' }],
  ['a form in parts', 'client_id=portal', { 'content-type': 'multipart/form-data; boundary=x' }],
])('a request of %s is passed on without the secret', async (_, body, headers) => {
  await post(body, headers);
  expect(asked).toEqual([expect.objectContaining({ body })]);
  expect(asked[0]?.authorization).toBe((headers as Record<string, string>).authorization);
});

test('an OAuth server that cannot be reached is told', async () => {
  await server.close();
  const { statusCode, body } = await post('client_id=portal');
  expect([statusCode, body]).toEqual([502, '{"errors":[]}']);
});
