import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { chunksOf, sendTexts } from './send-texts';

/** A text that takes four bytes for two units, and one that takes as many bytes as units. */
const tree = '🌳';
const piece = 'x'.repeat(1023);

let app: FastifyInstance;
let origin: string;
/** Pieces of the endless document that were taken. */
let taken = 0;
/** Resolve once the request of `/late` has come, and once the chunks of its document have ended. */
let lateRequest: Promise<void>;
let lateDocument: Promise<void>;
beforeEach(async () => {
  app = fastify({ forceCloseConnections: true });
  taken = 0;
  app.get('/small', (_, reply) => sendTexts(reply, 200, ['{"a":', `"${tree}"}`]));
  app.get('/large', (_, reply) => sendTexts(reply, 201, pieces(2_000)));
  app.get('/endless', (_, reply) => sendTexts(reply, 200, pieces(1_000_000)));
  app.get('/broken', (_, reply) => sendTexts(reply, 200, broken()));
  lateRequest = new Promise((come) => {
    lateDocument = new Promise((end) => {
      app.get('/late', async ({ raw: { socket } }, reply) => {
        come();
        while (!socket.destroyed) await nextTurn();
        return sendTexts(reply, 200, pieces(1_000_000), (chunks) => untilEnd(chunks, end));
      });
    });
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

function* pieces(count: number) {
  for (let made = 0; made < count; made += 1) {
    taken += 1;
    yield piece + tree;
  }
}

function* untilEnd(chunks: Iterable<Buffer>, end: () => void) {
  try {
    yield* chunks;
  } finally {
    end();
  }
}

function* broken() {
  yield* pieces(500);
  throw new Error('The document cannot be written.');
}

test('a small document is sent at once with its length in bytes', async () => {
  const answer = await fetch(`${origin}/small`);
  expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
  expect(answer.headers.get('content-length')).toBe('12');
  expect(await answer.json()).toEqual({ a: tree });
});

test('a large document arrives whole, whatever ends at the border of its chunks', async () => {
  const answer = await fetch(`${origin}/large`);
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe((piece + tree).repeat(2_000));
  expect([...chunksOf(pieces(2_000))].length).toBeGreaterThan(10);
});

test('other requests are answered while a large document is under way', async () => {
  const large = await fetch(`${origin}/endless`);
  const small = await fetch(`${origin}/small`);
  expect(small.status).toBe(200);
  expect(taken).toBeLessThan(1_000_000);
  await large.body?.cancel();
});

test('a document is not written any further when its reader has gone', async () => {
  const gone = new AbortController();
  const answer = await fetch(`${origin}/endless`, { signal: gone.signal });
  await answer.body?.getReader().read();
  gone.abort();
  let before = -1;
  while (before !== taken) {
    before = taken;
    for (let turn = 0; turn < 200; turn += 1) await nextTurn();
  }
  expect(taken).toBeLessThan(1_000_000);
  expect((await fetch(`${origin}/small`)).status).toBe(200);
});

test('the chunks of a document end when its reader has gone before the answer', async () => {
  const gone = new AbortController();
  const answer = fetch(`${origin}/late`, { signal: gone.signal });
  await lateRequest;
  gone.abort();
  await expect(answer).rejects.toThrow('aborted');
  await lateDocument;
  expect(taken).toBeLessThan(1_000_000);
});

test('a document that cannot be written to its end is a failed answer, never a shorter one', async () => {
  const answer = await fetch(`${origin}/broken`);
  await expect(answer.text()).rejects.toThrow();
});
