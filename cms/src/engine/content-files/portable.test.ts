import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../../tools/testing/running-site';
import { testPlace } from '../../tools/testing/test-place';
import { report } from './changes';
import { exportContent, importContent } from './import-content';

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'cms-portable-'));
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const everything = { apply: true, remove: true };
const nothing = { apply: false, remove: false };

/** Every file of a folder with its text. */
async function filesOf(place: string): Promise<Record<string, string>> {
  const names = (await readdir(place, { recursive: true })).filter((name) => /json$/.test(name));
  const read = async (name: string) => [name, await readFile(join(place, name), 'utf8')] as const;
  return Object.fromEntries(await Promise.all(names.sort().map(read)));
}

/** The first template of the folder, and the way to its file. */
async function aTemplate(): Promise<{ path: string; text: string }> {
  const [name = ''] = (await readdir(join(folder, 'templates'))).sort();
  const path = join(folder, 'templates', name);
  return { path, text: await readFile(path, 'utf8') };
}

test('what one site exports, a site on the other store takes over, and exports alike', async () => {
  await exportContent(site.service, folder);
  const other = await testPlace(false, 'libsql');
  const empty = await startSite({ CMS_SEED: 'none', DATABASE_URL: '' }, other);
  const { added } = await importContent(empty.service, folder, everything);
  expect(added.length).toBeGreaterThan(100);
  const again = await mkdtemp(join(tmpdir(), 'cms-portable-'));
  await exportContent(empty.service, again);
  expect(await filesOf(again)).toEqual(await filesOf(folder));
  const token = await site.token('demo_manager');
  const templates = await site.ask(token, 'GET', '/jsonapi/node/feature_template');
  expect(templates.body.meta).toMatchObject({
    count: (await readdir(join(again, 'templates'))).length,
  });
  await empty.stop();
  await other.remove();
  await rm(again, { recursive: true });
});

test('an import tells each changed field first, and changes nothing until it is told to', async () => {
  await exportContent(site.service, folder);
  const { path, text } = await aTemplate();
  const title = String((JSON.parse(text) as { attributes: { title: string } }).attributes.title);
  await writeFile(path, text.replace(`"title": ${JSON.stringify(title)}`, '"title": "Dry wall"'));
  const told = await importContent(site.service, folder, nothing);
  expect(report(told, false).join('\n')).toContain(`title: ${JSON.stringify(title)} -> "Dry wall"`);
  expect(report(told, false).at(-1)).toBe('0 added, 1 changed, 0 not in the folder, kept.');
  expect((await importContent(site.service, folder, nothing)).changed).toHaveLength(1);
  await importContent(site.service, folder, everything);
  expect((await importContent(site.service, folder, nothing)).changed).toEqual([]);
});

test('what the folder lacks stays, and goes only when that is asked', async () => {
  await exportContent(site.service, folder);
  const { path } = await aTemplate();
  await rm(path);
  const kept = await importContent(site.service, folder, { apply: true, remove: false });
  expect(kept.missing.length).toBeGreaterThan(0);
  await importContent(site.service, folder, everything);
  expect((await importContent(site.service, folder, nothing)).missing).toEqual([]);
});

test('a broken file is named with the place in it, and nothing is taken over', async () => {
  await exportContent(site.service, folder);
  const { path, text } = await aTemplate();
  await writeFile(path, text.replace('"attributes"', 'attributes'));
  await expect(importContent(site.service, folder, everything)).rejects.toThrow(/\.json, line 4/);
  await writeFile(path, text.replace('"title"', '"titel"'));
  await expect(importContent(site.service, folder, everything)).rejects.toThrow(
    /\.json#\/attributes\/titel: there is no such field/,
  );
});

test('an export of an older version, without a price book, removes no prices', async () => {
  await exportContent(site.service, folder);
  const prices = await readdir(join(folder, 'price-book'));
  expect(prices.length).toBeGreaterThan(50);
  await rm(join(folder, 'price-book'), { recursive: true });
  expect((await importContent(site.service, folder, everything)).missing).toEqual([]);
  await exportContent(site.service, folder);
  expect(await readdir(join(folder, 'price-book'))).toEqual(prices);
});
