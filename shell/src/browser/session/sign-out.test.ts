/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { $session, signOutAsked } from '@portal/shared/session';
import { allSettled, fork } from 'effector';
import { unsavedReported } from '../navigation/pending-work';
import { leaveFx } from './session.model';
import { agreeFx, dropDraftsFx } from './sign-out';

const signOut = async (agree: () => boolean) => {
  const done: string[] = [];
  const scope = fork({
    values: [[$session, { userId: '7', roles: ['manager'] }]],
    handlers: [
      [agreeFx, agree],
      [dropDraftsFx, (userId: string) => done.push(`drafts of ${userId} dropped`)],
      [leaveFx, () => done.push('left')],
    ],
  });
  await allSettled(signOutAsked, { scope });
  return done;
};

test('whoever agrees leaves, and the drafts are gone', async () => {
  expect(await signOut(() => true)).toEqual(['drafts of 7 dropped', 'left']);
});

test('whoever would rather save first stays, and keeps the drafts', async () => {
  expect(await signOut(() => false)).toEqual([]);
});

test('a browser that keeps no drafts keeps nobody in', async () => {
  expect(
    await signOut(() => {
      throw new Error('no IndexedDB');
    }),
  ).toEqual(['left']);
});

test.each([
  ['changes that the browser could not store', 'unstored changes', true],
  ['a form that is kept over a sign-out', 'mf-projects/new-project', false],
])('with %s a sign-out asks or not', async (_, source, isAnyUnstored) => {
  const asked: unknown[] = [];
  const scope = fork({
    values: [[$session, { userId: '7', roles: ['manager'] }]],
    handlers: [[agreeFx, (leaving: unknown) => asked.push(leaving) < 0]],
  });
  await allSettled(unsavedReported, { scope, params: { source, count: 1 } });
  await allSettled(signOutAsked, { scope });
  expect(asked).toMatchObject([{ userId: '7', isAnyUnstored }]);
});

test('while the storage of the browser hangs, a sign-out asks, because it may have drafts', async () => {
  const databases = () => new Promise<never>(() => undefined);
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { databases } });
  let questions = 0;
  HTMLDialogElement.prototype.showModal = function answerYes() {
    questions += 1;
    setTimeout(() => this.querySelectorAll('button')[1]?.click());
  };
  const left: unknown[] = [];
  try {
    const scope = fork({
      values: [[$session, { userId: '7', roles: ['manager'] }]],
      handlers: [[leaveFx, (userId: unknown) => left.push(userId)]],
    });
    await allSettled(signOutAsked, { scope });
  } finally {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(globalThis, 'indexedDB');
    if (own) Object.defineProperty(globalThis, 'indexedDB', own);
  }
  expect([questions, left.length]).toEqual([1, 1]);
});
