import '../testing/jsdom-gaps';

import { $person, $session, $signInProblem, signInAsked } from '@portal/shared/session';
import {
  answerAsPlainDrupal,
  answerInstead,
  demoPassword,
  mailOf,
  requestsSent,
} from '@portal/shared/testing/screens';
import { allSettled, fork, type Scope } from 'effector';
import { startServices } from '../page-start/page-services';
import { configuration } from '../testing/configuration';
import { accountSought } from './account-poll';
import { keptSession } from './kept-session';
import { createOAuth } from './oauth';

/** The portal in front of simple_oauth 6.1, which gives the password grant no default scope. */
const withScope = { ...configuration, oauthClient: { id: 'portal', scope: 'portal' } };

let scope: Scope;

/** Loads the document, with the session of the browser's storage. */
async function openPage(): Promise<void> {
  scope = fork();
  startServices(withScope, scope, () => true);
  await allSettled(scope);
}

beforeEach(async () => {
  localStorage.clear();
  answerAsPlainDrupal();
  await openPage();
});

const signIn = (mail: string, password = demoPassword) =>
  allSettled(signInAsked, { scope, params: { mail, password } });
const sentTo = (start: string) => requestsSent().filter(({ path }) => path.startsWith(start));

test('a manager signs in with the mail address, and the next page reads the account again', async () => {
  await signIn(mailOf('manager'));
  expect(scope.getState($signInProblem)).toBeNull();
  expect(scope.getState($session)?.roles).toEqual(['manager']);
  expect(sentTo('/oauth/token')).toHaveLength(1);
  await openPage();
  await allSettled(accountSought, { scope });
  expect(scope.getState($person)?.mail).toBe(mailOf('manager'));
  expect(sentTo('/jsonapi/user/user/').length).toBeGreaterThan(1);
});

test('a wrong password is refused', async () => {
  await signIn(mailOf('manager'), 'not this one');
  expect(scope.getState($signInProblem)).toBe('Login failed');
  expect(scope.getState($session)).toBeNull();
});

test('a designer whose roles a plain Drupal hides is not signed in, and keeps no token', async () => {
  // 023: neither roles nor status of the own account.
  const account = { attributes: { display_name: 'demo_designer' }, relationships: {} };
  answerInstead({ path: /^\/jsonapi\/user\/user\// }, { status: 200, body: { data: account } });
  await signIn(mailOf('designer'));
  expect(scope.getState($signInProblem)).toBe('Incorrect user permissions');
  expect(keptSession.tokens()).toBeNull();
});

test('tokens are renewed with the scope, and signing out sends no call that a Drupal lacks', async () => {
  await signIn(mailOf('manager'));
  const oauth = createOAuth(withScope);
  const before = keptSession.tokens();
  const renewed = await oauth.renew(before?.access ?? null);
  expect(renewed?.access).not.toBe(before?.access);
  if (renewed) await oauth.revoke(renewed);
  expect(sentTo('/oauth/').map(({ path }) => path)).toEqual(['/oauth/token', '/oauth/token']);
});
