import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import {
  configureHttp,
  configureKeptAnswers,
  httpConfiguration,
  type PersonAnswers,
  RequestFailed,
  request,
} from './index';
import { readOrKept } from './kept-answers';
import type { Incoming } from './transport';

const path = '/jsonapi/node/project';
const readPath = () => request({ path, query: 'sort=title' });

const { jest } = import.meta;

let server: Server;
let status: number;
let body: string;
let kept: Map<string, string>;
let written: string[];

const keptIn = (answers: Map<string, string>): PersonAnswers => ({
  keep: (one, text) => void answers.set(one, text),
  find: async (one) => answers.get(one) ?? null,
  forget: (one) => void answers.delete(one),
  outdated: () => undefined,
  written: () => undefined,
});

beforeEach(async () => {
  status = 200;
  body = '{"data":1}';
  server = createServer((_, reply) => reply.writeHead(status).end(body));
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
    ...keptIn(kept),
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

test('a read whose token cannot be renewed without a network is answered with what is kept', async () => {
  await readPath();
  status = 401;
  configureHttp({
    ...httpConfiguration(),
    renew: () => Promise.reject(new RequestFailed({ kind: 'offline' })),
  });
  expect(await readPath()).toEqual({ data: 1 });
});

test('a read that decides what is written is answered by the service alone', async () => {
  const readCurrent = () => request({ path, query: 'sort=title', isCurrent: true });
  await readPath();
  status = 503;
  await expect(readCurrent()).rejects.toThrow(RequestFailed);
});

test('a page of a gateway with status 200 is no answer: what is kept stays, and is shown', async () => {
  await readPath();
  body = '<!doctype html><title>Maintenance</title>';
  expect(await readPath()).toEqual({ data: 1 });
  expect([...kept.values()]).toEqual(['{"data":1}']);
  await expect(request({ path })).rejects.toThrow(RequestFailed);
  expect(kept.size).toBe(1);
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

test.each([
  ['with other data', { status: 200, text: '[2]' }, 1],
  ['with a refusal', { status: 403, text: '' }, 1],
  ['with the same', { status: 200, text: '[1]' }, 0],
  ['with an error of the service', { status: 503, text: '' }, 0],
])('a read that hangs is answered with what is kept; a late answer %s', async (_, late, told) => {
  let outdated = 0;
  const answers = { ...keptIn(new Map([[path, '[1]']])), outdated: () => void (outdated += 1) };
  let answer: (late: Incoming) => void = () => undefined;
  const reading = new Promise<Incoming>((resolve) => {
    answer = resolve;
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const read = readOrKept(answers, path, reading);
  jest.advanceTimersByTime(8000);
  jest.useRealTimers();
  expect(await read).toEqual({ status: 200, text: '[1]' });
  expect(outdated).toBe(0);
  answer(late);
  await setImmediate();
  expect(outdated).toBe(told);
});

test('a read is answered with what is kept at once while the page of the last visit is shown; a late answer is told', async () => {
  let outdated = 0;
  const answers = {
    ...keptIn(new Map([[path, '[1]']])),
    isShownFirst: true,
    outdated: () => void (outdated += 1),
  };
  let answer: (late: Incoming) => void = () => undefined;
  const reading = new Promise<Incoming>((resolve) => {
    answer = resolve;
  });
  // No time passes.
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const read = readOrKept(answers, path, reading);
  expect(await read.finally(() => jest.useRealTimers())).toEqual({ status: 200, text: '[1]' });
  answer({ status: 200, text: '[2]' });
  await setImmediate();
  expect(outdated).toBe(1);
});

test.each([
  ['that is found at once is looked for once', ['[1]', '[2]'], 1],
  ['that is not found at once is looked for again when the read fails', [null, '[1]'], 2],
])('what is kept %s', async (_, texts, times) => {
  let looked = 0;
  const answers = {
    ...keptIn(kept),
    isShownFirst: true,
    find: async () => {
      looked += 1;
      return texts[looked - 1] ?? null;
    },
  };
  const failing = setImmediate().then(() => {
    throw new RequestFailed({ kind: 'offline' });
  });
  expect(await readOrKept(answers, path, failing)).toEqual({ status: 200, text: '[1]' });
  await setImmediate();
  expect(looked).toBe(times);
});

test('a read that hangs is answered after 8 seconds with what was not found at once', async () => {
  const texts = [null, '[1]'];
  const find = async () => texts.shift() ?? null;
  const answers = { ...keptIn(kept), isShownFirst: true, find };
  jest.useFakeTimers();
  const read = readOrKept(answers, path, new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(8000);
  jest.useRealTimers();
  expect(await read).toEqual({ status: 200, text: '[1]' });
});

test('a write is answered once the browser has kept it', async () => {
  const order: string[] = [];
  configureKeptAnswers(() => ({
    ...keptIn(kept),
    accepted: async (text, answer) => {
      await setImmediate();
      order.push(`${text} ${answer}`);
    },
  }));
  await request({ path, method: 'PATCH' });
  order.push('answered');
  expect(order).toEqual([`${path} {"data":1}`, 'answered']);
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

test('a storage of the browser that hangs does not hold up the failure of a read', async () => {
  const hanging = { ...keptIn(kept), find: () => new Promise<null>(() => undefined) };
  const failing = Promise.reject(new RequestFailed({ kind: 'offline' }));
  await expect(readOrKept(hanging, path, failing)).rejects.toBeInstanceOf(RequestFailed);
  const answer: Incoming = { status: 503, text: '' };
  expect(await readOrKept(hanging, path, Promise.resolve(answer))).toBe(answer);
});
