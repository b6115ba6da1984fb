import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '../../create-service';
import { readSettings } from '../settings';
import { UnusableDatabase } from './database';

let data: string;
let file: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'groundplan-unusable-'));
  file = join(data, 'content.db');
});
afterEach(() => rm(data, { recursive: true }));

const start = () =>
  createService(readSettings({ PORTAL_DATA: data, CMS_PORT: '0', LOG_LEVEL: 'silent' }));

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

test('after a refused start the data folder is free', async () => {
  await writeFile(file, '');
  await expect(start()).rejects.toThrow('0 bytes');
  await rm(file);
  const service = await start();
  await service.close();
});
