import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  configureHttp,
  configureKeptAnswers,
  isAborted,
  readOffer,
  request,
  restOfLoad,
  runLoad,
} from './index';

const { jest } = import.meta;

let server: Server;
/** Addresses of the requests that the service received, and of those that the browser aborted. */
let received: string[];
let aborted: string[];
/** Answers that are held back. */
let held: ServerResponse[];

beforeEach(async () => {
  [received, aborted, held] = [[], [], []];
  server = createServer((call, reply) => {
    const url = call.url ?? '';
    received.push(url);
    held.push(reply);
    reply.on('close', () => {
      if (!reply.writableEnded) aborted.push(url);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  configureHttp({ origin, accessToken: () => 'a', renew: async () => null, ended: () => {} });
});
afterEach(() => {
  configureKeptAnswers(() => null);
  globalThis.__groundplanEarly = undefined;
  server.closeAllConnections();
  server.close();
});

const until = async (isMet: () => boolean): Promise<void> => {
  while (!isMet()) await new Promise((resolve) => setImmediate(resolve));
};
/** Resolves after the task in which a request that nobody waits for is aborted. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const answerAll = () => {
  for (const reply of held.splice(0)) reply.end('{"ok":true}');
};
/** Begins a read of a load. */
function load(path = '/x', read = () => request({ path })) {
  const abort = new AbortController();
  const answer = runLoad(abort.signal, read);
  const outcome = answer.then(
    () => 'answered',
    (error: unknown) => (isAborted(error) ? 'aborted' : 'failed'),
  );
  return { outcome, leave: () => abort.abort() };
}

test('a read that is left is aborted', async () => {
  const { outcome, leave } = load();
  await until(() => received.length === 1);
  leave();
  expect(await outcome).toBe('aborted');
  await until(() => aborted.length === 1);
});

test('a request that is shared goes on for those who still wait, and ends with the last of them', async () => {
  const [first, second, third] = [load(), load(), load('/y')];
  await until(() => received.length === 2);
  first.leave();
  third.leave();
  expect(await first.outcome).toBe('aborted');
  await until(() => aborted.length > 0);
  expect(aborted).toEqual(['/y']);
  answerAll();
  expect(await second.outcome).toBe('answered');
  expect(received.sort()).toEqual(['/x', '/y']);
});

test('a reader that is no load keeps a shared request', async () => {
  const left = load();
  const other = request({ path: '/x' });
  await until(() => received.length === 1);
  left.leave();
  await left.outcome;
  await nextTask();
  answerAll();
  expect(await other).toEqual({ ok: true });
  expect([received, aborted]).toEqual([['/x'], []]);
});

test('a page that follows at once joins the request of the page that was left', async () => {
  const first = load();
  first.leave();
  const second = load();
  await until(() => received.length === 1);
  answerAll();
  expect(await second.outcome).toBe('answered');
  expect([received, aborted]).toEqual([['/x'], []]);
});

test('a read after an abort asks again', async () => {
  const first = load();
  await until(() => received.length === 1);
  first.leave();
  await until(() => aborted.length === 1);
  const second = load();
  await until(() => received.length === 2);
  answerAll();
  expect(await second.outcome).toBe('answered');
});

test('the rest of a load is aborted too', async () => {
  const { outcome, leave } = load('', async () => {
    const rest = restOfLoad();
    await Promise.resolve();
    await rest(() => request({ path: '/later' }));
  });
  await until(() => received.length === 1);
  leave();
  expect(await outcome).toBe('aborted');
  await until(() => aborted.length === 1);
});

test('a write, and a read that decides what is written, are never aborted', async () => {
  const writing = load('', () => request({ method: 'PATCH', path: '/x', body: {} }));
  const deciding = load('', () => request({ path: '/x', isCurrent: true }));
  await until(() => received.length === 2);
  writing.leave();
  deciding.leave();
  await nextTask();
  answerAll();
  expect([await writing.outcome, await deciding.outcome]).toEqual(['answered', 'answered']);
});

test('what the content system offers is read for all, whichever page asked first', async () => {
  const { outcome, leave } = load('', readOffer);
  const other = readOffer();
  await until(() => received.length === 1);
  leave();
  answerAll();
  expect(await outcome).toBe('answered');
  expect((await other).types).toEqual(new Set());
});

test('an aborted read is not answered from what is kept for use offline', async () => {
  let found = 0;
  configureKeptAnswers(() => ({
    keep: () => {},
    find: async () => {
      found += 1;
      return '{}';
    },
    forget: () => {},
    written: () => {},
  }));
  const { outcome, leave } = load();
  await until(() => received.length === 1);
  leave();
  expect([await outcome, found]).toEqual(['aborted', 0]);
});

test('a request that the HTML page has begun is aborted too', async () => {
  const abort = new AbortController();
  const begun = Object.assign(new Promise<Response>(() => {}), { abort });
  globalThis.__groundplanEarly = new Map([['/early', begun]]);
  const { outcome, leave } = load('/early');
  leave();
  expect(await outcome).toBe('aborted');
  await until(() => abort.signal.aborted);
});

test.each([
  ['GET', 60_000],
  ['PATCH', 120_000],
] as const)('a %s that is not answered for %i ms ends as offline', async (method, afterMs) => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const answer = request({ method, path: '/x' });
  await until(() => received.length > 0);
  expect(timeout).toHaveBeenCalledWith(afterMs);
  late.abort();
  await expect(answer).rejects.toMatchObject({ failure: { kind: 'offline' } });
  await until(() => aborted.length > 0);
  timeout.mockRestore();
});

test('a request that the page began ends as well', async () => {
  const late = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  globalThis.__groundplanEarly = new Map([['/x', new Promise<Response>(() => undefined)]]);
  const answer = request({ path: '/x' });
  late.abort();
  await expect(answer).rejects.toMatchObject({ failure: { kind: 'offline' } });
  timeout.mockRestore();
});

test('a file may be sent for longer', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const answer = request({ method: 'POST', path: '/x', body: new Blob(['bytes']) });
  await until(() => received.length > 0);
  answerAll();
  await expect(answer).resolves.toEqual({ ok: true });
  timeout.mockRestore();
});
