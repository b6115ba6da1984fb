import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { deploy } from '../deployments/deploy';
import { deployShell } from '../deployments/deploy-shell';
import { prune } from '../deployments/prune';
import { readSettings } from '../settings/settings';
import type { ArtifactStore } from '../store/artifact-store';
import { aDist, aShellDist, aWorkbench, type Workbench } from '../testing/a-dist';
import { createGateway } from './gateway';

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

/** Synchronous calls take a fifth of the time of as many promises. */
function fillStore(builds: number): void {
  for (const folder of ['retired/remotes/mf-people', 'remotes/mf-people'])
    mkdirSync(join(bench.folder, folder), { recursive: true });
  for (let number = 0; number < builds; number += 1) {
    const hash = number.toString(16).padStart(24, '0');
    mkdirSync(join(bench.folder, 'remotes/mf-people', hash));
    writeFileSync(join(bench.folder, 'remotes/mf-people', hash, 'remoteEntry.js'), 'var x');
    writeFileSync(join(bench.folder, 'retired/remotes/mf-people', hash), 'retired');
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

test('10,000 replaced builds in the store cost a page nothing', async () => {
  await costOfPage();
  const before = await costOfPage();
  fillStore(10_000);
  const after = await costOfPage();
  expect(after.ofOne).toEqual(before.ofOne);
  expect(after.ofOne.filter((call) => call.startsWith('list'))).toEqual([]);
  console.log(
    `50 pages: ${before.ms.toFixed(0)} ms with 1 build, ${after.ms.toFixed(0)} ms with 10,000 replaced builds.`,
  );
});

test('one prune deletes a thousand replaced builds', async () => {
  fillStore(1000);
  expect(await prune(bench.store, 0, Date.now() + 60_000)).toHaveLength(1000);
  expect(await bench.store.list('retired')).toEqual([]);
});
