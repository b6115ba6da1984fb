import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureHttp, RequestFailed } from '../http';
import { aProposal } from '../testing';
import { formatAmount, proposalPath, readProposal, signProposal } from './index';

let server: Server;
let calls: { path: string; body: string }[];
let answer: { status: number; body: object };

beforeEach(async () => {
  calls = [];
  server = createServer((incoming, reply) => {
    let body = '';
    incoming.on('data', (chunk) => {
      body += chunk;
    });
    incoming.on('end', () => {
      calls.push({ path: incoming.url ?? '', body });
      reply.writeHead(answer.status).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  configureHttp({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: () => 'token',
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a proposal is read with one request, at the address that may be asked early', async () => {
  const proposal = aProposal();
  answer = { status: 200, body: proposal };
  expect(await readProposal('p 1')).toEqual(proposal);
  expect(calls.map(({ path }) => path)).toEqual([proposalPath('p 1')]);
});

test('a signature travels as a PNG of its pad, with the hash of what was read', async () => {
  answer = { status: 200, body: {} };
  const png = new Blob([new Uint8Array([137, 80, 78, 71])]);
  await signProposal('p', { pad: 2, png, name: 'Amelia', hash: 'ab', replace: true });
  expect(calls[0]?.path).toBe('/api/proposal/p/signature');
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    pad: 2,
    png: 'data:image/png;base64,iVBORw==',
    name: 'Amelia',
    hash: 'ab',
    replace: true,
  });
});

test('who may not sign is told why', async () => {
  const detail = 'Only the client can sign this document';
  answer = { status: 403, body: { errors: [{ detail }] } };
  const signing = signProposal('p', { pad: 1, png: new Blob([]) });
  const failure = await signing.then(
    () => null,
    (error: unknown) => (error instanceof RequestFailed ? error.failure : null),
  );
  expect(failure).toMatchObject({ kind: 'refused', status: 403, detail });
});

test('amounts of a proposal show as dollars, to the cent', () => {
  expect(['28714.68', '0.05', '-1200.00', '1234567.80'].map(formatAmount)).toEqual([
    '$28,714.68',
    '$0.05',
    '-$1,200.00',
    '$1,234,567.80',
  ]);
});
