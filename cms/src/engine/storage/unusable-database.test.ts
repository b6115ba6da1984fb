import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { createService } from '../../create-service';
import { readSettings } from '../settings';
import { UnusableDatabase } from './unusable-database';

let data: string;
let file: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'groundplan-unusable-'));
  file = join(data, 'content.db');
});
afterEach(() => rm(data, { recursive: true }));

const start = () =>
  createService(readSettings({ PORTAL_DATA: data, CMS_SEED: 'none', LOG_LEVEL: 'silent' }));

test.each([
  ['empty', '', 'is empty (0 bytes). Restore a backup'],
  ['no database', 'x'.repeat(8192), 'is damaged: it is no database. Restore a backup'],
])(
  'a database file that is %s is named and left as it is; no new site takes its place',
  async (_, content, words) => {
    await writeFile(file, content);
    const starting = start();
    await expect(starting).rejects.toThrow(UnusableDatabase);
    await expect(starting).rejects.toThrow(`The database ${file} ${words}`);
    expect(await readFile(file, 'utf8')).toBe(content);
  },
);

test('a database file with one damaged page is named and left as it is', async () => {
  await (await start()).close();
  const before = new Libsql(file);
  before.pragma('wal_checkpoint(TRUNCATE)');
  before.close();
  const whole = await readFile(file);
  const damaged = whole.fill(0xab, whole.length - 8192, whole.length - 4096);
  await writeFile(file, damaged);
  const words = `The database ${file} is damaged: its contents contradict each other. Restore`;
  await expect(start()).rejects.toThrow(words);
  expect(await readFile(file)).toEqual(damaged);
});

/** Account `nobody`, because root may write every file. */
const nobody = 65_534;

/** Runs work as an account other than root. */
async function asOrdinaryAccount(work: () => Promise<void>): Promise<void> {
  if (process.geteuid?.() !== 0) return work();
  for (const path of [
    data,
    ...(await readdir(data, { recursive: true })).map((name) => join(data, name)),
  ])
    await chown(path, nobody, nobody).catch((error: NodeJS.ErrnoException) => {
      // SQLite removes its -shm and -wal files when the last connection closes.
      if (error.code !== 'ENOENT') throw error;
    });
  process.seteuid?.(nobody);
  try {
    await work();
  } finally {
    process.seteuid?.(0);
  }
}

test.each([
  ['file', () => file, 0o400, 'content.db'],
  ['folder', () => data, 0o500, 'content.lock'],
])('a database %s that cannot be written is named with what to do', async (_, path, mode, name) => {
  await (await start()).close();
  await asOrdinaryAccount(async () => {
    await chmod(path(), mode);
    const words = `The database ${join(data, name)} cannot be written. Give this account the right`;
    await expect(start()).rejects.toThrow(words);
    await chmod(path(), 0o700);
  });
});

test('a missing database beside uploaded files is named, and no new site takes its place', async () => {
  await (await start()).close();
  await rm(file);
  await mkdir(join(data, 'files', '2026-11'), { recursive: true });
  await expect(start()).rejects.toThrow(`The database ${file} is missing, but the folder has`);
  expect(await readdir(data)).not.toContain('content.db');
});

test('after a refused start the data folder is free', async () => {
  await writeFile(file, '');
  await expect(start()).rejects.toThrow('0 bytes');
  await rm(file);
  const service = await start();
  await service.close();
});
