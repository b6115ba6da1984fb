/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { clear, keys, set } from 'idb-keyval';
import { answeredNow } from '../testing/answered-now';
import { inPlace } from './answer-place';
import { findAnswer, openPage, storeAnswers } from './answer-store';
import { forgetRemoved, rereadKept } from './reread-kept';

const { jest } = import.meta;

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const anna = '11111111-1111-4111-8111-111111111111';
const bert = '22222222-2222-4222-8222-222222222222';
const garden = '33333333-3333-4333-8333-333333333333';
const task = '77777777-7777-4777-8777-777777777777';
const projectPath = `/jsonapi/node/project/${garden}`;
const checklist = `${projectPath}?include=field_project_checklist_items`;
const tick = `/jsonapi/paragraph/checklist_item/${task} {"data":{"id":"${task}"}}`;
const undone = `{"id":"${task}","done":false}`;
const done = `{"id":"${task}","done":true}`;

/** Status of the content service; 0 if it cannot be reached. */
let status: number;
let asked: string[];
/** Answer of the content service. */
let said: string;

globalThis.fetch = async (address) => {
  asked.push(String(address));
  if (status === 0) throw new TypeError('Failed to fetch');
  return { status, headers: new Map(), text: async () => said } as unknown as Response;
};

const store = (texts: Record<string, string>) => storeAnswers(anna, answeredNow(texts), () => true);
const kept = async (path: string) => (await findAnswer(anna, path))?.text;

interface Confirmed {
  /** Paths that the document of the write has read, with the times at which it has asked for them. */
  readonly readHere?: Readonly<Record<string, number>>;
  readonly at?: number;
  readonly isOwn?: boolean;
}

/** Does what the browser does when the service has confirmed a write of a page. */
const confirmed = (
  write: string,
  { readHere = {}, at = Date.now(), isOwn = true }: Confirmed = {},
) =>
  rereadKept(
    [{ text: write, at, isOwn }],
    new Map(Object.entries(readHere)),
    async (path, answer) => storeAnswers(anna, new Map([[path, answer]]), () => true),
  );

beforeEach(async () => {
  await clear(inPlace());
  status = 200;
  asked = [];
  said = done;
});

test('a tick that was sent from another page is there on the next visit without a network', async () => {
  await store({ [checklist]: undone, '/jsonapi/node/legal': 'terms' });
  await confirmed(tick);
  expect(await kept(checklist)).toBe(done);
  expect(asked).toEqual([checklist]);
});

test('what another page has read is forgotten if it cannot be read again after a change', async () => {
  await store({ [checklist]: undone, '/jsonapi/node/legal': 'terms' });
  status = 0;
  await confirmed(tick);
  expect(await kept(checklist)).toBeUndefined();
  expect(await kept('/jsonapi/node/legal')).toBe('terms');
});

test('what the open page has read stays if it cannot be read again after a change', async () => {
  await store({ [checklist]: undone });
  status = 0;
  await confirmed(tick, { readHere: { [checklist]: 0 } });
  expect(await kept(checklist)).toBe(undone);
});

test('what the service refuses after a change is forgotten', async () => {
  await store({ [checklist]: undone });
  status = 403;
  await confirmed(tick, { readHere: { [checklist]: 0 } });
  expect(await kept(checklist)).toBeUndefined();
});

test('a saved page does not show what was before a change', async () => {
  const page = `page /projects/${garden}/checklist`;
  await store({ [checklist]: undone, [page]: 'not done', 'page /projects': 'a list' });
  await confirmed(tick);
  expect(await kept(page)).toBeUndefined();
  expect(await kept('page /projects')).toBe('a list');
});

/** Time in milliseconds before the stored answers. */
const before = () => Date.now() - 1000;
const keepAt = (path: string, at: number) =>
  storeAnswers(anna, new Map([[path, { text: done, at }]]), () => true);

test('what the page has asked for after its change is not read again', async () => {
  const at = Date.now();
  await keepAt(checklist, at);
  await confirmed(tick, { readHere: { [checklist]: at }, at: before() });
  expect(asked).toEqual([]);
});

test.each<[string, (at: number) => Confirmed]>([
  ['before the change', (at) => ({ readHere: { [checklist]: at }, at })],
  ['by another tab', (at) => ({ readHere: { [checklist]: at - 1 }, at: at - 1000 })],
  [
    'after a change of another tab',
    (at) => ({ readHere: { [checklist]: at }, at: at - 1000, isOwn: false }),
  ],
])('what was asked for %s is read again', async (_, changeAt) => {
  const at = Date.now();
  await keepAt(checklist, at);
  await confirmed(tick, changeAt(at));
  expect(asked).toEqual([checklist]);
});

test('what was asked for before the clock was set back is read again', async () => {
  const at = Date.now();
  await keepAt(checklist, at);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at - 60_000);
  await confirmed(tick, { readHere: { [checklist]: at }, at: at - 1000 });
  clock.mockRestore();
  expect(asked).toEqual([checklist]);
});

