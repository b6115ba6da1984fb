/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { $session, signOutAsked } from '@portal/shared/session';
import { allSettled, fork } from 'effector';
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
