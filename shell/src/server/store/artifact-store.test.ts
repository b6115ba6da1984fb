import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Double } from '@portal/shared/testing';
import { rollback } from '../deployments/build-operations';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { prune } from '../deployments/prune';
import { changeRegistry, readRegistry } from '../deployments/stored-registry';
import { verify } from '../deployments/verify';
import { createGateway } from '../gateway/gateway';
import { readSettings } from '../settings/settings';
import { aContribution, aDist, aShellDist } from '../testing/a-dist';
import type { ArtifactStore } from './artifact-store';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

interface Opened {
  readonly store: ArtifactStore;
  close(): Promise<void>;
}

async function inFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-store-'));
  return { store: folderStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

async function inBucket(): Promise<Opened> {
  const double = await startS3Double();
  process.env.AWS_REGION = 'ca-central-1';
  process.env.AWS_ACCESS_KEY_ID = 'key';
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  const store = await s3Store({ bucket: 'bucket', prefix: 'portal/', endpoint: double.endpoint });
  return { store, close: double.stop };
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('the store in %s', (_, open) => {
  let opened: Opened;
  let store: ArtifactStore;

  beforeEach(async () => {
    opened = await open();
    ({ store } = opened);
  });

  afterEach(() => opened.close());

  test('gives back what was put, and nothing for what was not', async () => {
    await store.putFolder('remotes/a/1', new Map([['x.js', Buffer.from('one')]]));
    expect((await store.read('remotes/a/1/x.js'))?.toString()).toBe('one');
    expect(await store.read('remotes/a/1/y.js')).toBeNull();
    expect(await store.list('remotes/b')).toEqual([]);
    expect(await store.readRegistry()).toBeNull();
  });

  test('lists every file below a folder, and removes a folder whole', async () => {
    const files = new Map(
      Array.from({ length: 8 }, (_none, number) => [`${number}.js`, Buffer.from('x')] as const),
    );
    await store.putFolder('remotes/a/1', files);
    await store.put('remotes/a/2/x.js', Buffer.from('y'));
    const paths = async () => (await store.list('remotes')).map(({ path }) => path).sort();
    expect(await paths()).toHaveLength(9);
    await store.remove('remotes/a/1');
    expect(await paths()).toEqual(['remotes/a/2/x.js']);
  });

  test('replaces the registry only where it is still the one that was read', async () => {
    expect(await store.replaceRegistry('one', null)).toBe(true);
    expect(await store.replaceRegistry('two', null)).toBe(false);
    const read = await store.readRegistry();
    expect(read?.text).toBe('one');
    expect(await store.replaceRegistry('two', read?.tag ?? '')).toBe(true);
    expect(await store.replaceRegistry('three', read?.tag ?? '')).toBe(false);
    expect((await store.readRegistry())?.text).toBe('two');
  });

  test('carries a life of deploys: both of two at once, a rollback, a check, a clean-up', async () => {
    await deployShell(store, aShellDist());
    const routes = aContribution().routes.map((route) => ({ ...route, path: '/login' }));
    const other = aContribution({ name: 'mf-auth', routes });
    await Promise.all([deploy(store, aDist()), deploy(store, aDist({ contribution: other }))]);
    const first = (await readRegistry(store)).remotes[1]?.base;
    await deploy(store, aDist({ code: 'var two' }));
    expect(await rollback(store, 'mf-people')).toBe(first);
    expect(await verify(store, [])).toEqual({ files: 8, problems: [] });
    await changeRegistry(store, (registry) => ({ ...registry, remotes: [] }));
    expect(await prune(store, 0, Date.now() + 60_000)).toHaveLength(3);
    expect(await store.list('remotes')).toEqual([]);
  });

  test('is served by the gateway', async () => {
    await deployShell(store, aShellDist());
    const { base } = await deploy(store, aDist({ code: 'var served' }));
    const gateway = await createGateway(readSettings({}), store, 'http://127.0.0.1:9');
    const file = await gateway.inject({
      url: `${base}remoteEntry.js`,
      headers: { 'accept-encoding': 'identity' },
    });
    expect(file.body).toBe('var served');
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toContain('javascript');
    expect((await gateway.inject({ url: `${base}nothing.js` })).statusCode).toBe(404);
    expect((await gateway.inject({ url: '/members' })).body).toContain(base);
    await gateway.close();
  });
});
