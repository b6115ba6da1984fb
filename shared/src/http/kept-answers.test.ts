import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureHttp, configureKeptAnswers, RequestFailed, request } from './index';

const path = '/jsonapi/node/project';
const readPath = () => request({ path, query: 'sort=title' });

let server: Server;
let status: number;
let kept: Map<string, string>;
let written: string[];

beforeEach(async () => {
  status = 200;
  server = createServer((_, reply) => reply.writeHead(status).end('{"data":1}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  configureHttp({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessToken: () => 'token',
    renew: async () => null,
    ended: () => undefined,
  });
  kept = new Map();
  written = [];
  configureKeptAnswers(() => ({
    keep: (one, text) => void kept.set(one, text),
    find: async (one) => kept.get(one) ?? null,
    forget: (one) => void kept.delete(one),
    written: (text) => void written.push(text),
  }));
});

afterEach(() => {
  configureKeptAnswers(() => null);
  server.closeAllConnections();
  server.close();
});

test('a read without the service is answered with what it answered last', async () => {
  await readPath();
  status = 503;
  expect(await readPath()).toEqual({ data: 1 });
  server.closeAllConnections();
  await once(server.close(), 'close');
  expect(await readPath()).toEqual({ data: 1 });
  await expect(request({ path, query: 'sort=-title' })).rejects.toThrow(RequestFailed);
});

test('a refused read forgets its answer, and a failure of the service does not', async () => {
  await readPath();
  status = 500;
  await expect(readPath()).rejects.toThrow(RequestFailed);
  expect([...kept.keys()]).toEqual([`${path}?sort=title`]);
  status = 403;
  await expect(readPath()).rejects.toThrow(RequestFailed);
  expect([...kept.keys()]).toEqual([]);
});

test('a read that was taken back gets no kept answer', async () => {
  await readPath();
  const signal = AbortSignal.abort();
  await expect(request({ path, query: 'sort=title', signal })).rejects.toThrow(/abort/i);
});

test('reads with headers of their own, public reads and writes are not kept; a write is told', async () => {
  await request({ path, headers: { 'Cache-Control': 'no-cache' } });
  await request({ path, isPublic: true });
  await request({ path: `${path}/7`, method: 'PATCH', body: { id: '8' } });
  expect(kept.size).toBe(0);
  expect(written).toEqual([`${path}/7 {"id":"8"}`]);
});
