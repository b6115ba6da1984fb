import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { create } from 'tar';
import { deployShell } from '../deployments/deploy-shell';
import { readHistory } from '../deployments/history';
import { readRegistry } from '../deployments/stored-registry';
import { revokeTeamKey, type TeamKey, trustCi } from '../deployments/team-keys';
import { readSettings } from '../settings/settings';
import { aShellDist, aWorkbench, type Workbench, writeDist } from '../testing/a-dist';
import { createGateway } from './gateway';

const portalOrigin = 'https://portal.example.com';
const subject = 'repo:acme/mf-people:ref:refs/heads/main';

/** An issuer of OIDC tokens, as a CI has one. */
let ci: Server;
let issuer: string;
/** Paths that the gateway asked the issuer for. */
let asked: string[];
let describedIssuer: string | null;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

let bench: Workbench;
let gateway: FastifyInstance;
let trust: TeamKey;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked.push(request.url ?? '');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
  const body = request.url?.startsWith('/.well-known')
    ? { issuer: describedIssuer ?? issuer, jwks_uri: `${issuer}/keys` }
    : { keys: [jwk] };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

beforeEach(async () => {
  asked = [];
  describedIssuer = null;
  keys = await generateKeyPair('RS256', { extractable: true });
  ci = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => ci.listen(0, '127.0.0.1', done));
  issuer = originOf(ci);
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  gateway = await createGateway(
    readSettings({ PORTAL_ORIGIN: portalOrigin }),
    bench.store,
    'http://127.0.0.1:9',
  );
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const given = { remotes: ['mf-people'], days: 1, by: 'operator' };
  trust = await trustCi(bench.store, given, { issuer, subject });
});

afterEach(async () => {
  ci.close();
  await gateway.close();
  await bench.clear();
});

interface Changes {
  readonly claims?: JWTPayload;
  readonly issuer?: string;
  readonly audience?: string;
  readonly expiresAt?: string | number;
  readonly issuedAt?: number;
  readonly key?: CryptoKey;
}

const now = () => Math.floor(Date.now() / 1000);

const aToken = ({ claims, key, ...changes }: Changes = {}): Promise<string> =>
  new SignJWT({ sub: subject, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(changes.issuer ?? issuer)
    .setAudience(changes.audience ?? portalOrigin)
    .setIssuedAt(changes.issuedAt ?? now())
    .setExpirationTime(changes.expiresAt ?? '5m')
    .sign(key ?? keys.privateKey);

async function send(token: string, remote = 'mf-people') {
  const dist = await writeDist(`${bench.folder}-dist-${remote}`, {});
  const parts: Buffer[] = [];
  for await (const part of create({ gzip: true, cwd: dist }, ['.'])) parts.push(part as Buffer);
  const response = await fetch(`${originOf(gateway.server)}/api/deployments/${remote}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.concat(parts)),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
  });
  return { status: response.status, text: await response.text() };
}

const isLive = async () => (await readRegistry(bench.store)).remotes.length > 0;

test('a CI deploys by a token of its issuer, and the history names its subject', async () => {
  expect(await send(await aToken())).toMatchObject({ status: 201 });
  expect(await isLive()).toBe(true);
  const entries = await readHistory(bench.store, await readRegistry(bench.store));
  const entry = entries.find(({ command }) => command.includes('mf-people'));
  expect(entry?.by).toBe(`${subject} (trust ${trust.id})`);
});

const refusals: readonly [string, () => Promise<string>, string][] = [
  [
    'of another branch',
    () => aToken({ claims: { sub: 'repo:acme/mf-people:ref:refs/heads/evil' } }),
    'No team trusts the subject',
  ],
  [
    'whose subject begins like the trusted one',
    () => aToken({ claims: { sub: `${subject}-2` } }),
    'No team trusts the subject',
  ],
  ['for another portal', () => aToken({ audience: 'https://other.example.com' }), portalOrigin],
  ['that has expired', () => aToken({ expiresAt: now() - 3600 }), 'not valid'],
  [
    'that lives for ever, found in an old log',
    () => aToken({ issuedAt: now() - 7200, expiresAt: '365d' }),
    'not valid',
  ],
  [
    'signed with another key',
    async () => aToken({ key: (await generateKeyPair('RS256')).privateKey }),
    'not valid',
  ],
  ['without a subject', () => aToken({ claims: { sub: undefined } }), 'not valid'],
  ['without a signature', () => unsigned({ alg: 'none' }), 'not valid'],
  [
    'signed with the public key as a secret',
    () => unsigned({ alg: 'HS256', kid: 'one' }),
    'not valid',
  ],
];

/** A token with the right claims and a signature that is none. */
async function unsigned(header: object): Promise<string> {
  const [, payload] = (await aToken()).split('.');
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.AAAA`;
}

test.each(refusals)('a token %s is refused', async (_, token, reason) => {
  const { status, text } = await send(await token());
  expect(status).toBe(401);
  expect(text).toContain(reason);
  expect(await isLive()).toBe(false);
});

test('an issuer that nobody trusts is asked for nothing', async () => {
  const { status } = await send(await aToken({ issuer: `${issuer}/other` }));
  expect(status).toBe(401);
  expect(asked).toEqual([]);
});

test('the trust is in one remote, until it is revoked', async () => {
  const other = await send(await aToken(), 'mf-auth');
  expect(other).toMatchObject({ status: 403 });
  expect(other.text).toContain('mf-people');
  await revokeTeamKey(bench.store, trust.id);
  expect((await send(await aToken())).status).toBe(401);
  expect(await isLive()).toBe(false);
});

test('an issuer that does not answer, or describes another one, is told from a bad token', async () => {
  describedIssuer = 'https://elsewhere.example.com';
  expect(await send(await aToken())).toMatchObject({ status: 503 });
  const token = await aToken();
  ci.close();
  ci.closeAllConnections();
  const answered = await send(token);
  expect(answered.status).toBe(503);
  expect(answered.text).toContain(`The issuer ${issuer} did not answer`);
});

test.each(['http://ci.example.com', 'ci.example.com', ''])(
  "an operator cannot trust '%s', whose keys others could replace",
  async (address) => {
    const given = { remotes: ['mf-people'], days: 1, by: 'operator' };
    await expect(trustCi(bench.store, given, { issuer: address, subject })).rejects.toThrow(
      'An issuer has an https address',
    );
  },
);
