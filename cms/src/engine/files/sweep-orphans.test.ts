import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type RunningSite, startSite, stopSite } from '../../tools/testing/running-site';
import { graceSeconds, sweepOrphans } from './sweep-orphans';
import { incomingFolder } from './temporary-file';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => stopSite(site));

const rootOf = () => site.service.files.root;
const now = () => Math.floor(Date.now() / 1000);

async function leave(path: string, ageSeconds: number): Promise<string> {
  const place = join(rootOf(), path);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, 'left by a process that was killed');
  await utimes(place, now() - ageSeconds, now() - ageSeconds);
  return path;
}

const isThere = (path: string): Promise<boolean> =>
  access(join(rootOf(), path)).then(
    () => true,
    () => false,
  );

test('files without a record are removed after a day, and the others stay', async () => {
  const old = await Promise.all(
    ['2026-11/left.pdf', 'styles/large/2026-11/left.png.webp', `${incomingFolder}/upload`].map(
      (path) => leave(path, graceSeconds + 60),
    ),
  );
  const young = await leave('2026-11/under-way.pdf', graceSeconds - 60);
  const { files, db } = site.service;
  const before = await sweepOrphans(files, db, 0);
  expect(before).toEqual({ removed: [], isForeign: false });
  const { removed } = await sweepOrphans(files, db, now());
  expect(removed.toSorted()).toEqual(old.toSorted());
  expect(await Promise.all([...old, young].map(isThere))).toEqual([false, false, false, true]);
  // What records name is still there: nothing more is an orphan in a year.
  const inAYear = await sweepOrphans(files, db, now() + 365 * 86_400);
  expect(inAYear.removed).toEqual([young]);
});

test('a service sweeps when it starts', async () => {
  const orphan = await leave('2026-11/from-before.pdf', graceSeconds + 60);
  await site.restart();
  expect(await isThere(orphan)).toBe(false);
});

test('files of another database are not touched', async () => {
  const empty = await startSite({ CMS_SEED: 'none' });
  const foreign = join(empty.service.files.root, '2020-01/of-another-site.pdf');
  await mkdir(dirname(foreign), { recursive: true });
  await writeFile(foreign, 'theirs');
  await utimes(foreign, 1, 1);
  expect(await sweepOrphans(empty.service.files, empty.service.db, now())).toEqual({
    removed: [],
    isForeign: true,
  });
  await access(foreign);
  await empty.stop();
});