test('the open page that was saved after a change stays, any other page is forgotten', async () => {
  history.replaceState(null, '', `/projects/${garden}/checklist`);
  const [open, other] = [openPage(), `page /projects/${garden}/work`];
  const at = Date.now();
  await store({ [open]: 'done', [other]: 'not done' });
  await keepAt(checklist, at);
  await confirmed(tick, { readHere: { [checklist]: at }, at: before() });
  expect([await kept(open), await kept(other)]).toEqual(['done', undefined]);
  await confirmed(tick, { readHere: { [checklist]: at } });
  expect(await kept(open)).toBeUndefined();
});

test('a text that is too long to be kept takes the place of none: the older text is forgotten', async () => {
  await storeAnswers(anna, new Map([[checklist, { text: undone, at: before() }]]), () => true);
  await store({ [checklist]: 'x'.repeat(3_000_001) });
  expect(await kept(checklist)).toBeUndefined();
});

test('a change of an account reads the account again, not all that mentions the account', async () => {
  const account = `/jsonapi/user/user/${anna}`;
  await store({ [account]: 'Anna', [projectPath]: `by ${anna}` });
  await confirmed(`${account} {}`);
  expect(asked).toEqual([account]);
});

test('a record that a change only mentions is read again where the open page shows it', async () => {
  await store({ [projectPath]: `client ${bert}`, [checklist]: `client ${bert}` });
  await confirmed(`/jsonapi/node/activity {"client":"${bert}"}`, { readHere: { [checklist]: 0 } });
  expect(asked).toEqual([checklist]);
});

const person = { userId: anna, isCurrent: () => true };
/** Does what the browser does when the service has told that the task is gone. */
const taskGone = () => forgetRemoved([{ type: 'paragraph--checklist_item', id: task }], person);

test('a record that the person may no longer read leaves the kept answers, which are read again', async () => {
  await store({ [checklist]: undone, '/jsonapi/node/legal': 'terms' });
  await taskGone();
  expect(asked).toEqual([checklist]);
  expect(await kept(checklist)).toBe(done);
  expect(await kept('/jsonapi/node/legal')).toBe('terms');
});

test('an answer that names several removed records is read again once', async () => {
  await store({ [checklist]: `${undone} ${bert}` });
  const type = 'paragraph--checklist_item';
  await forgetRemoved(
    [task, bert].map((id) => ({ type, id })),
    person,
  );
  expect(asked).toEqual([checklist]);
  expect(await kept(checklist)).toBe(done);
});

test.each([0, 403, 500])(
  'a record that the person may no longer read is kept nowhere if the service answers %i',
  async (answer) => {
    const own = `/jsonapi/paragraph/checklist_item/${task}`;
    await store({ [checklist]: undone, [own]: undone });
    status = answer;
    await taskGone();
    expect(asked).toEqual([checklist]);
    for (const path of [checklist, own]) expect(await kept(path)).toBeUndefined();
  },
);

test('a saved page does not show a record that the person may no longer read', async () => {
  const page = `page /projects/${garden}/checklist`;
  await store({ [checklist]: undone, [page]: 'Mark the hedge', 'page /projects': 'a list' });
  await taskGone();
  expect(await kept(page)).toBeUndefined();
  expect(await kept('page /projects')).toBe('a list');
});

test('a picture is kept as long as an answer that was read again names the picture', async () => {
  const [gone, shown] = ['/sites/default/files/gone.jpg', '/sites/default/files/shown.jpg'];
  const pictures = () => keys(inPlace()).then((all) => all.map(String).filter(isPicture));
  await store({ [checklist]: `${undone} ${gone} ${shown}` });
  for (const path of [gone, shown]) await set(`picture ${path}`, 'bytes', inPlace());
  for (const path of [gone, shown]) await set(`seen ${path}`, { at: 0, size: 5 }, inPlace());
  said = `{"picture":"${shown}"}`;
  await taskGone();
  expect(await pictures()).toEqual([`picture ${shown}`]);
});

test('a list that was asked for the record by id is forgotten, not the pictures of its other records', async () => {
  const own = `/jsonapi/paragraph/checklist_item/${task}?include=uid`;
  const list = `/jsonapi/paragraph/checklist_item?filter[id][condition][value][0]=${task}`;
  const shown = '/sites/default/files/shown.jpg';
  await store({ [own]: undone, [list]: `${undone} ${shown}` });
  await set(`picture ${shown}`, 'bytes', inPlace());
  await set(`seen ${shown}`, { at: 0, size: 5 }, inPlace());
  said = `{"picture":"${shown}"}`;
  await taskGone();
  expect(asked.map(decodeURIComponent)).toEqual([list]);
  for (const path of [own, list]) expect(await kept(path)).toBeUndefined();
  expect((await keys(inPlace())).map(String).filter(isPicture)).toEqual([`picture ${shown}`]);
});

const isPicture = (key: string) => key.startsWith('picture ');
