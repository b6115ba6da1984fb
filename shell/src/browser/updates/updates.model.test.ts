import type { Registry } from '@portal/shared/contract';
import { sessionStarted } from '@portal/shared/session';
import { allSettled, fork } from 'effector';
import { aRemote } from '../testing/a-remote';
import { $isUpdateReady } from './update-ready.model';
import { $isUpdateOffered, updateDeferred, updateSought, updatesStarted } from './updates.model';

const aRegistry = (version: string): Registry => ({
  contract: '1.0.0',
  remotes: [aRemote({ base: `/remotes/mf-people/${version}/` })],
});

async function aPage(ask: () => Promise<Registry>, chosen = (deployed: Registry) => deployed) {
  const scope = fork();
  const running = aRegistry('1');
  const params = { running, deployed: running, ask, chosen };
  await allSettled(updatesStarted, { scope, params });
  return { scope, isReady: () => scope.getState($isUpdateReady) };
}

test('while the same is deployed, there is nothing to update', async () => {
  const { scope, isReady } = await aPage(async () => aRegistry('1'));
  await allSettled(updateSought, { scope });
  expect(isReady()).toBe(false);
});

test('another build is an update, and its rollback none', async () => {
  const answers = [aRegistry('2'), aRegistry('1')];
  const { scope, isReady } = await aPage(async () => answers.shift() ?? aRegistry('1'));
  await allSettled(updateSought, { scope });
  expect(isReady()).toBe(true);
  await allSettled(updateSought, { scope });
  expect(isReady()).toBe(false);
});

test('another shell is an update; a registry of an earlier portal, which names no shell, is none', async () => {
  const answers = [{}, { shellBuild: 'one' }, { shellBuild: 'two' }];
  const running = { ...aRegistry('1'), shellBuild: 'one' };
  const scope = fork();
  const ask = async () => ({ ...aRegistry('1'), ...answers.shift() });
  const params = { running, deployed: running, ask, chosen: (deployed: Registry) => deployed };
  await allSettled(updatesStarted, { scope, params });
  const readiness: boolean[] = [];
  for (let answer = 1; answer <= 3; answer += 1) {
    await allSettled(updateSought, { scope });
    readiness.push(scope.getState($isUpdateReady));
  }
  expect(readiness).toEqual([false, false, true]);
});

test('a remote of the page that is not listed for the roles is no update; a new remote is', async () => {
  const [own] = aRegistry('1').remotes;
  const more = aRemote({ name: 'mf-more' });
  const answers = [[], [own, more]].map((remotes) => ({ contract: '1.0.0', remotes }) as Registry);
  const { scope, isReady } = await aPage(async () => answers.shift() ?? aRegistry('1'));
  await allSettled(updateSought, { scope });
  expect(isReady()).toBe(false);
  await allSettled(updateSought, { scope });
  expect(isReady()).toBe(true);
});

test('Later hides the notice for these builds, and other builds show the notice again', async () => {
  const answers = [aRegistry('2'), aRegistry('2'), aRegistry('3')];
  const { scope, isReady } = await aPage(async () => answers.shift() ?? aRegistry('3'));
  const isOffered = () => scope.getState($isUpdateOffered);
  await allSettled(updateSought, { scope });
  expect(isOffered()).toBe(true);
  await allSettled(updateDeferred, { scope });
  expect(isOffered()).toBe(false);
  await allSettled(updateSought, { scope });
  expect([isOffered(), isReady()]).toEqual([false, true]);
  await allSettled(updateSought, { scope });
  expect(isOffered()).toBe(true);
});

test('while the registry cannot be asked, what was known stays', async () => {
  const answers = [Promise.resolve(aRegistry('2')), Promise.reject(new Error('offline'))];
  const { scope, isReady } = await aPage(() => answers.shift() as Promise<Registry>);
  await allSettled(updateSought, { scope });
  await allSettled(updateSought, { scope });
  expect(isReady()).toBe(true);
});

test('whoever signs in and belongs to a canary gets it with the next page', async () => {
  let person = 'visitor';
  const { scope, isReady } = await aPage(
    async () => aRegistry('1'),
    (deployed) => (person === 'noor' ? aRegistry('2') : deployed),
  );
  expect(isReady()).toBe(false);
  person = 'noor';
  await allSettled(sessionStarted, { scope, params: { userId: 'noor', roles: [] } });
  expect(isReady()).toBe(true);
});
