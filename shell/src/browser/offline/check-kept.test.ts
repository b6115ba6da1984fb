/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { clear } from 'idb-keyval';
import { type KeptClientView, keptClientView } from '../client-view/kept-client-view';
import { keptSession } from '../session/kept-session';
import { answeredNow } from '../testing/answered-now';
import { inPlace } from './answer-place';
import { findAnswer, storeAnswers } from './answer-store';
import { checkKept, checkSoon } from './check-kept';
import { answersOfPerson, connectAnswers } from './person-answers';

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const anna = '11111111-1111-4111-8111-111111111111';
const garden = '33333333-3333-4333-8333-333333333333';
const request = '44444444-4444-4444-8444-444444444444';

/** Ids of the projects that the content service lets Anna read, and of those that it leaves out of lists. */
let readable: string[];
let archived: string[];
let isServiceReachable: boolean;
/** What the content service answers besides the projects that it is asked about, by path. */
let answers: Record<string, unknown>;
/** Paths that the content service was asked for. */
let asked: string[];

globalThis.fetch = async (address) => {
  if (!isServiceReachable) throw new TypeError('Failed to fetch');
  const { pathname, search, searchParams } = new URL(String(address), location.href);
  if (search === '?fields[node--project]=title')
    return answerOf(archived.some((id) => pathname.endsWith(id)) ? { data: {} } : refusal);
  asked.push(pathname);
  const answer = answers[pathname + search];
  if (answer) return answerOf(answer);
  const ids = searchParams
    .getAll('filter[kept][condition][value][]')
    // A Drupal lists 50 records at most.
    .slice(0, 50);
  return answerOf({ data: ids.filter((id) => readable.includes(id)).map((id) => ({ id })) });
};

const refusal = { errors: [{ status: '403', detail: 'No access' }] };
const answerOf = (answer: unknown) => {
  const text = async () => JSON.stringify(answer);
  return {
    status: answer === refusal ? 403 : 200,
    headers: new Map(),
    text,
  } as unknown as Response;
};

const keep = (answers: Record<string, string>) =>
  storeAnswers(anna, answeredNow(answers), () => true);

/** Returns those of the given addresses of which an answer is kept. */
async function keptOf(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => findAnswer(anna, path)));
  return paths.filter((_, row) => found[row] !== null);
}

beforeEach(async () => {
  await clear(inPlace());
  [readable, archived, asked, answers] = [[], [], [], {}];
  isServiceReachable = true;
  keptSession.keepSignedIn({ userId: anna, roles: ['designer'] });
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
  const path = `/jsonapi/node/change_request/${request}?include=uid`;
  const page = `page /projects/${garden}/changes/${request}`;
  await keep({ [page]: 'a wall', [path]: 'a wall' });
  answers = { [path]: refusal };
  await checkKept();
  expect(await keptOf([page, path])).toEqual([]);
});

