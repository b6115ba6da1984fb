import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse, takeDataFolder } from './data-folder-lock';

let data: string;
const others: ChildProcess[] = [];

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'groundplan-lock-'));
});
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await rm(data, { recursive: true });
});

const tsx = createRequire(import.meta.url).resolve('tsx');
const holding = `
  import { takeDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder-lock.ts'))};
  try {
    takeDataFolder({ data: process.argv[1], databaseUrl: '' });
    console.log('taken');
    setInterval(() => undefined, 1000);
  } catch (error) {
    console.log(error.message);
  }`;

/** Another process that tries to take the folder, and what it says of that. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const args = ['--import', tsx, '--input-type=module', '--eval', holding, data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  others.push(child);
  const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

const place = () => ({ data, databaseUrl: '' });

test('a data folder is taken by one process, which a refusal names', async () => {
  const { child, said } = await otherProcess();
  expect(said).toBe('taken');
  expect(() => takeDataFolder(place())).toThrow(
    new DataFolderInUse(
      `The data folder ${data} is in use by process ${child.pid}. Stop that process, or choose another folder with PORTAL_DATA.`,
    ),
  );
});

test('it is free again when its process lets go, or is killed', async () => {
  const { child } = await otherProcess();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const release = takeDataFolder(place());
  expect((await otherProcess()).said).toContain(`in use by process ${process.pid}`);
  release();
  expect((await otherProcess()).said).toBe('taken');
});

test('of five processes that begin at once one gets it', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, otherProcess));
  expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1);
});

test('with PostgreSQL several copies run on one folder', () => {
  const databaseUrl = 'postgres://127.0.0.1/site';
  takeDataFolder({ data, databaseUrl });
  takeDataFolder({ data, databaseUrl });
});
