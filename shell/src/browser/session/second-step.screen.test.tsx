import '../testing/jsdom-gaps';

import { configureHttp } from '@portal/shared/http';
import {
  $isSignedIn,
  $recoveryCodes,
  $secondStep,
  $signInProblem,
  codeEntered,
  recoveryCodesKept,
  signInAsked,
} from '@portal/shared/session';
import { contentAs } from '@portal/shared/testing/screens';
import { allSettled, fork, type Scope } from 'effector';
import { Secret, TOTP } from 'otpauth';
import { keptSession } from './kept-session';
import { createOAuth } from './oauth';
import { sessionFound } from './session.model';
import './second-step.model';

const password = 'Quiet-orchard-7';
const json = 'application/json';
let mail: string;
let scope: Scope;

beforeEach(async () => {
  localStorage.clear();
  const { makePerson } = await contentAs('administrator');
  ({ mail } = await makePerson('designer', 'Ines Moreau', { pass: password }));
  configureHttp({
    origin: '',
    accessToken: () => keptSession.tokens()?.access ?? null,
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
  await openPage();
});
afterEach(() => demand([]));

/** A page of the portal, with the session of the browser's storage. */
async function openPage(): Promise<void> {
  const oauthClient = { id: 'portal', secret: 'portal-secret', scope: '' };
  const oauth = createOAuth({ oauthClient, refreshLifetimeSeconds: 86_350 });
  scope = fork();
  const tools = { oauth, thresholdSeconds: 300, isPageOpenToAll: () => true };
  await allSettled(sessionFound, { scope, params: tools });
}

/** An administrator chooses the roles that must sign in with a second step. */
async function demand(roles: readonly string[]): Promise<void> {
  const { ask } = await contentAs('administrator');
  await ask('PATCH', '/api/second-factor/policy', { roles }, json);
}

const signIn = () => allSettled(signInAsked, { scope, params: { mail, password } });
const enter = (code: string) => allSettled(codeEntered, { scope, params: code });

/** Secret of a new app, as the page of the second step asks for it. */
async function newSecret(): Promise<string> {
  const body = JSON.stringify({ mfa_token: scope.getState($secondStep)?.token });
  const headers = { 'Content-Type': json };
  const answer = await fetch('/api/second-factor', { method: 'POST', headers, body });
  return ((await answer.json()) as { secret: string }).secret;
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

test('a role that demands a second step sets up an app at sign-in, and signs in with codes from then on', async () => {
  await demand(['designer']);
  await signIn();
  expect(scope.getState($isSignedIn)).toBe(false);
  expect(scope.getState($secondStep)).toMatchObject({ isEnrolment: true });
  expect(scope.getState($signInProblem)).toBeNull();
  await enter(codeOf(await newSecret()));
  const codes = scope.getState($recoveryCodes) ?? [];
  expect(codes).toHaveLength(10);
  expect(scope.getState($isSignedIn)).toBe(false);
  await allSettled(recoveryCodesKept, { scope });
  expect(scope.getState($isSignedIn)).toBe(true);
  expect(scope.getState($recoveryCodes)).toBeNull();

  localStorage.clear();
  await openPage();
  await signIn();
  expect(scope.getState($secondStep)).toMatchObject({ isEnrolment: false });
  await enter('000000');
  expect(scope.getState($signInProblem)).toBe('The code is wrong or was used already.');
  expect(scope.getState($secondStep)).not.toBeNull();
  await enter(codes[0] ?? '');
  expect(scope.getState($isSignedIn)).toBe(true);
  expect(scope.getState($secondStep)).toBeNull();
});

test('without a second step nothing is asked, and a wrong password is said as before', async () => {
  await allSettled(signInAsked, { scope, params: { mail, password: 'wrong' } });
  expect(scope.getState($signInProblem)).toBe('Login failed');
  await signIn();
  expect(scope.getState($isSignedIn)).toBe(true);
});