test('the account, and projects that may be read, stay when another project was taken away', async () => {
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

test('an archived project, which lists leave out, stays while the person may read it', async () => {
  archived = [garden];
  const covers = JSON.stringify({ included: [projectOf(garden)] });
  const paths = [`/api/proposal/${garden}`, '/jsonapi/node/document_group'];
  await keep(Object.fromEntries(paths.map((path) => [path, covers])));
  await checkKept();
  expect(await keptOf(paths)).toEqual(paths);
  expect(asked).toEqual(['/jsonapi/node/project']);
});

test('while the service cannot be reached, nothing is forgotten', async () => {
  const path = `/api/proposal/${garden}`;
  await keep({ [path]: 'the patio' });
  isServiceReachable = false;
  await expect(checkKept()).rejects.toThrow('offline');
  expect(await keptOf([path])).toEqual([path]);
});

const hedge = '55555555-5555-4555-8555-555555555555';
const listPath = '/jsonapi/node/project?sort=-changed';
const projectOf = (id: string) => ({ type: 'node--project', id, attributes: { title: id } });
const listOf = (...ids: string[]) => JSON.stringify({ data: ids.map(projectOf) });
const manyIds = (count: number) =>
  Array.from(
    { length: count },
    (_, row) => `66666666-6666-4666-8666-${`${row}`.padStart(12, '0')}`,
  );

test.each([
  { kind: 'list', path: listPath },
  {
    kind: 'searched list',
    path: '/jsonapi/node/project?filter%5Btitle%5D=Oak&page%5Boffset%5D=50',
  },
])('a project that was taken away and never opened leaves the kept $kind', async ({ path }) => {
  readable = [hedge];
  await keep({ [path]: listOf(garden, hedge), '/jsonapi/node/legal': 'terms' });
  answers = { [path]: JSON.parse(listOf(hedge)) };
  await checkKept();
  expect(await findAnswer(anna, path)).toMatchObject({ text: listOf(hedge) });
  expect(await keptOf(['/jsonapi/node/legal'])).toHaveLength(1);
});

test.each(['page /projects', 'page /'])(
  'a project that was taken away and never opened leaves the kept HTML (%s)',
  async (path) => {
    await keep({ [path]: `<a href="/projects/${garden}/overview">Oak garden, $ 12,000</a>` });
    await checkKept();
    expect(await keptOf([path])).toEqual([]);
  },
);

test('a project that a plain Drupal lists with links, or includes, is checked', async () => {
  const links = { self: { href: `https://drupal.test/jsonapi/node/project/${garden}` } };
  const data = { type: 'node--project', id: garden, links, attributes: {} };
  const paths = [listPath, '/jsonapi/node/crew?include=projects'];
  await keep({
    [paths[0] as string]: JSON.stringify({ data: [data] }).replaceAll('/', '\\/'),
    [paths[1] as string]: JSON.stringify({ data: [], included: [data] }),
  });
  answers = { [listPath]: { data: [] } };
  await checkKept();
  expect((await findAnswer(anna, listPath))?.text).toBe('{"data":[]}');
  expect((await findAnswer(anna, paths[1] as string))?.text ?? '').not.toContain(garden);
});

test('an account that only refers to a project is not read again by every check', async () => {
  const path = `/jsonapi/user/user/${anna}`;
  const meta = { drupal_internal__target_id: 7 };
  const data = [
    { type: 'node--project', id: garden, meta },
    { type: 'node--project', id: garden },
  ];
  await keep({ [path]: JSON.stringify({ data: { relationships: { projects: { data } } } }) });
  await checkKept();
  expect(asked).toEqual([]);
  expect(await keptOf([path])).toEqual([path]);
});

test.each([
  { roles: ['manager'] as const, count: 0 },
  { roles: ['designer', 'administrator'] as const, count: 0 },
  { roles: ['staff_worker'] as const, count: 3 },
])('the check of lists of 120 projects asks $count times as $roles', async ({ roles, count }) => {
  keptSession.keepSignedIn({ userId: anna, roles });
  readable = manyIds(120);
  await keep({ [listPath]: listOf(...readable) });
  await checkKept();
  expect(asked).toHaveLength(count);
  expect(await keptOf([listPath])).toEqual([listPath]);
});

test('a check asks ten times at most; older lists of further projects are forgotten', async () => {
  readable = manyIds(1200);
  const pathOf = (page: number) => `${listPath}&page%5Boffset%5D=${page * 50}`;
  const clock = import.meta.jest.spyOn(Date, 'now');
  const now = Date.now();
  for (let page = 0; page < 24; page += 1) {
    clock.mockReturnValue(now - page);
    await keep({ [pathOf(page)]: listOf(...readable.slice(page * 50, page * 50 + 50)) });
  }
  clock.mockRestore();
  await checkKept();
  expect(asked).toHaveLength(10);
  const paths = Array.from({ length: 24 }, (_, page) => pathOf(page));
  expect(await keptOf(paths)).toEqual(paths.slice(0, 10));
});

test('of many projects that were taken away at once, a list is read again once', async () => {
  await keep({ [listPath]: listOf(...manyIds(120)) });
  answers = { [listPath]: { data: [] } };
  await checkKept();
  expect(asked.filter((path) => path === '/jsonapi/node/project')).toHaveLength(4);
  expect((await findAnswer(anna, listPath))?.text).toBe('{"data":[]}');
});

test('in a view as the client nothing that the manager may read is forgotten', async () => {
  keptSession.keepSignedIn({ userId: anna, roles: ['manager'] });
  const path = `/jsonapi/node/project/${garden}`;
  await keep({ [path]: 'garden' });
  keptClientView.keep({ viewerId: anna } as KeptClientView);
  await checkKept();
  keptClientView.clear();
  expect(asked).toEqual([]);
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
  // The answer that named them is read again; no right to a project was lost.
  expect(asked).toEqual([gardenPath]);
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
