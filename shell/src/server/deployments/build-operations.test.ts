import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aContribution, aDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { promote, remove, rollback, withdraw } from './build-operations';
import { deploy } from './deploy';
import { readRetired } from './retired';
import { readRegistry } from './stored-registry';

let bench: Workbench;

beforeEach(async () => {
  bench = await aWorkbench();
});

afterEach(() => bench.clear());

const current = async () => (await readRegistry(bench.store)).remotes[0];

test('a rollback brings back the build before with all that it contributed', async () => {
  const first = await deploy(bench.store, aDist({ code: 'var one' }));
  const before = await current();
  const contribution = aContribution({ navigation: [] });
  const second = await deploy(bench.store, aDist({ code: 'var two', contribution }));
  expect(await rollback(bench.store, 'mf-people')).toBe(first.base);
  const now = await current();
  expect(now).toMatchObject({ ...before, previous: { base: second.base } });
  expect(now?.withdrawn).toEqual({ version: '0.1.0', base: second.base, reason: 'rolled back' });
});

test('a second operator is told of the first rollback, and does not bring the bad build back', async () => {
  const first = await deploy(bench.store, aDist({ code: 'var one' }));
  await deploy(bench.store, aDist({ code: 'var two' }));
  await rollback(bench.store, 'mf-people', { by: 'ada' });
  await expect(rollback(bench.store, 'mf-people', { by: 'ben' })).rejects.toThrow(
    /^ada has already rolled back mf-people at .*--to BUILD/,
  );
  expect((await current())?.base).toBe(first.base);
});

test('a rollback goes to any build that was live, however long ago', async () => {
  const builds = [];
  for (const code of ['one', 'two', 'three'])
    builds.push(await deploy(bench.store, aDist({ code: `var ${code}` })));
  const [first, , third] = builds.map(({ base }) => base);
  const hash = first?.split('/').at(-2) ?? '';
  expect(await rollback(bench.store, 'mf-people', { to: hash.slice(0, 8) })).toBe(first);
  expect(await rollback(bench.store, 'mf-people', { to: third })).toBe(third);
  await expect(rollback(bench.store, 'mf-people', { to: 'nothing' })).rejects.toThrow(
    "No build of mf-people starts with 'nothing'.",
  );
});

test('a build whose files were pruned says so, and the registry stays', async () => {
  const first = await deploy(bench.store, aDist({ code: 'var one' }));
  await deploy(bench.store, aDist({ code: 'var two' }));
  await deploy(bench.store, aDist({ code: 'var three' }));
  const before = await current();
  await bench.store.remove(first.base.slice(1, -1));
  await expect(rollback(bench.store, 'mf-people', { to: first.base })).rejects.toThrow(
    'were pruned (see PORTAL_KEEP_DAYS)',
  );
  expect(await current()).toEqual(before);
});

test('a rollback does not take a page that another remote has by now', async () => {
  const withPage = (path: string, name = 'mf-people') => {
    const routes = aContribution().routes.map((route) => ({ ...route, path }));
    return aDist({ code: `var ${name}`, contribution: aContribution({ name, routes }) });
  };
  await deploy(bench.store, withPage('/members'));
  await deploy(bench.store, withPage('/people'));
  await deploy(bench.store, withPage('/members', 'mf-other'));
  await expect(rollback(bench.store, 'mf-people', { isForced: true })).rejects.toThrow(
    'mf-people: /members belongs to mf-other.',
  );
});

test('of two deploys at once that want one page, one is refused', async () => {
  const dists = ['mf-a', 'mf-b'].map((name) => aDist({ contribution: aContribution({ name }) }));
  const done = await Promise.allSettled(dists.map((dist) => deploy(bench.store, dist)));
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await readRegistry(bench.store)).remotes).toHaveLength(1);
});

