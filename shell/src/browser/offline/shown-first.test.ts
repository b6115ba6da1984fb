/**
 * @jest-environment jsdom
 */
import 'fake-indexeddb/auto';
import { keptSession } from '../session/kept-session';

const { jest } = import.meta;

const path = '/jsonapi/node/project';
const ignore = () => undefined;

const savedPage = '<div id="saved-page"></div>';

/** Opens a document; returns the answers of a read that begins. */
async function opened(html: string) {
  jest.resetModules();
  document.body.innerHTML = html;
  const { answersOfPerson, connectAnswers } = await import('./person-answers');
  connectAnswers({
    ...{ answered: ignore, outdated: ignore, drawn: ignore, written: ignore, later: ignore },
    page: async () => null,
  });
  return () => {
    const found = answersOfPerson();
    if (!found) throw new Error('Nobody is signed in.');
    return found;
  };
}

beforeEach(() => keptSession.keepSignedIn({ userId: 'anna', roles: ['manager'] }));
afterEach(() => {
  document.body.innerHTML = '';
  keptSession.clear();
});

test('what is kept is shown at once where the saved page was, also after it is gone', async () => {
  const read = await opened(savedPage);
  expect([read().isShownFirst, read().isShownFirst]).toEqual([true, true]);
  document.getElementById('saved-page')?.remove();
  expect(read().isShownFirst).toBe(true);
});

test('after a read that hung or failed, what is kept is shown at once until the service answers', async () => {
  const read = await opened('');
  const late = read();
  expect(late.isShownFirst).toBe(false);
  await late.find(path);
  expect(read().isShownFirst).toBe(true);
  read().keep(path, '[]');
  expect(read().isShownFirst).toBe(false);
});

test('what is found at once says nothing of a service that has answered meanwhile', async () => {
  const read = await opened(savedPage);
  const first = read();
  read().keep(path, '[]');
  await first.find(path);
  expect(read().isShownFirst).toBe(false);
});

type Answers = ReturnType<Awaited<ReturnType<typeof opened>>>;

test.each([
  ['has answered', (answers: Answers) => answers.keep(path, '[]')],
  ['has refused a read', (answers: Answers) => answers.forget(path)],
  ['has stored a change', (answers: Answers) => answers.written('')],
  ['has answered otherwise than is kept', (answers: Answers) => answers.outdated?.()],
])('reads wait for a service that %s', async (_, happens) => {
  const read = await opened(savedPage);
  expect(read().isShownFirst).toBe(true);
  happens(read());
  expect(read().isShownFirst).toBe(false);
});

test('a read that hangs says nothing of a service that has answered another one since', async () => {
  const read = await opened('');
  const late = read();
  read().keep(path, '[]');
  await late.find(path);
  expect(read().isShownFirst).toBe(false);
});
