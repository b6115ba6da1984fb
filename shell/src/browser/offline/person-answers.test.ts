/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { keptSession } from '../session/kept-session';
import { findAnswer, forgetAnswers, forgetOldest, keptPaths } from './answer-store';
import { keptProjects } from './check-kept';
import { answersOfPerson, connectAnswers, forgetAll } from './person-answers';

const { jest } = import.meta;

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const anna = '11111111-1111-4111-8111-111111111111';
const bert = '22222222-2222-4222-8222-222222222222';
const garden = '33333333-3333-4333-8333-333333333333';
const projectPath = `/jsonapi/node/project/${garden}`;
const listPath = '/jsonapi/node/project?page[limit]=50';

const signIn = (userId: string) => keptSession.keepSignedIn({ userId, roles: ['manager'] });

/** Returns the answers of the signed-in person. */
function answers() {
  const found = answersOfPerson();
  if (!found) throw new Error('Nobody is signed in.');
  return found;
}

/** Does what the browser does when the page has been drawn for a while. */
const pageSaved = () => lastDrawn();

/** Keeps an answer, and waits until the store alone has it. */
async function keep(path: string, text: string): Promise<void> {
  answers().keep(path, text);
  await stored();
}

let due: (() => Promise<void>)[] = [];
let times: number[] = [];
let drawn: string | null = null;
let lastDrawn = async () => {};
connectAnswers({
  answered: (_, at) => at !== undefined && times.push(at),
  outdated: () => undefined,
  page: async () => drawn,
  drawn: (work) => (lastDrawn = work),
  written: (work) => due.push(work),
  later: (work) => due.push(work),
});

/** Does what the browser does when the page is quiet. */
async function stored(): Promise<void> {
  const works = due;
  due = [];
  for (const work of works) await work();
}

beforeEach(async () => {
  drawn = null;
  history.replaceState(null, '', '/');
  due = [];
  times = [];
  keptSession.clear();
  await forgetAll();
  signIn(anna);
});

test('an answer is found again with its time, until it is forgotten', async () => {
  await keep(projectPath, 'a garden');
  expect(await answers().find(projectPath)).toBe('a garden');
  expect(Date.now() - (times[0] ?? 0)).toBeLessThan(60_000);
  await forgetAll();
  expect(await answers().find(projectPath)).toBeNull();
});

test.each([
  ['its answer', (read: ReturnType<typeof answers>) => read.keep(projectPath, 'larger')],
  ['its refusal', (read: ReturnType<typeof answers>) => read.forget(projectPath)],
  ['another page was opened', () => history.replaceState(null, '', '/projects')],
])('kept data of a read that is found after %s is not marked', async (_, happens) => {
  await keep(projectPath, 'a garden');
  const read = answers();
  const finding = read.find(projectPath);
  happens(read);
  await finding;
  expect(times).toEqual([]);
  await answers().find(projectPath);
  expect(times).toHaveLength(1);
});

test('an answer is found while it is stored', async () => {
  await keep(projectPath, 'a garden');
  answers().keep(projectPath, 'a larger garden');
  let finding: Promise<string | null> | undefined;
  const { get } = IDBObjectStore.prototype;
  // The first read of the storing.
  jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (
    this: IDBObjectStore,
    key,
  ) {
    finding = answers().find(projectPath);
    return get.call(this, key);
  });
  await stored();
  expect(await finding).toBe('a larger garden');
  expect(await answers().find(projectPath)).toBe('a larger garden');
});

test('nobody reads what another person was answered, in either order', async () => {
  await keep(projectPath, 'for Anna');
  signIn(bert);
  expect(await answers().find(projectPath)).toBeNull();
  await keep(listPath, 'for Bert');
  signIn(anna);
  expect(await answers().find(projectPath)).toBeNull();
  expect(await answers().find(listPath)).toBeNull();
});

test('an answer that arrives after the sign-out is not kept', async () => {
  const asked = answers();
  keptSession.clear();
  await forgetAll();
  asked.keep(projectPath, 'too late');
  await stored();
  signIn(anna);
  expect(await answers().find(projectPath)).toBeNull();
});

