/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { keptSession } from '../session/kept-session';

const { jest } = import.meta;

// jsdom lacks the function that IndexedDB copies values by.
globalThis.structuredClone = (value) => deserialize(serialize(value));

const path = '/jsonapi/node/project';
let isReachable = false;
const store = await import('./answer-store');
jest.unstable_mockModule('./answer-store', () => {
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return store;
});
const { answersOfPerson, connectAnswers } = await import('./person-answers');

let due: (() => Promise<void>)[] = [];
connectAnswers({
  ...{ answered: () => undefined, outdated: () => undefined, drawn: () => undefined },
  page: async () => null,
  written: (work) => due.push(work),
  later: (work) => due.push(work),
});

/** Does what the browser does when the page is quiet. */
async function quiet(): Promise<void> {
  const works = due;
  due = [];
  for (const work of works) await work();
}

test('answers are stored with the next one if the code for it could not be loaded before', async () => {
  const anna = '11111111-1111-4111-8111-111111111111';
  keptSession.keepSignedIn({ userId: anna, roles: ['manager'] });
  answersOfPerson()?.keep(path, 'all');
  await quiet();
  isReachable = true;
  answersOfPerson()?.keep(`${path}/7`, 'one');
  await quiet();
  expect((await store.findAnswer(anna, path))?.text).toBe('all');
  expect((await store.findAnswer(anna, `${path}/7`))?.text).toBe('one');
});
