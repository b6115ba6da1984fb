import { CompiledQuery } from 'kysely';
import { AnswerCache } from './answer-cache';

const megabyte = 'x'.repeat(1024 * 1024);

let cache: AnswerCache;
beforeEach(() => {
  cache = new AnswerCache();
});

function* chunks(...texts: string[]): Generator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

const document = ['{"data":', '[]', '}'];
const nothing = { version: '1', queries: [] };
const send = (key: string, ...texts: string[]) => cache.collect(key, nothing, chunks(...texts));
const sendWhole = (key: string, ...texts: string[]) =>
  expect([...send(key, ...texts)].map(String)).toEqual(texts);
const isCached = (key: string) => cache.find(key) !== undefined;

test('a document is cached with its version once its last chunk is sent', () => {
  const sent = send('tree', ...document);
  for (const text of document) {
    expect(String(sent.next().value)).toBe(text);
    expect(isCached('tree')).toBe(false);
  }
  sent.next();
  expect(cache.find('tree')?.document.toString()).toBe('{"data":[]}');
  expect(cache.find('tree')?.version).toBe('1');
});

test('a document that is cut off is not cached', () => {
  const gone = send('tree', ...document);
  gone.next();
  gone.return(undefined);
  function* broken() {
    yield Buffer.from('{');
    throw new Error('The document cannot be written.');
  }
  expect(() => [...cache.collect('broken', nothing, broken())]).toThrow('cannot be written');
  expect([isCached('tree'), isCached('broken')]).toEqual([false, false]);
});

test('the cache holds at most 64 MB, and no document above 4 MB', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `page ${index}`);
  for (const key of keys) sendWhole(key, megabyte);
  expect(keys.filter(isCached)).toEqual(keys.slice(-63));
  sendWhole('large', megabyte, megabyte, megabyte, megabyte, 'x');
  sendWhole('largest', megabyte, megabyte, megabyte, megabyte);
  expect([isCached('large'), isCached('largest')]).toEqual([false, true]);
});

const query = CompiledQuery.raw('select');
const rowsOf = (list: string) => ({ version: '1', queries: [{ query, rows: [{ list }] }] });

test('the rows of an answer and its queries count with two bytes for each character', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `page ${index}`);
  for (const key of keys)
    expect([...cache.collect(key, rowsOf(megabyte), chunks('{}'))]).toHaveLength(1);
  expect(keys.filter(isCached)).toEqual(keys.slice(-31));
  expect([...cache.collect('rows', rowsOf(megabyte.repeat(7)), chunks('{}'))]).toHaveLength(1);
  expect(isCached('rows')).toBe(false);
});

test('small documents count with the memory that each takes', () => {
  const keys = Array.from({ length: 70_000 }, (_, index) => String(index));
  expect(keys.flatMap((key) => [...send(key, '{}')])).toHaveLength(keys.length);
  expect(keys.filter(isCached).length).toBeLessThan(68_000);
});

/** Ends documents that slow readers take: `count` of them were copied, and only then another has room. */
function expectRoomFor(count: number, slow: readonly Generator<Buffer>[]): void {
  sendWhole('quick', megabyte, megabyte);
  expect(isCached('quick')).toBe(false);
  for (const one of slow) one.next();
  expect(slow.filter((_, index) => isCached(`slow ${index}`))).toHaveLength(count);
  sendWhole('quick', megabyte, megabyte);
  expect(isCached('quick')).toBe(true);
}

test('documents that slow readers take are copied up to 16 MB', () => {
  const parts = [megabyte, megabyte, megabyte];
  const slow = Array.from({ length: 10 }, (_, index) => send(`slow ${index}`, ...parts));
  for (const one of slow)
    for (const text of parts) expect(one.next().value?.length).toBe(text.length);
  expectRoomFor(5, slow);
});

test('rows of documents that slow readers take count too', () => {
  const slow = Array.from({ length: 8 }, (_, index) =>
    cache.collect(`slow ${index}`, rowsOf(megabyte), chunks('{}')),
  );
  for (const one of slow) expect(String(one.next().value)).toBe('{}');
  expectRoomFor(7, slow);
});
