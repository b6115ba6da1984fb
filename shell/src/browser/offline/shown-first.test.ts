/**
 * @jest-environment jsdom
 */
import { keptSession } from '../session/kept-session';

const { jest } = import.meta;

const path = '/jsonapi/node/project';
const ignore = () => undefined;

/** Opens a document that shows a saved page. */
async function opened() {
  jest.resetModules();
  document.body.innerHTML = '<div id="saved-page"></div>';
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

test('what is kept is shown at once while the saved page is shown', async () => {
  const read = await opened();
  expect([read().isShownFirst, read().isShownFirst]).toEqual([true, true]);
  document.getElementById('saved-page')?.remove();
  expect(read().isShownFirst).toBe(false);
});

type Answers = ReturnType<Awaited<ReturnType<typeof opened>>>;

test.each([
  ['has answered', (answers: Answers) => answers.keep(path, '[]')],
  ['has refused a read', (answers: Answers) => answers.forget(path)],
  ['has answered otherwise than is kept', (answers: Answers) => answers.outdated?.()],
])('reads wait for a service that %s', async (_, happens) => {
  const read = await opened();
  expect(read().isShownFirst).toBe(true);
  happens(read());
  expect(read().isShownFirst).toBe(false);
});
