import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ChangedRecord,
  changesMissed,
  configureHttp,
  failureText,
  fieldRefusals,
  RequestFailed,
  recordChanged,
  request,
} from './index';

const changedProject: ChangedRecord = {
  ...{ change: 'changed', type: 'node--project', id: 'p', root: 'p' },
};

let server: Server;
let origin: string;
let seen: { url: string; authorization: string | undefined; body: string }[];
let answer: (call: IncomingMessage) => { status: number; body?: string };
let token: string | null;
let renewals: number;
let ended: number;

beforeEach(async () => {
  seen = [];
  renewals = 0;
  ended = 0;
  token = 'old';
  answer = ({ headers }) => ({ status: headers.authorization === 'Bearer new' ? 200 : 401 });
  server = createServer((call, reply) => {
    let body = '';
    call.on('data', (chunk) => {
      body += chunk;
    });
    call.on('end', () => {
      seen.push({ url: call.url ?? '', authorization: call.headers.authorization, body });
      const { status, body: text } = answer(call);
      reply.writeHead(status).end(text ?? '{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureHttp({
    origin,
    accessToken: () => token,
    renew: async () => {
      renewals += 1;
      await new Promise((resolve) => setImmediate(resolve));
      token = 'new';
      return token;
    },
    ended: () => {
      ended += 1;
    },
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  globalThis.__groundplanEarly = undefined;
});

const failureOfCall = (path = '/x') =>
  request({ path }).then(
    () => null,
    (error: unknown) => (error instanceof RequestFailed ? error.failure : error),
  );

test('any number of refused calls share one renewal, and each is sent again', async () => {
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => request({ path })));
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(renewals).toBe(1);
  expect(seen).toHaveLength(6);
});

test('a call refused with a token that was replaced meanwhile takes the new one, without renewing', async () => {
  answer = ({ headers }) => {
    if (headers.authorization === 'Bearer new') return { status: 200 };
    token = 'new';
    return { status: 401 };
  };
  await request({ path: '/a' });
  expect(renewals).toBe(0);
});

test('a second 401 ends the session', async () => {
  answer = () => ({ status: 401, body: '<html>' });
  expect(await failureOfCall()).toMatchObject({ kind: 'refused', status: 401 });
  expect([renewals, ended, seen.length]).toEqual([1, 1, 2]);
});

test('where there is no new token the session ends and nothing is sent again', async () => {
  configureHttp({
    origin,
    accessToken: () => null,
    renew: () => Promise.resolve(null),
    ended: () => {
      ended += 1;
    },
  });
  expect(await failureOfCall()).toMatchObject({ status: 401 });
  expect([ended, seen.length]).toEqual([1, 1]);
});

test('a public call carries no token, and its 401 is its answer', async () => {
  await expect(request({ path: '/oauth/token', isPublic: true })).rejects.toThrow('refused (401)');
  expect(seen).toEqual([{ url: '/oauth/token', authorization: undefined, body: '' }]);
  expect(renewals).toBe(0);
});

test('what the service found wrong is kept with its place', async () => {
  const errors = [{ detail: 'title: null.', source: { pointer: '/data/attributes/title' } }];
  answer = () => ({ status: 422, body: JSON.stringify({ errors }) });
  expect(await failureOfCall()).toEqual({
    kind: 'refused',
    status: 422,
    detail: 'title: null.',
    problems: [{ pointer: '/data/attributes/title', detail: 'title: null.' }],
  });
});

test('an answer that is no JSON is malformed, one without a body is null', async () => {
  answer = () => ({ status: 200, body: '<html>' });
  expect(await failureOfCall()).toMatchObject({ kind: 'malformed' });
  answer = () => ({ status: 204, body: '' });
  expect(await request({ method: 'DELETE', path: '/x' })).toBeNull();
});

test('a service that is not there is offline', async () => {
  server.close();
  server.closeAllConnections();
  expect(await failureOfCall()).toEqual({ kind: 'offline' });
});

test('an answer that the page has asked for already is taken once', async () => {
  token = 'new';
  globalThis.__groundplanEarly = new Map([
    ['/jsonapi/x?a=1', Promise.resolve(new Response('{"early":true}'))],
  ]);
  const call = { path: '/jsonapi/x', query: 'a=1' };
  expect(await request(call)).toEqual({ early: true });
  expect(await request(call)).toEqual({ ok: true });
  expect(seen.map(({ url }) => url)).toEqual(['/jsonapi/x?a=1']);
});

test('parts of a page that ask for the same together share one request', async () => {
  token = 'new';
  const call = { path: '/jsonapi/x' };
  expect(await Promise.all([request(call), request(call)])).toEqual([{ ok: true }, { ok: true }]);
  expect(seen).toHaveLength(1);
  await request(call);
  expect(seen).toHaveLength(2);
});

test.each([
  ['a write', () => request({ method: 'PATCH', path: '/x', body: {} })],
  ['a change of another session', () => recordChanged(changedProject)],
  ['changes that may have been missed', () => changesMissed()],
])('a read after %s does not join one that began before', async (_, change) => {
  token = 'new';
  let arrive: (response: Response) => void = () => undefined;
  const stale = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  globalThis.__groundplanEarly = new Map([['/x', stale]]);
  const before = request({ path: '/x' });
  await change();
  expect(await request({ path: '/x' })).toEqual({ ok: true });
  arrive(new Response('{"stale":true}'));
  expect(await before).toEqual({ stale: true });
});

test('an early answer that was refused is asked for again with a new token', async () => {
  globalThis.__groundplanEarly = new Map([
    ['/x', Promise.resolve(new Response('', { status: 401 }))],
  ]);
  expect(await request({ path: '/x' })).toEqual({ ok: true });
  expect(renewals).toBe(1);
});

test.each([
  [500, 'x file validation failed. y', 'This file type is unsupported'],
  [400, 'the working copy is newer', 'There was a Version ID Error with this entity.'],
  [500, 'Deadlock found', 'There was an error when updating many records to the database.'],
  [400, 'other', 'There was a Network Request Error!'],
  [404, '', '404: We could not locate that entity!'],
  [409, 'The estimate is locked.', 'Error: The estimate is locked.'],
  [
    422,
    'Unprocessable Entity: validation failed.\nname: The username a@b.test is already taken.\nmail: The email address a@b.test is already taken.\n',
    'Another account has this sign-in name. Another account has this email address.',
  ],
  [422, 'field_user_rate.0.value: Rate must be 0 or more.', 'Rate must be 0 or more.'],
  [
    422,
    'field_project_date.0.end_value: This value should not be null.',
    'Please fill in "project date end value".',
  ],
  [
    422,
    'field_total.0.value: The value must be below 10,000,000,000.',
    'Too large: "total" must be below 10,000,000,000.',
  ],
  [422, 'title.0.value: Title: may not be longer than 255 characters.', 'Max 255 characters'],
  [
    500,
    '',
    'Error: the content service gave no reason (status 500). Please try again; if that fails too, tell an administrator.',
  ],
  [403, '', 'Error: you may not do this.'],
  [401, 'anything', ''],
])('a %s with detail "%s" reads "%s"', (status, detail, text) => {
  expect(failureText({ kind: 'refused', status, detail, problems: [] })).toBe(text);
});

test('the refused values of a write are named by their paths', () => {
  const detail = 'field_user_address: Please provide a valid postal code.';
  const pointer = '/data/attributes/field_user_address/postal_code';
  const refusal = (problems: { pointer: string; detail: string }[]) =>
    fieldRefusals({ kind: 'refused', status: 422, detail: problems[0]?.detail ?? '', problems });
  expect(refusal([{ detail, pointer }])).toEqual({
    'field_user_address.postal_code': 'Please provide a valid postal code.',
  });
  const mail = 'mail.0.value: This value is not a valid email address.';
  expect(refusal([{ detail: mail, pointer: '/data/attributes/mail/value' }])).toEqual({
    mail: 'Please provide a valid email address.',
  });
  expect(refusal([{ detail: 'The crew is full.', pointer: '/data' }])).toEqual({});
});

test('an error with a message shows it', () => {
  const problems = [{ pointer: '', detail: 'no id' }];
  expect(failureText({ kind: 'malformed', problems })).toBe('Error: no id');
});

test('being offline is said in plain words', () => {
  expect(failureText({ kind: 'offline' })).toBe(
    'The content service cannot be reached. Please check your connection and try again.',
  );
});

test('a call for the portal goes to the origin of the page, not to the content system', async () => {
  const real = globalThis.fetch;
  const asked: string[] = [];
  globalThis.fetch = (address) => {
    asked.push(String(address));
    return Promise.resolve(Response.json({}));
  };
  await request({ path: '/oauth/token', method: 'POST', isPublic: true, isForPortal: true });
  await request({ path: '/jsonapi', method: 'POST', isPublic: true });
  globalThis.fetch = real;
  expect(asked).toEqual(['/oauth/token', `${origin}/jsonapi`]);
});

test('a read with headers of its own joins no other read of the path, also not one that the page began', async () => {
  answer = ({ headers }) => ({ status: 200, body: JSON.stringify(headers['x-view'] ?? 'own') });
  globalThis.__groundplanEarly = new Map([['/y', Promise.resolve(Response.json('early'))]]);
  const read = (path: string, headers?: Record<string, string>) =>
    request({ path, ...(headers && { headers }) });
  const asClient = { 'X-View': 'client' };
  expect(await Promise.all([read('/x'), read('/x', asClient)])).toEqual(['own', 'client']);
  expect(await read('/y', asClient)).toBe('client');
  expect(await read('/y')).toBe('early');
});
