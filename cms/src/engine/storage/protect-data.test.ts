import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

const modeOf = async (name: string) =>
  ((await stat(join(site.folder, name))).mode & 0o777).toString(8);

test('database, files and outbox are closed to other accounts, also after somebody opened them', async () => {
  await Promise.all(['files', 'outbox'].map((folder) => chmod(join(site.folder, folder), 0o755)));
  await site.restart();
  await site.ask(
    null,
    'POST',
    '/user/lost-password?_format=json',
    { mail: 'customer@demo.test' },
    'application/json',
  );
  const databases = (await readdir(site.folder)).filter((name) => /^content\.(db|lock)/.test(name));
  const modes = await Promise.all(databases.map(modeOf));
  expect(new Set(modes)).toEqual(new Set(databases.length > 0 ? ['600'] : []));
  expect([await modeOf('files'), await modeOf('outbox')]).toEqual(['700', '700']);
});
