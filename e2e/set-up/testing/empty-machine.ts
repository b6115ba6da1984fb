import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { commandOnPath } from '../find-program';
import type { Machine } from '../machine';
import type { PreparedPrograms } from '../prepared-programs';

const root = join(import.meta.dirname, '../../..');
const nobody = '65534';

interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly programs: PreparedPrograms;
}

interface EmptyMachine {
  /** Folder of everything: the usual places, PATH, caches and results. */
  readonly folder: string;
  /** Folder to put on PATH. */
  readonly path: string;
  readonly environment: NodeJS.ProcessEnv;
  /** The same machine for calls within this process, by default with the rights of root. */
  readonly machine: (changes?: Partial<Machine>) => Machine;
  /** Writes a stand-in program as a shell script; it uses only what the shell itself has. */
  readonly put: (place: string, script: string) => Promise<string>;
  /** Runs a script of e2e/ as a user other than root, with an empty PATH unless `environment` sets one. */
  readonly runAsUser: (
    script: string,
    args?: readonly string[],
    environment?: NodeJS.ProcessEnv,
  ) => Promise<Ended>;
  /** Returns the text of a file; empty where there is none. */
  readonly read: (file: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** A machine with no program installed: a temporary folder stands in for `/`, the home folder and the results. */
export async function emptyMachine(): Promise<EmptyMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'groundplan-machine-'));
  for (const name of ['path', 'home', 'results', 'temporary']) {
    await mkdir(join(folder, name));
    await chmod(join(folder, name), 0o777);
  }
  await chmod(folder, 0o777);
  const environment = {
    PATH: '',
    HOME: join(folder, 'home'),
    TMPDIR: join(folder, 'temporary'),
    PROGRAM_ROOT: folder,
    TEST_RESULTS: join(folder, 'results'),
    PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright'),
    LOG: join(folder, 'log'),
  };
  const read = async (file: string) =>
    existsSync(join(folder, file)) ? readFile(join(folder, file), 'utf8') : '';
  return {
    folder,
    path: join(folder, 'path'),
    environment,
    machine: (changes = {}) => ({
      environment,
      root: folder,
      isRoot: true,
      platform: 'linux',
      architecture: 'x64',
      ...changes,
    }),
    async put(place, script) {
      const file = join(folder, place);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return file;
    },
    async runAsUser(script, args = [], more = {}) {
      const [command, ...words] = asUser([
        process.execPath,
        '--import',
        'tsx',
        join(root, 'e2e', script),
        ...args,
      ]);
      const child = spawn(command ?? '', words, {
        cwd: root,
        env: { ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.on('data', (part: Buffer) => (output += part.toString()));
      child.stderr.on('data', (part: Buffer) => (output += part.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      const programs = JSON.parse(
        (await read('results/programs.json')) || '{}',
      ) as PreparedPrograms;
      return { code, output, programs };
    },
    read,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Root becomes `nobody`, who may still read a checkout in a folder of root's; anybody else stays who they are. */
function asUser(command: readonly string[]): readonly string[] {
  if (process.getuid?.() !== 0) return command;
  const setpriv = commandOnPath('setpriv', { PATH: '/usr/bin:/bin' });
  if (!setpriv) throw new Error('This test run by root needs setpriv, of the package util-linux.');
  const reading = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
  return [
    setpriv,
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    ...reading,
    ...command,
  ];
}
