/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { keptSession } from '../session/kept-session';
import { answeredNow } from '../testing/answered-now';
import { keepWrite, keptWrites, storeAnswers } from './answer-store';
import { checkKept, checkSoon } from './check-kept';
import { answersOfPerson, connectAnswers, forgetAll } from './person-answers';

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const anna = '11111111-1111-4111-8111-111111111111';
const garden = '33333333-3333-4333-8333-333333333333';
const path = `/jsonapi/node/project/${garden}`;
const project = (title: string) =>
  JSON.stringify({ data: { type: 'node--project', id: garden, attributes: { title } } });

/** Status of the content service; 0 if it cannot be reached. */
let status: number;

globalThis.fetch = async (address) => {
  if (status === 0) throw new TypeError('Failed to fetch');
  const isCheck = String(address).includes('filter');
  const text = isCheck ? `{"data":[{"id":"${garden}"}]}` : project('Renamed, then changed');
  return { status, headers: new Map(), text: async () => text } as unknown as Response;
};

/** Time in milliseconds since the start of the test: the clock stands still otherwise. */
let passedMs = 0;
const startMs = Date.now();
Date.now = () => startMs + passedMs;

let due: (() => Promise<void>)[] = [];
connectAnswers({
  answered: () => undefined,
  outdated: () => undefined,
  page: async () => null,
  drawn: () => undefined,
  written: (work) => due.push(work),
  later: (work) => due.push(work),
});
/** Does what the browser does when the page is quiet. */
async function pageQuiet(): Promise<void> {
  const works = due;
  due = [];
  for (const work of works) await work();
}

const shown = async () => (await answersOfPerson()?.find(path)) ?? null;

/** The open page has read a project and changed its title; the service has accepted the change. */
beforeEach(async () => {
  [status, passedMs] = [200, 0];
  await forgetAll();
  keptSession.keepSignedIn({ userId: anna, roles: ['manager'] });
  answersOfPerson()?.keep(path, project('Garden'));
  await pageQuiet();
  status = 0;
  const write = `${path} {"data":{"id":"${garden}"}}`;
  answersOfPerson()?.written(write);
  await answersOfPerson()?.accepted?.(write, project('Renamed'));
});

test('a page that is opened anew without a network shows an accepted change', async () => {
  expect(await shown()).toBe(project('Renamed'));
});

test('an accepted change stays while its record cannot be read again, also after an attempt', async () => {
  await pageQuiet();
  expect(await shown()).toBe(project('Renamed'));
});

test('once the service answers, the record is read again, also by a later page', async () => {
  await pageQuiet();
  [status, passedMs] = [200, 10_000];
  await checkKept();
  expect(await shown()).toBe(project('Renamed, then changed'));
  expect((await keptWrites()).size).toBe(0);
});

test('another page leaves a change of the last moments to the page that made it', async () => {
  status = 200;
  await checkKept();
  expect((await keptWrites()).size).toBe(1);
});

test('the record is read again although a removal is told in the same moment', async () => {
  due = [];
  [status, passedMs] = [200, 10_000];
  checkSoon();
  checkSoon({ change: 'removed', type: 'node--activity', id: anna, root: null });
  await pageQuiet();
  expect((await keptWrites()).size).toBe(0);
});

test('an answer that came after the accepted change is shown as it is', async () => {
  due = [];
  passedMs += 2;
  answersOfPerson()?.keep(path, project('Renamed by another'));
  await pageQuiet();
  expect((await keptWrites()).size).toBe(1);
  expect(await shown()).toBe(project('Renamed by another'));
});

test('what the open page has read since the change is not read again', async () => {
  passedMs += 2;
  answersOfPerson()?.keep(path, project('Renamed by another'));
  await pageQuiet();
  expect(await shown()).toBe(project('Renamed by another'));
  expect((await keptWrites()).size).toBe(0);
});

test('an answer that was read, but not stored, before the change shows the change', async () => {
  answersOfPerson()?.keep(path, project('Garden'));
  const write = `${path} {"data":{"id":"${garden}"}}`;
  await answersOfPerson()?.accepted?.(write, project('Renamed twice'));
  expect(await shown()).toBe(project('Renamed twice'));
});

test('what another tab has changed is shown over an answer that this tab read before, also once that is stored', async () => {
  answersOfPerson()?.keep(path, project('Garden'));
  passedMs += 2;
  const write = `${path} {"data":{"id":"${garden}"}}`;
  await keepWrite(write, project('Renamed twice'), () => true);
  expect(await shown()).toBe(project('Renamed twice'));
  passedMs += 2;
  await pageQuiet();
  expect(await shown()).toBe(project('Renamed twice'));
});

test('an answer that is stored late does not replace a later one of another tab', async () => {
  answersOfPerson()?.keep(path, project('Garden'));
  passedMs += 2;
  const later = answeredNow({ [path]: project('Renamed by another') });
  await storeAnswers(anna, later, () => true);
  await pageQuiet();
  expect(await shown()).toBe(project('Renamed by another'));
});

test('of two answers to one address, the one that was asked for later stays', async () => {
  const first = answersOfPerson();
  passedMs += 2;
  answersOfPerson()?.keep(path, project('Renamed by another'));
  first?.keep(path, project('Garden'));
  await pageQuiet();
  expect(await shown()).toBe(project('Renamed by another'));
});

test('a clock that was set back hides neither an accepted change nor a later answer', async () => {
  await forgetAll();
  answersOfPerson()?.keep(path, project('Garden'));
  await pageQuiet();
  passedMs -= 3_600_000;
  const write = `${path} {"data":{"id":"${garden}"}}`;
  await answersOfPerson()?.accepted?.(write, project('Renamed twice'));
  expect(await shown()).toBe(project('Renamed twice'));
  passedMs += 2;
  answersOfPerson()?.keep(path, project('Renamed by another'));
  await pageQuiet();
  expect(await shown()).toBe(project('Renamed by another'));
});

test('an accepted change is kept for nobody after a sign-out', async () => {
  await forgetAll();
  expect((await keptWrites()).size).toBe(0);
});