test('a remote that is removed is gone from the registry, its files stay for open pages', async () => {
  const { base } = await deploy(bench.store, aDist());
  await remove(bench.store, 'mf-people');
  const { remotes } = await readRegistry(bench.store);
  expect(remotes).toEqual([]);
  expect([...(await readRetired(bench.store)).keys()]).toEqual([base.slice(1, -1)]);
  expect(await bench.store.list(base.slice(1, -1))).not.toEqual([]);
  await expect(remove(bench.store, 'mf-people')).rejects.toThrow('mf-people is not deployed');
});

test('without an earlier build a rollback says so and changes nothing', async () => {
  await deploy(bench.store, aDist());
  const before = await current();
  await expect(rollback(bench.store, 'mf-people')).rejects.toThrow(
    'mf-people has no previous build.',
  );
  await expect(rollback(bench.store, 'mf-work')).rejects.toThrow('mf-work is not deployed.');
  expect(await current()).toEqual(before);
});

test('files that were changed since their deploy are not brought back', async () => {
  const first = await deploy(bench.store, aDist({ code: 'var one' }));
  const second = await deploy(bench.store, aDist({ code: 'var two' }));
  await appendFile(join(bench.folder, first.base, 'members.js'), 'steal()');
  await expect(rollback(bench.store, 'mf-people')).rejects.toThrow(
    'differ from the deployed files',
  );
  expect((await current())?.base).toBe(second.base);
});

describe('a canary', () => {
  const two = aDist({ code: 'var two' });

  test('stands beside the build that everybody has, until it is promoted', async () => {
    const first = await deploy(bench.store, aDist({ code: 'var one' }));
    const second = await deploy(bench.store, two, { canaryPercent: 10 });
    expect(await current()).toMatchObject({
      base: first.base,
      canary: { percent: 10, build: { base: second.base } },
    });
    expect(await promote(bench.store, 'mf-people')).toBe(second.base);
    expect(await current()).toMatchObject({ base: second.base, previous: { base: first.base } });
    expect((await current())?.canary).toBeUndefined();
  });

  test('is what a rollback takes back first', async () => {
    const first = await deploy(bench.store, aDist({ code: 'var one' }));
    await deploy(bench.store, two, { canaryPercent: 10 });
    expect(await rollback(bench.store, 'mf-people')).toBe(first.base);
    expect((await current())?.canary).toBeUndefined();
    expect((await current())?.withdrawn?.reason).toBe('rolled back');
  });

  test('may grow, but two at once are refused, and so is a plain deploy beside it', async () => {
    await deploy(bench.store, aDist({ code: 'var one' }));
    await deploy(bench.store, two, { canaryPercent: 10 });
    await deploy(bench.store, two, { canaryPercent: 50 });
    expect((await current())?.canary?.percent).toBe(50);
    const three = aDist({ code: 'var three' });
    await expect(deploy(bench.store, three, { canaryPercent: 10 })).rejects.toThrow(
      'another canary',
    );
    await expect(deploy(bench.store, three)).rejects.toThrow("'portal promote mf-people'");
  });

  test('of something that is not deployed, or that everybody has, is refused', async () => {
    await expect(deploy(bench.store, two, { canaryPercent: 10 })).rejects.toThrow(
      'has no live build, which a canary requires',
    );
    await deploy(bench.store, two);
    await expect(deploy(bench.store, two, { canaryPercent: 10 })).rejects.toThrow(
      'is already live',
    );
    await expect(promote(bench.store, 'mf-people')).rejects.toThrow('has no canary');
  });

  test('is withdrawn only if it is still the one that failed', async () => {
    await deploy(bench.store, aDist({ code: 'var one' }));
    const { base } = await deploy(bench.store, two, { canaryPercent: 10 });
    expect(
      await withdraw(bench.store, 'mf-people', 'failed', { base: '/remotes/mf-people/0/' }),
    ).toBe(false);
    expect((await current())?.canary?.build.base).toBe(base);
    expect(await withdraw(bench.store, 'mf-people', 'failed', { base })).toBe(true);
    expect((await current())?.withdrawn).toEqual({ version: '0.1.0', base, reason: 'failed' });
    expect(await withdraw(bench.store, 'mf-people', 'failed')).toBe(false);
  });
});
