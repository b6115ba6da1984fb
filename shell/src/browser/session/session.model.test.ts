/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { RequestFailed } from '@portal/shared/http';
import { $isSignedIn, $session, $signInProblem, signInAsked } from '@portal/shared/session';
import { allSettled, fork, type Scope } from 'effector';
import { $messages, waitFx } from '../messages/messages.model';
import { keptSession, type Tokens } from './kept-session';
import { tokensOf } from './oauth';
import type { Account } from './read-account';
import {
  $hasOutlivedSession,
  accountOf,
  clockTicked,
  leaveFx,
  sessionFound,
  sessionLost,
  signInFx,
} from './session.model';

const account: Account = {
  session: { userId: '7', roles: ['manager'] },
  person: { name: 'Noor Haddad', mail: 'noor@example.test' },
  areRolesShown: true,
};
const tokens = tokensOf({ access_token: 'a', refresh_token: 'r', expires_in: 3600 }, 0, 86350);
const refused = new RequestFailed({ kind: 'refused', status: 400, detail: 'no', problems: [] });
const signInAnyone = () => Promise.resolve(tokens);

const signIn = (scope: Scope) =>
  allSettled(signInAsked, { scope, params: { mail: 'noor@example.test', password: 'p' } });

const failing = (error: Error) =>
  fork({
    handlers: [
      [
        signInFx,
        () => {
          throw error;
        },
      ],
    ],
  });

beforeEach(() => localStorage.clear());

test('signing in starts the session with its roles', async () => {
  const scope = fork({ handlers: [[signInFx, () => account]] });
  await signIn(scope);
  expect(scope.getState($session)).toEqual(account.session);
  expect(scope.getState($signInProblem)).toBeNull();
});

test.each([
  ['a wrong password', refused, 'Login failed'],
  [
    'too many wrong passwords',
    new RequestFailed({
      kind: 'refused',
      status: 429,
      detail: 'Too many attempts. Please try again in 2 minutes.',
      problems: [],
    }),
    'Too many attempts. Please try again in 2 minutes.',
  ],
  ['an account without a role', new Error('Incorrect user permissions'), 'Incorrect user perm'],
  [
    'a content service that is not there',
    new RequestFailed({ kind: 'offline' }),
    'The content service cannot be reached',
  ],
])('%s is said at the form and starts nothing', async (_, error, text) => {
  const scope = failing(error);
  await signIn(scope);
  expect(scope.getState($signInProblem)).toContain(text);
  expect(scope.getState($isSignedIn)).toBe(false);
});

test('a session that the content system no longer takes ends, with a message', async () => {
  const scope = fork({
    values: [[$session, account.session]],
    handlers: [[waitFx, () => new Promise<never>(() => undefined)]],
  });
  keptSession.keepTokens(tokens);
  void allSettled(sessionLost, { scope });
  await Promise.resolve();
  expect(scope.getState($isSignedIn)).toBe(false);
  expect(scope.getState($messages)).toMatchObject([
    { kind: 'error', text: 'Failed to login. Please try again.' },
  ]);
  expect(keptSession.tokens()).toBeNull();
});

test('a session that three wrong current passwords ended has its message on the sign-in page, and no other', async () => {
  localStorage.setItem('groundplan.password-tries', `${account.session.userId} 3`);
  const scope = fork({
    values: [[$session, account.session]],
    handlers: [[waitFx, () => new Promise<never>(() => undefined)]],
  });
  void allSettled(sessionLost, { scope });
  await Promise.resolve();
  localStorage.clear();
  expect(scope.getState($isSignedIn)).toBe(false);
  expect(scope.getState($messages)).toEqual([]);
});

test('a read that a sign-out refuses says nothing, and remembers no page for the next person', async () => {
  const scope = fork({
    values: [[$session, account.session]],
    handlers: [[leaveFx, () => undefined]],
  });
  await allSettled(leaveFx, { scope, params: undefined });
  await allSettled(sessionLost, { scope });
  expect(scope.getState($isSignedIn)).toBe(true);
  expect(scope.getState($messages)).toEqual([]);
});

test('without a session nothing is said to be lost (decision 29)', async () => {
  const scope = fork();
  await allSettled(sessionLost, { scope });
  expect(scope.getState($messages)).toEqual([]);
});

const sessionTools = (renew: (stale: string | null) => Promise<Tokens | null>) => ({
  oauth: {
    signIn: signInAnyone,
    secondStep: () => Promise.reject(refused),
    renew,
    revoke: () => Promise.resolve(),
  },
  thresholdSeconds: 300,
  isPageOpenToAll: () => false,
});

test('the token is renewed near its end, and not before', async () => {
  const renewed: (string | null)[] = [];
  const scope = fork();
  const tools = sessionTools((stale) => {
    renewed.push(stale);
    return Promise.resolve(tokens);
  });
  await allSettled(sessionFound, { scope, params: tools });
  keptSession.keepTokens(tokens);
  await allSettled(clockTicked, { scope, params: 3_299_000 });
  expect(renewed).toEqual([]);
  await allSettled(clockTicked, { scope, params: 3_300_000 });
  expect(renewed).toEqual(['a']);
});

const signedIn = () =>
  fork({
    values: [[$session, account.session]],
    handlers: [[waitFx, (id: number) => id]],
  });

test('where no new token is to be had the session ends', async () => {
  const scope = signedIn();
  await allSettled(sessionFound, { scope, params: sessionTools(() => Promise.resolve(null)) });
  keptSession.keepTokens(tokens);
  await allSettled(clockTicked, { scope, params: 3_500_000 });
  expect(scope.getState($isSignedIn)).toBe(false);
  expect(scope.getState($hasOutlivedSession)).toBe(true);
});

test('a content service that is out of reach for a moment ends no session', async () => {
  const scope = signedIn();
  const offline = () => Promise.reject(new RequestFailed({ kind: 'offline' }));
  await allSettled(sessionFound, { scope, params: sessionTools(offline) });
  keptSession.keepTokens(tokens);
  await allSettled(clockTicked, { scope, params: 3_500_000 });
  expect(scope.getState($isSignedIn)).toBe(true);
});

test('a session whose tokens were taken out of the storage ends within a second', async () => {
  const scope = signedIn();
  await allSettled(clockTicked, { scope, params: 1 });
  expect(scope.getState($isSignedIn)).toBe(false);
});

test('a tab without tokens leaves the session to the tab that has them in its memory', async () => {
  const scope = signedIn();
  keptSession.keepSignedIn(account.session);
  await allSettled(clockTicked, { scope, params: 1 });
  expect(scope.getState($isSignedIn)).toBe(false);
  expect(keptSession.signedIn()).toEqual(account.session);
});

const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const hanging = () => ({ databases: () => new Promise<never>(() => undefined) });

describe.each([
  ['refuses storage', refusing],
  ['has a storage that hangs', hanging],
])('in a browser that %s', (_, get) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');

  beforeEach(() => Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    if (own) Object.defineProperty(globalThis, 'indexedDB', own);
  });

  test('one signs out', async () => {
    keptSession.keepTokens(tokens);
    const left = await allSettled(leaveFx, { scope: fork(), params: undefined });
    expect(left.status).toBe('done');
    expect(keptSession.tokens()).toBeNull();
  });

  test('a sign-in gets as far as the account', async () => {
    await expect(accountOf(tokens)).rejects.toThrow(/content service|fetch|Failed|offline/i);
  });
});
