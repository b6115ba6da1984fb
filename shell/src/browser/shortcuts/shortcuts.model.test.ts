/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { sessionStarted } from '@portal/shared/session';
import { allSettled, fork } from 'effector';
import { $shortcuts, shortcutToggled } from './shortcuts.model';

const signedIn = async () => {
  const scope = fork();
  await allSettled(sessionStarted, { scope, params: { userId: 'noor', roles: ['manager'] } });
  return scope;
};

beforeEach(() => localStorage.clear());

test('the star menu begins with Overview and Projects', async () => {
  expect((await signedIn()).getState($shortcuts)).toEqual(['/overview', '/projects']);
});

test('a shortcut is added, another removed, and both stay so after a reload', async () => {
  const scope = await signedIn();
  await allSettled(shortcutToggled, { scope, params: '/clients' });
  await allSettled(shortcutToggled, { scope, params: '/overview' });
  expect((await signedIn()).getState($shortcuts)).toEqual(['/projects', '/clients']);
});
