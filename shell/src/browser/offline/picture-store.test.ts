/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { clear, keys } from 'idb-keyval';
import { answeredNow } from '../testing/answered-now';
import { inPlace } from './answer-place';
import { forgetAnswers, storeAnswers } from './answer-store';
import { checkPicture, keepPictures } from './picture-store';

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const anna = '11111111-1111-4111-8111-111111111111';
const bert = '22222222-2222-4222-8222-222222222222';
const garden = '33333333-3333-4333-8333-333333333333';
const always = () => true;

/** Pictures of the content service: status, type and size in bytes by path; a small picture otherwise. */
let served: Record<string, { status?: number; type?: string; size?: number }>;
let asked: string[];
const { now } = Date;

globalThis.fetch = async (address) => {
  const { pathname } = new URL(String(address), location.href);
  asked.push(pathname);
  const { status = 200, type = 'image/webp', size = 3 } = served[pathname] ?? {};
  const headers = new Map([['content-type', type]]);
  return { status, headers, arrayBuffer: async () => new ArrayBuffer(size) } as unknown as Response;
};

const keep = (...addresses: string[]) => keepPictures(anna, addresses, always);

const keptPictures = async () =>
  (await keys(inPlace()))
    .map(String)
    .filter((key) => key.startsWith('picture '))
    .map((key) => key.slice('picture '.length));

beforeEach(async () => {
  served = {};
  asked = [];
  await clear(inPlace());
  await storeAnswers(anna, answeredNow({ '/jsonapi/node/legal': 'terms' }), always);
});
afterEach(() => {
  Date.now = now;
});

test('a picture is kept by path and account, and read once', async () => {
  await keep('/sites/default/files/oak.webp?u=2&e=1&s=a');
  await keep('/sites/default/files/oak.webp?u=2&e=2&s=b');
  expect(await keptPictures()).toEqual(['/sites/default/files/oak.webp?u=2']);
  expect(asked).toHaveLength(1);
});

test('nothing is kept for a person who does not own the kept answers, or has signed out', async () => {
  await keepPictures(bert, ['/sites/a.webp'], always);
  await keepPictures(anna, ['/sites/a.webp'], () => false);
  let isSignedIn = true;
  served['/sites/b.webp'] = {};
  const { fetch } = globalThis;
  globalThis.fetch = async (...given) => {
    isSignedIn = false;
    return fetch(...given);
  };
  await keepPictures(anna, ['/sites/b.webp'], () => isSignedIn);
  globalThis.fetch = fetch;
  expect(await keptPictures()).toEqual([]);
});

test('no page, no refused picture and none above 5 MB is kept', async () => {
  served = {
    '/sites/page.webp': { type: 'text/html' },
    '/sites/refused.webp': { status: 403 },
    '/sites/huge.webp': { size: 5_000_001 },
  };
  await keep(...Object.keys(served));
  expect(await keptPictures()).toEqual([]);
});

test('beyond 50 MB the pictures that were not seen for the longest time go', async () => {
  const path = (row: number) => `/sites/${row}.webp`;
  for (let row = 1; row <= 11; row += 1) served[path(row)] = { size: 4_900_000 };
  for (let row = 1; row <= 10; row += 1) {
    Date.now = () => row;
    await keep(path(row));
  }
  Date.now = () => 11;
  await keep(path(1));
  await keep(path(11));
  const kept = await keptPictures();
  expect(kept).toContain(path(1));
  expect(kept).toContain(path(11));
  expect(kept).not.toContain(path(2));
  expect(kept).toHaveLength(10);
});

test('a picture that was not seen for 30 days goes', async () => {
  await keep('/sites/old.webp');
  Date.now = () => now() + 31 * 24 * 60 * 60 * 1000;
  await keep('/sites/new.webp');
  expect(await keptPictures()).toEqual(['/sites/new.webp']);
});

test('with a lost right go the pictures that its answers name, also as a Drupal writes them', async () => {
  const answers = answeredNow({
    [`/jsonapi/node/project/${garden}`]: '{"uri":"/sites/oak%20tree.webp?u=2&e=1"}',
    '/jsonapi/node/project?page[limit]=50': `{"id":"${garden}","uri":"\\/sites\\/elm.webp"}`,
    '/jsonapi/node/project/other': '{"uri":"/sites/other.webp"}',
  });
  await storeAnswers(anna, answers, always);
  await keep('/sites/oak%20tree.webp?u=2', '/sites/elm.webp', '/sites/other.webp');
  expect(await keptPictures()).toHaveLength(3);
  await forgetAnswers(`/jsonapi/node/project/${garden}`);
  expect(await keptPictures()).toEqual(['/sites/other.webp']);
});

test('a picture that the service refuses is forgotten; one that fails is not', async () => {
  await keep('/sites/hidden.webp', '/sites/late.webp');
  served = { '/sites/hidden.webp': { status: 403 }, '/sites/late.webp': { status: 503 } };
  await checkPicture('/sites/hidden.webp');
  await checkPicture('/sites/late.webp');
  expect(await keptPictures()).toEqual(['/sites/late.webp']);
});
