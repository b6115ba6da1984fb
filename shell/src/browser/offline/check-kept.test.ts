/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { clear } from 'idb-keyval';
import { keptSession } from '../session/kept-session';
import { inPlace } from './answer-place';
import { findAnswer, storeAnswers } from './answer-store';
import { checkKept, checkSoon } from './check-kept';
import { answersOfPerson, connectAnswers } from './person-answers';

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const anna = '11111111-1111-4111-8111-111111111111';
const garden = '33333333-3333-4333-8333-333333333333';
const request = '44444444-4444-4444-8444-444444444444';

/** Ids of the projects that the content service lets Anna read. */
let readable: string[];
let isServiceReachable: boolean;
/** Paths that the content service was asked for. */
let asked: string[];

globalThis.fetch = async (address) => {
  if (!isServiceReachable) throw new TypeError('Failed to fetch');
  const { pathname, searchParams } = new URL(String(address), location.href);
  asked.push(pathname);
  const ids = searchParams
    .getAll('filter[kept][condition][value][]')
    // A Drupal lists 50 records at most.
    .slice(0, 50);
  const data = ids.filter((id) => readable.includes(id)).map((id) => ({ id }));
  const text = async () => JSON.stringify({ data });
  return { status: 200, headers: new Map(), text } as unknown as Response;
};

const keep = (answers: Record<string, string>) =>
  storeAnswers(anna, new Map(Object.entries(answers)), () => true);

/** Returns those of the given addresses of which an answer is kept. */
async function keptOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => findAnswer(anna, path)));
  return paths.filter((_, row) => found[row] !== null);
}

beforeEach(async () => {
  await clear(inPlace());
  [readable, asked] = [[], []];
  isServiceReachable = true;
});

test.each([
  { kind: 'proposal', path: `/api/proposal/${garden}` },
  { kind: 'changes of a proposal', path: `/api/proposal/${garden}/changes` },
  { kind: 'saved page', path: `page /projects/${garden}/presentation` },
  {
    kind: 'list filtered by project',
    path: `/jsonapi/node/activity?filter%5Bfield_activity_project.id%5D=${garden}`,
  },
  { kind: 'project', path: `/jsonapi/node/project/${garden}?include=uid` },
])('of a project that was taken away, the $kind is not kept', async ({ path }) => {
  await keep({ [path]: 'the patio for $ 12,000', '/jsonapi/node/legal': 'terms' });
  await checkKept();
  expect(await keptOf([path, '/jsonapi/node/legal'])).toEqual(['/jsonapi/node/legal']);
});

test('of a project that was taken away, a change request opened by its link is not kept', async () => {
  const answers = {
    [`page /projects/${garden}/changes/${request}`]: 'a wall',
    [`/jsonapi/node/change_request/${request}?include=uid`]: 'a wall',
  };
  await keep(answers);
  await checkKept();
  expect(await keptOf(Object.keys(answers))).toEqual([]);
});

test('the account, and projects that may be read, stay when another project was taken away', async () => {
  const hedge = '55555555-5555-4555-8555-555555555555';
  readable = [hedge];
  const others = {
    [`/jsonapi/user/user/${anna}`]: 'Anna',
    [`/jsonapi/node/project/${hedge}`]: `hedge of ${anna}`,
    [`/api/proposal/${hedge}`]: 'hedge',
  };
  await keep({ ...others, [`/jsonapi/node/project/${garden}`]: `${anna} ${hedge}` });
  await checkKept();
  expect(await keptOf(Object.keys(others))).toEqual(Object.keys(others));
});

test('more than 50 projects are kept', async () => {
  const ids = Array.from(
    { length: 120 },
    (_, row) => `66666666-6666-4666-8666-${String(row).padStart(12, '0')}`,
  );
  const pathOf = (id: string) => `/jsonapi/node/project/${id}`;
  await keep(Object.fromEntries(ids.map((id) => [pathOf(id), 'a project'])));
  readable = ids.slice(1);
  await checkKept();
  expect(await keptOf(ids.map(pathOf))).toEqual(readable.map(pathOf));
});

test('while the service cannot be reached, nothing is forgotten', async () => {
  const path = `/api/proposal/${garden}`;
  await keep({ [path]: 'the patio' });
  isServiceReachable = false;
  await expect(checkKept()).rejects.toThrow('offline');
  expect(await keptOf([path])).toEqual([path]);
});

let due: (() => Promise<void>)[] = [];
const nothing = () => undefined;
connectAnswers({
  ...{ answered: nothing, outdated: nothing, drawn: nothing, written: nothing },
  page: async () => null,
  later: (work) => due.push(work),
});
const removed = (id: string) =>
  checkSoon({ change: 'removed', type: 'paragraph--line_item', id, root: garden });
const line = (row: number) => `77777777-7777-4777-8777-00000000000${row}`;
const gardenPath = `/jsonapi/node/project/${garden}`;

test('what is removed within a moment is checked together', async () => {
  due = [];
  keptSession.keepSignedIn({ userId: anna, roles: ['manager'] });
  readable = [garden];
  await keep({ [gardenPath]: `${line(1)} ${line(2)} ${line(3)}` });
  for (const row of [1, 2, 3]) removed(line(row));
  expect(due).toHaveLength(1);
  await due[0]?.();
  // The answer that named them is read again, and the projects that may be read.
  expect(asked).toEqual([gardenPath, '/jsonapi/node/project']);
  expect(await keptOf([gardenPath])).toEqual([gardenPath]);
});

test('an answer that is not stored yet does not keep what was removed', async () => {
  due = [];
  keptSession.keepSignedIn({ userId: anna, roles: ['manager'] });
  readable = [garden];
  removed(line(1));
  answersOfPerson()?.keep(gardenPath, line(1));
  for (const work of due) await work();
  expect(asked).toContain(gardenPath);
  expect((await findAnswer(anna, gardenPath))?.text).not.toContain(line(1));
});
