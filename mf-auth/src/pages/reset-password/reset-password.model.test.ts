/** @jest-environment jsdom */
import { RequestFailed } from '@portal/shared/http';
import { sessionStarted, signOutAsked } from '@portal/shared/session';
import { allSettled, createWatch, fork, type Scope } from 'effector';
import {
  $isSet,
  $refusal,
  changePasswordFx,
  checkSessionFx,
  currentTyped,
  form,
  pageOpened,
} from './reset-password.model';

const good = 'Gate-of-old-oak-7';
const wrong = new RequestFailed({
  kind: 'refused',
  status: 422,
  problems: [],
  detail:
    "Unprocessable Entity: validation failed.\npass: Your current password is missing or incorrect; it's required to change the Password.",
});

afterEach(() => localStorage.clear());

/** What the form says of the last answer, and where. */
const told = (scope: Scope) => scope.getState($refusal);
const above = (rest: string) => ({ fields: {}, rest });
const marked = (current: string) => ({ fields: { current }, rest: '' });

/** A page of its own, as after a reload. */
async function opened(answer: () => Promise<void>, isSessionTaken = true) {
  const scope = fork({
    handlers: [
      [changePasswordFx, answer],
      [checkSessionFx, () => isSessionTaken],
    ],
  });
  const left: unknown[] = [];
  createWatch({ unit: signOutAsked, scope, fn: () => left.push('signed out') });
  await allSettled(sessionStarted, { scope, params: { userId: 'me', roles: ['designer'] } });
  await allSettled(pageOpened, { scope });
  const send = async (current: string, next = good) => {
    await allSettled(currentTyped, { scope, params: current });
    await allSettled(form.passwordTyped, { scope, params: next });
    await allSettled(form.repetitionTyped, { scope, params: next });
    await allSettled(form.sent, { scope });
  };
  return { scope, left, send };
}
const refuse = () => Promise.reject(wrong);

test('a wrong current password says how many tries are left, also after a reload, and the third signs out', async () => {
  const first = await opened(refuse);
  await first.send('guess');
  const text = 'Password incorrect. Two tries left before logout.';
  expect(told(first.scope)).toEqual(marked(text));
  const second = await opened(refuse);
  expect(told(second.scope)).toEqual(above(text));
  await second.send('guess again');
  expect(told(second.scope)).toEqual(marked('Password incorrect. One try left before logout.'));
  await allSettled(currentTyped, { scope: second.scope, params: 'a' });
  expect(told(second.scope)).toEqual(above('Password incorrect. One try left before logout.'));
  expect(second.left).toEqual([]);
  await second.send('a third guess');
  expect(second.left).toEqual(['signed out']);
  const third = await opened(refuse);
  expect(told(third.scope)).toEqual(above(''));
});

test('a session that the service has ended at the third wrong one is not asked to end, so that drafts stay', async () => {
  const { left, scope, send } = await opened(refuse, false);
  for (const guess of ['one', 'two', 'three']) await send(guess);
  expect(left).toEqual([]);
  expect(told(scope)).toEqual(marked('Password incorrect. You are being signed out.'));
});

test('the right one changes it, and the tries begin anew', async () => {
  const failed = await opened(refuse);
  await failed.send('guess');
  const { scope, send } = await opened(() => Promise.resolve());
  await send('right');
  expect(scope.getState($isSet)).toBe(true);
  expect(told(scope)).toEqual(above(''));
  expect(localStorage.length).toBe(0);
});

test('another failure costs no try', async () => {
  const { scope, left, send } = await opened(() =>
    Promise.reject(new RequestFailed({ kind: 'offline' })),
  );
  for (let round = 0; round < 4; round += 1) await send('right');
  expect(told(scope).rest).toContain('cannot be reached');
  expect(left).toEqual([]);
});

test('nothing is sent without the current password, or with a new one that is short', async () => {
  const sent: unknown[] = [];
  const { send } = await opened(() => {
    sent.push('sent');
    return Promise.resolve();
  });
  await send('');
  await send('right', 'short');
  expect(sent).toEqual([]);
});
