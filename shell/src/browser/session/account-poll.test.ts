/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { $isSignedIn, $person, $roles, $session } from '@portal/shared/session';
import { allSettled, createWatch, fork } from 'effector';
import { $messages, waitFx } from '../messages/messages.model';
import { keptAnswersDue } from '../offline/offline.model';
import { accountKnown, accountSought, readOwnAccountFx } from './account-poll';
import { keptSession } from './kept-session';
import type { Account } from './read-account';

const { jest } = import.meta;

const anAccount = (changes: Partial<Account> = {}): Account => ({
  session: { userId: '7', roles: ['manager'] },
  person: { name: 'Noor Haddad', mail: 'noor@example.test' },
  areRolesShown: true,
  ...changes,
});

/** A manager's page after the content service was asked about the account. */
async function afterPoll(answer: Account) {
  localStorage.clear();
  const scope = fork({
    values: [[$session, { userId: '7', roles: ['manager'] }]],
    handlers: [
      [readOwnAccountFx, () => answer],
      [waitFx, () => new Promise<never>(() => undefined)],
    ],
  });
  void allSettled(accountSought, { scope });
  await new Promise((resolve) => setTimeout(resolve));
  return scope;
}

test('a role that was changed on the server is taken over, and kept for a reload', async () => {
  const session = { userId: '7', roles: ['designer'] as const };
  const scope = await afterPoll(anAccount({ session }));
  expect(scope.getState($roles)).toEqual(['designer']);
  expect(keptSession.signedIn()).toEqual(session);
});

test('a changed name shows', async () => {
  const scope = await afterPoll(
    anAccount({ person: { name: 'Noor Aziz', mail: 'n@example.test' } }),
  );
  expect(scope.getState($person)?.name).toBe('Noor Aziz');
});

test('whoever loses the last role is signed out and told why', async () => {
  const scope = await afterPoll(anAccount({ session: { userId: '7', roles: [] } }));
  expect(scope.getState($isSignedIn)).toBe(false);
  expect(scope.getState($messages)[0]?.text).toBe('Incorrect user permissions');
});

test('a content system that hides roles takes none away', async () => {
  const hidden = anAccount({ session: { userId: '7', roles: [] }, areRolesShown: false });
  expect((await afterPoll(hidden)).getState($roles)).toEqual(['manager']);
});

test('an answer about somebody else changes nothing', async () => {
  const scope = await afterPoll(anAccount({ session: { userId: '8', roles: ['administrator'] } }));
  expect(scope.getState($session)).toEqual({ userId: '7', roles: ['manager'] });
});

test.each([
  ['is checked', 'has changed', 4, 1],
  ['is left alone', 'is the same', 3, 0],
])('what is kept %s if the account %s', async (_, __, revision, times) => {
  const due = jest.fn();
  const scope = fork({
    values: [[$session, { userId: '7', roles: ['manager'] }]],
    handlers: [[readOwnAccountFx, () => anAccount({ revision })]],
  });
  await allSettled(accountKnown, { scope, params: anAccount({ revision: 3 }) });
  createWatch({ unit: keptAnswersDue, scope, fn: due });
  await allSettled(accountSought, { scope });
  expect(due).toHaveBeenCalledTimes(times);
});
