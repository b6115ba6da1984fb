import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { prune } from '../deployments/prune';
import { readSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

const builds = 10_000;
let bench: Workbench;
let gateway: FastifyInstance;
/** Calls of the store by name of the operation. */
let calls: string[];

beforeEach(async () => {
  bench = await aWorkbench();
  await deployShell(bench.store, aShellDist());
  await deploy(bench.store, aDist());
  calls = [];
  gateway = await createGateway(readSettings({}), counting(bench.store), 'http://127.0.0.1:9');
});

afterEach(async () => {
  await gateway.close();
  await bench.clear();
});

const counting = (store: ArtifactStore): ArtifactStore =>
  new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        calls.push(`${String(name)} ${String(given[0] ?? '')}`);
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });

async function fillStore(): Promise<void> {
  for (const folder of ['retired/remotes/mf-people', 'remotes/mf-people'])
    await mkdir(join(bench.folder, folder), { recursive: true });
  for (let number = 0; number < builds; number += 1) {
    const hash = number.toString(16).padStart(24, '0');
    await mkdir(join(bench.folder, 'remotes/mf-people', hash));
    await writeFile(join(bench.folder, 'remotes/mf-people', hash, 'remoteEntry.js'), 'var x');
    await writeFile(join(bench.folder, 'retired/remotes/mf-people', hash), 'retired');
  }
}

/** Returns the calls of the store for one page, and the duration of 50 pages in milliseconds. */
async function costOfPage() {
  calls = [];
  await gateway.inject({ url: '/members' });
  const ofOne = [...calls];
  const start = performance.now();
  for (let page = 0; page < 50; page += 1) await gateway.inject({ url: '/members' });
  return { ofOne, ms: performance.now() - start };
}

test('10,000 replaced builds in the store cost a page nothing, and one prune deletes them', async () => {
  await costOfPage();
  const before = await costOfPage();
  await fillStore();
  const after = await costOfPage();
  expect(after.ofOne).toEqual(before.ofOne);
  expect(after.ofOne.filter((call) => call.startsWith('list'))).toEqual([]);
  console.log(
    `50 pages: ${before.ms.toFixed(0)} ms with 1 build, ${after.ms.toFixed(0)} ms with ${builds} replaced builds.`,
  );
  expect(await prune(bench.store, 0, Date.now() + 60_000)).toHaveLength(builds);
  expect(await bench.store.list('retired')).toEqual([]);
}, 120_000);
