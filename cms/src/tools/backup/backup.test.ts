import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createService } from '../../create-service';
import { readSettings } from '../../engine/settings';
import { openDatabase } from '../../engine/storage/database';
import { inconsistencies } from '../testing/consistency';
import { at, list, startSite } from '../testing/running-site';
import { storeOfRun, type TestPlace, testPlace } from '../testing/test-place';
import { backUp } from './back-up';
import { restore } from './restore';

const places: TestPlace[] = [];
const newPlace = async (demo: boolean, store = storeOfRun()) => {
  const place = await testPlace(demo, store);
  places.push(place);
  return place;
};
afterAll(() => Promise.all(places.map((place) => place.remove())));

const settingsOf = ({ environment }: TestPlace) =>
  readSettings({ ...environment, LOG_LEVEL: 'silent' });

const dump = async (place: TestPlace) => {
  const db = openDatabase(settingsOf(place));
  const rows = await db.selectFrom('entity').selectAll().orderBy('uuid').execute();
  const references = await db
    .selectFrom('reference')
    .selectAll()
    .orderBy('from_id')
    .orderBy('field')
    .orderBy('position')
    .execute();
  const broken = await inconsistencies(db);
  await db.destroy();
  return { rows, references, broken };
};

test('a backup is made while people write, and is all of one moment', async () => {
  const place = await newPlace(true);
  const site = await startSite({}, place);
  const token = await site.token('demo_manager');
  const write = async (): Promise<void> => {
    const data = { type: 'node--project', attributes: { title: 'Meanwhile' } };
    expect((await site.ask(token, 'POST', '/jsonapi/node/project', { data })).status).toBe(201);
  };
  const file = join(place.folder, 'site.backup');
  const writing = Promise.all(Array.from({ length: 10 }, write));
  await backUp(settingsOf(place), file);
  await writing;
  await site.stop();
  const target = await newPlace(false);
  await restore(settingsOf(target), file, { replace: false });
  expect((await dump(target)).broken).toEqual({});
});

const moves =
  storeOfRun() === 'postgres'
    ? ([
        ['postgres', 'postgres'],
        ['libsql', 'postgres'],
        ['postgres', 'libsql'],
      ] as const)
    : ([['libsql', 'libsql']] as const);

test.each(moves)(
  'a backup of a site on %s is restored on %s, with its files and accounts',
  async (from, to) => {
    const source = await newPlace(true, from);
    const file = join(source.folder, 'site.backup');
    await backUp(settingsOf(source), file);
    const target = await newPlace(false, to);
    await restore(settingsOf(target), file, { replace: false });
    expect(await dump(target)).toEqual(await dump(source));
    const site = await startSite({}, target);
    const token = await site.token('demo_manager');
    const files = list((await site.ask(token, 'GET', '/jsonapi/file/file')).body.data);
    expect(files.length).toBeGreaterThan(0);
    const picture = await fetch(`${site.origin}${at(files[0], 'attributes', 'uri', 'url')}`);
    expect(picture.status).toBe(200);
    const data = { type: 'node--project', attributes: { title: 'After the restore' } };
    expect((await site.ask(token, 'POST', '/jsonapi/node/project', { data })).status).toBe(201);
    await site.stop();
  },
  60_000,
);

test('a site with content is left alone unless it is to be replaced', async () => {
  const source = await newPlace(true);
  const file = join(source.folder, 'site.backup');
  await backUp(settingsOf(source), file);
  const target = await newPlace(true);
  const site = await startSite({}, target);
  const token = await site.token('demo_manager');
  const data = { type: 'node--project', attributes: { title: 'Not in the backup' } };
  await site.ask(token, 'POST', '/jsonapi/node/project', { data });
  if (storeOfRun() === 'libsql')
    await expect(restore(settingsOf(target), file, { replace: true })).rejects.toThrow(
      'is in use by process',
    );
  await site.stop();
  const before = await dump(target);
  await expect(restore(settingsOf(target), file, { replace: false })).rejects.toThrow('--replace');
  expect(await dump(target)).toEqual(before);
  await restore(settingsOf(target), file, { replace: true });
  expect(await dump(target)).toEqual(await dump(source));
});

test('a damaged backup changes nothing and says what is wrong', async () => {
  const source = await newPlace(true);
  const file = join(source.folder, 'site.backup');
  await backUp(settingsOf(source), file);
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
  await writeFile(file, bytes);
  const before = await dump(source);
  await expect(restore(settingsOf(source), file, { replace: true })).rejects.toThrow(/backup/);
  expect(await dump(source)).toEqual(before);
  await writeFile(file, 'something else');
  await expect(restore(settingsOf(source), file, { replace: true })).rejects.toThrow(/backup/);
});

test('a database of a newer version is refused with a clear word, and is left as it was', async () => {
  const place = await newPlace(true);
  const db = openDatabase(settingsOf(place));
  await db
    .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
    .insertInto('kysely_migration')
    .values({ name: '999-later', timestamp: '2030-01-01' })
    .execute();
  await db.destroy();
  await expect(createService(settingsOf(place))).rejects.toThrow(
    'The database was made by a newer version of Groundplan: it has 999-later',
  );
  await expect(backUp(settingsOf(place), join(place.folder, 'x.backup'))).rejects.toThrow('newer');
});