test('signed out between the answer and the moment to store, nothing is stored', async () => {
  answers().keep(projectPath, 'unstored');
  keptSession.clear();
  await stored();
  signIn(anna);
  expect((await keptProjects()).ids).toEqual([]);
});

test('a refused record is forgotten with every answer that mentions it; a refused list alone', async () => {
  await keep(projectPath, 'a garden');
  await keep(`/jsonapi/node/project/${garden}/features`, 'patio');
  await keep(listPath, `rows: ${garden}`);
  await keep('/jsonapi/node/legal', 'terms');
  expect((await keptProjects()).ids).toEqual([garden]);
  await forgetAnswers('/jsonapi/node/legal');
  expect(await answers().find('/jsonapi/node/legal')).toBeNull();
  expect(await answers().find(listPath)).not.toBeNull();
  await forgetAnswers(`${projectPath}?include=field_project_client`);
  for (const path of [projectPath, `/jsonapi/node/project/${garden}/features`, listPath]) {
    expect(await answers().find(path)).toBeNull();
  }
});

test('sessions, evidence and huge answers are not kept', async () => {
  const huge = 'x'.repeat(3_000_001);
  answers().keep('/api/sessions', 'sessions');
  answers().keep('/api/signed-proposal/1', 'evidence');
  answers().keep(listPath, huge);
  await stored();
  for (const path of ['/api/sessions', '/api/signed-proposal/1', listPath]) {
    expect(await answers().find(path)).toBeNull();
  }
});

test('the page is saved with its answers, and forgotten with the record that it shows', async () => {
  const page = 'page /projects?sort=title';
  history.replaceState(null, '', '/projects?sort=title');
  drawn = `<a href="/projects/${garden}">a garden</a>`;
  await keep(listPath, 'rows');
  await pageSaved();
  expect(await findAnswer(anna, page)).toMatchObject({ text: drawn });
  expect(await findAnswer(bert, page)).toBeNull();
  await forgetAnswers(projectPath);
  expect(await findAnswer(anna, page)).toBeNull();
  await keep(listPath, 'rows');
  await pageSaved();
  await forgetAll();
  expect(await findAnswer(anna, page)).toBeNull();
});

test('a page that is drawn when a record is refused, or when the roles change, is not saved', async () => {
  history.replaceState(null, '', '/projects');
  drawn = 'a garden';
  await keep(listPath, 'rows');
  answers().forget(projectPath);
  await stored();
  await pageSaved();
  expect(await findAnswer(anna, 'page /projects')).toBeNull();
  await keep(listPath, 'rows');
  await forgetAll();
  await pageSaved();
  expect(await findAnswer(anna, 'page /projects')).toBeNull();
});

test('a page that has read what is not kept is not saved', async () => {
  history.replaceState(null, '', '/account');
  drawn = 'sessions of Anna';
  answers().keep('/api/sessions', 'sessions');
  await keep(listPath, 'rows');
  await pageSaved();
  expect(await findAnswer(anna, 'page /account')).toBeNull();
});

test('500 answers are kept, the newest', async () => {
  const { now } = Date;
  try {
    Date.now = () => 1;
    await keep('/jsonapi/node/legal', 'the oldest');
  } finally {
    Date.now = now;
  }
  for (let row = 0; row < 500; row += 1) answers().keep(`${listPath}&page[offset]=${row}`, 'rows');
  await stored();
  await forgetOldest();
  expect(await answers().find(`${listPath}&page[offset]=499`)).toBe('rows');
  expect(await answers().find(`${listPath}&page[offset]=0`)).toBe('rows');
  expect(await answers().find('/jsonapi/node/legal')).toBeNull();
});

test('an answer is deleted after 30 days', async () => {
  const { now } = Date;
  const days = 24 * 60 * 60 * 1000;
  const keptDaysAgo = async (path: string, age: number) => {
    try {
      Date.now = () => now() - age * days;
      await keep(path, 'rows');
    } finally {
      Date.now = now;
    }
  };
  await keptDaysAgo('/jsonapi/node/legal', 31);
  await keptDaysAgo(listPath, 29);
  await forgetOldest();
  expect(await keptPaths()).toEqual([listPath]);
});
