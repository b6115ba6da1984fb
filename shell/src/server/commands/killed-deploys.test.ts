import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
const diesAtStep = join(root, 'shell/src/server/testing/dies-at-step.ts');

let data: string;
let store: ArtifactStore;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'groundplan-killed-'));
  store = folderStore(join(data, 'store'));
  await store.replaceRegistry('{}', null);
});

afterEach(() => rm(data, { recursive: true, force: true }));

/** The real command, in a process of its own. */
function portal(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const imports = [tsx, ...('STEPS_LOG' in env ? [diesAtStep] : [])];
  const child = spawn(
    process.execPath,
    [
      ...imports.flatMap((file) => ['--import', file]),
      join(root, 'shell/src/server/portal.ts'),
      ...args,
    ],
    { cwd: root, stdio: 'ignore', env: { ...process.env, PORTAL_DATA: data, ...env } },
  );
  return { ended: once(child, 'exit') as Promise<[number | null, string | null]> };
}

const currentBase = async () => (await readRegistry(store)).remotes[0]?.base;

const aBuild = (code: string): Promise<string> =>
  writeDist(join(data, `dist-${code}`), { contribution: aContribution(), code: `var ${code}` });

/** Deploys a build and answers the steps that it took in the store; dies before the step of that number. */
async function deployInSteps(code: string, diesAt?: number) {
  const log = join(data, `steps-${code}`);
  const env = {
    STEPS_BELOW: join(data, 'store'),
    STEPS_LOG: log,
    ...(diesAt && { DIES_AT_STEP: `${diesAt}` }),
  };
  const { ended } = portal(['deploy', 'mf-people', '--dist', await aBuild(code)], env);
  return { ended: await ended, steps: (await readFile(log, 'utf8')).trim().split('\n') };
}

test('a deploy that is killed at any step leaves the old or the new version serving, whole', async () => {
  await deployInSteps('first');
  const { steps } = await deployInSteps('second');
  const pointed = 1 + steps.findIndex((step) => /^rename .*registry\.json$/.test(step));

  let isReading = true;
  const reading = (async () => {
    while (isReading) {
      const { problems } = await verify(store, []);
      expect(problems).toEqual(["The shell is not deployed. Run 'portal deploy shell'."]);
      await pause(5);
    }
  })();

  for (let kill = 1; kill <= kills; kill += 1) {
    const served = await currentBase();
    const diesAt = Math.ceil((steps.length * kill) / kills);
    const { ended } = await deployInSteps(`next${kill}`, diesAt);
    expect(ended).toEqual([null, 'SIGKILL']);
    if (diesAt <= pointed) expect(await currentBase()).toBe(served);
  }
  isReading = false;
  await reading;

  const served = await currentBase();
  const last = await deployInSteps('last');
  expect(last.ended).toEqual([0, null]);
  expect(await currentBase()).not.toBe(served);
});

test('of six deploys at once, in processes of their own, every one takes effect', async () => {
  const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
  const deploys = names.map(async (name) => {
    const routes = aContribution().routes.map((route) => ({ ...route, path: `/${name}` }));
    const contribution = aContribution({ name, routes });
    const dist = await writeDist(join(data, name), { contribution });
    return portal(['deploy', name, '--dist', dist]).ended;
  });
  expect(await Promise.all(deploys)).toEqual(names.map(() => [0, null]));
  expect((await readRegistry(store)).remotes.map(({ name }) => name)).toEqual(names);
});
