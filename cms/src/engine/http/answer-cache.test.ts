import { AnswerCache } from './answer-cache';

const megabyte = 'x'.repeat(1024 * 1024);

let cache: AnswerCache;
beforeEach(() => {
  cache = new AnswerCache();
  cache.find('1', '');
});

function* chunks(...texts: string[]): Generator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

const document = ['{"data":', '[]', '}'];
const send = (key: string, ...texts: string[]) => cache.collect('1', key, chunks(...texts));
const sendWhole = (key: string, ...texts: string[]) =>
  expect([...send(key, ...texts)].map(String)).toEqual(texts);
const isCached = (key: string) => cache.find('1', key) !== undefined;

test('a document is cached once its last chunk is sent', () => {
  const sent = send('tree', ...document);
  for (const text of document) {
    expect(String(sent.next().value)).toBe(text);
    expect(isCached('tree')).toBe(false);
  }
  sent.next();
  expect(cache.find('1', 'tree')?.toString()).toBe('{"data":[]}');
});

test('a document that is cut off is not cached', () => {
  const gone = send('tree', ...document);
  gone.next();
  gone.return(undefined);
  function* broken() {
    yield Buffer.from('{');
    throw new Error('The document cannot be written.');
  }
  expect(() => [...cache.collect('1', 'broken', broken())]).toThrow('cannot be written');
  expect([isCached('tree'), isCached('broken')]).toEqual([false, false]);
});

test('a document of an older version is not cached, and no other stays', () => {
  sendWhole('list', ...document);
  const late = send('tree', '{}');
  late.next();
  expect(cache.find('2', 'list')).toBeUndefined();
  expect(late.next().done).toBe(true);
  expect([cache.find('2', 'tree'), isCached('tree'), isCached('list')]).toEqual([
    undefined,
    false,
    false,
  ]);
});

test('the cache holds at most 32 MB, and no document above 4 MB', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `page ${index}`);
  for (const key of keys) sendWhole(key, megabyte);
  expect(keys.filter(isCached)).toEqual(keys.slice(-31));
  sendWhole('large', megabyte, megabyte, megabyte, megabyte, 'x');
  sendWhole('largest', megabyte, megabyte, megabyte, megabyte);
  expect([isCached('large'), isCached('largest')]).toEqual([false, true]);
});

test('small documents count with the memory that each takes', () => {
  const keys = Array.from({ length: 60_000 }, (_, index) => String(index));
  expect(keys.flatMap((key) => [...send(key, '{}')])).toHaveLength(keys.length);
  expect(keys.filter(isCached).length).toBeLessThan(50_000);
});

test('documents that slow readers take are copied up to 16 MB', () => {
  const parts = [megabyte, megabyte, megabyte];
  const slow = Array.from({ length: 10 }, (_, index) => send(`slow ${index}`, ...parts));
  for (const one of slow)
    for (const text of parts) expect(one.next().value?.length).toBe(text.length);
  sendWhole('quick', megabyte, megabyte);
  expect(isCached('quick')).toBe(false);
  for (const one of slow) one.next();
  expect(slow.filter((_, index) => isCached(`slow ${index}`))).toHaveLength(5);
  sendWhole('quick', megabyte, megabyte);
  expect(isCached('quick')).toBe(true);
});
