import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readRegistry } from '../deployments/stored-registry';
import { verify } from '../deployments/verify';
import type { ArtifactStore } from '../store/artifact-store';
import { folderStore } from '../store/folder-store';
import { aContribution, writeDist } from '../testing/a-dist';
import { root } from './packages';

const kills = 8;
const tsx = createRequire(join(root, 'package.json')).resolve('tsx');

let data: string;
let store: ArtifactStore;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'groundplan-killed-'));
  store = folderStore(join(data, 'store'));
});

afterEach(() => rm(data, { recursive: true, force: true }));

/** The real command, in a process of its own. */
function portal(...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', tsx, join(root, 'shell/src/server/portal.ts'), ...args],
    { cwd: root, stdio: 'ignore', env: { ...process.env, PORTAL_DATA: data } },
  );
  return { child, ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

/** A build with so many files that writing them takes a while. */
async function aLargeDist(name: string, code: string): Promise<string> {
  const dist = await writeDist(join(data, `dist-${code}`), {
    contribution: aContribution({ name }),
    code: `var ${code}`,
  });
  for (let number = 0; number < 120; number += 1)
    await writeFile(join(dist, `chunk-${number}.js`), `// ${code}\n`.repeat(number));
  return dist;
}

const currentBase = async () => (await readRegistry(store)).remotes[0]?.base;

test('a deploy that is killed at any moment leaves the old version serving, whole', async () => {
  const begun = Date.now();
  await portal('deploy', 'mf-people', '--dist', await aLargeDist('mf-people', 'first')).ended;
  const wholeMs = Date.now() - begun;

  let isReading = true;
  const reading = (async () => {
    while (isReading) {
      const { problems } = await verify(store, []);
      expect(problems).toEqual(["The shell is not deployed. Run 'portal deploy shell'."]);
      await pause(5);
    }
  })();

  let halfWay = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await currentBase();
    const unfinished = await countUnfinished();
    const dist = await aLargeDist('mf-people', `next${kill}`);
    const { child, ended } = portal('deploy', 'mf-people', '--dist', dist);
    // By the clock, wherever that strikes; and in the midst of its writing, however busy the machine is.
    if (kill % 2 === 0) await pause(wholeMs * (0.35 + (0.65 * kill) / kills));
    else await begunWriting(child, unfinished);
    child.kill('SIGKILL');
    await ended;
    if ((await countUnfinished()) === unfinished) continue;
    halfWay += 1;
    expect(await currentBase()).toBe(before);
  }
  isReading = false;
  await reading;
  expect(halfWay).toBeGreaterThan(kills / 4);

  const last = portal('deploy', 'mf-people', '--dist', await aLargeDist('mf-people', 'last'));
  expect(await last.ended).toEqual([0, null]);
}, 600_000);

const countUnfinished = async (): Promise<number> =>
  (await readdir(join(data, 'store/remotes/mf-people'))).filter((name) =>
    name.endsWith('.unfinished'),
  ).length;

/** Waits until a deploy has begun to write its folder, or has ended. */
async function begunWriting(deploy: ChildProcess, unfinished: number): Promise<void> {
  while (deploy.exitCode === null && (await countUnfinished()) === unfinished) await pause(1);
}

test('of six deploys at once, in processes of their own, every one takes effect', async () => {
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
  const deploys = names.map(async (name) => {
    const routes = aContribution().routes.map((route) => ({ ...route, path: `/${name}` }));
    const contribution = aContribution({ name, routes });
    const dist = await writeDist(join(data, name), { contribution });
    return portal('deploy', name, '--dist', dist).ended;
  });
  expect(await Promise.all(deploys)).toEqual(names.map(() => [0, null]));
  expect((await readRegistry(store)).remotes.map(({ name }) => name)).toEqual(names);
});
