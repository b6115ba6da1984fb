import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketIn, openBucket } from '@portal/shared/buckets';
import { type S3Double, startS3Double } from '@portal/shared/testing';
import { backUp } from '../../tools/backup/back-up';
import { restore } from '../../tools/backup/restore';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { type TestPlace, testPlace } from '../../tools/testing/test-place';
import type { Json } from '../schema/json';
import { readSettings } from '../settings';
import { createBucketFiles } from './bucket-files';
import { graceSeconds, sweepOrphans } from './sweep-orphans';

/** A real service, `https://KEY:SECRET@HOST/BUCKET`, in place of the double. */
const real = process.env.S3_TEST_URL;

let double: S3Double | null = null;
let environment: Record<string, string>;
const folders: string[] = [];
const places: TestPlace[] = [];

beforeAll(async () => {
  const url = new URL(real ?? 'http://key:secret@127.0.0.1/bucket');
  process.env.AWS_REGION ??= 'ca-central-1';
  process.env.AWS_ACCESS_KEY_ID = decodeURIComponent(url.username);
  process.env.AWS_SECRET_ACCESS_KEY = decodeURIComponent(url.password);
  double = real ? null : await startS3Double();
  environment = {
    FILES_URL: `s3://${url.pathname.slice(1)}/files-${randomUUID()}`,
    FILES_ENDPOINT: double?.endpoint ?? url.origin,
  };
});

afterAll(async () => {
  const bucket = await openBucket(address());
  for (const { path } of await bucket.list()) await bucket.remove(path);
  await Promise.all(places.map((place) => place.remove()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  await double?.stop();
});

const address = (folder = '') =>
  bucketIn(`${environment.FILES_URL}${folder}`, environment.FILES_ENDPOINT ?? '');

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-copies-'));
  folders.push(folder);
  return folder;
}

async function newPlace(demo: boolean): Promise<TestPlace> {
  const place = await testPlace(demo);
  places.push(place);
  return place;
}

/** Two copies of the service that share a bucket and no disk. */
async function twoCopies(folder: string) {
  const bucket = await openBucket(address(folder));
  return {
    bucket,
    one: createBucketFiles(bucket, await newFolder()),
    other: createBucketFiles(bucket, await newFolder()),
  };
}

const pathOf = (uri: string) => uri.replace('public://', '/sites/default/files/');

test('twenty files of one name, stored at once by two copies without a common disk, are twenty files', async () => {
  const { one, other } = await twoCopies('/names');
  const uris = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? one : other).save('2026-11', 'plan.pdf', Buffer.from(`plan ${index}`)),
    ),
  );
  expect(new Set(uris).size).toBe(20);
  for (const copy of [one, other])
    for (const [index, uri] of uris.entries()) {
      const location = await copy.present(pathOf(uri));
      expect(await readFile(String(location), 'utf8')).toBe(`plan ${index}`);
    }
});

test('a file that a copy deletes is no file for the other, once the copies on disk are discarded', async () => {
  const { one, other } = await twoCopies('/deleted');
  const uri = await one.save('2026-11', 'plan.pdf', Buffer.from('plan'));
  await other.present(pathOf(uri));
  await one.remove(uri);
  expect(await other.list()).toEqual([]);
  await other.discardCopies(Date.now() + 60_000);
  const location = await other.present(pathOf(uri));
  await expect(readFile(String(location))).rejects.toThrow('ENOENT');
});

test('paths outside of the bucket lead to no file', async () => {
  const { one } = await twoCopies('/outside');
  expect(await one.present('/sites/default/files/../content.db')).toBeNull();
});

const upload = async (site: RunningSite, token: string, name: string, bytes: string) => {
  const response = await fetch(`${site.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': `file; filename="${name}"`,
    },
    body: bytes,
  });
  return { status: response.status, body: JSON.parse(await response.text()) as Json };
};

const settingsOf = (place: TestPlace, more: Readonly<Record<string, string>> = {}) =>
  readSettings({ ...place.environment, ...more, LOG_LEVEL: 'silent' });

test('a site moves from a folder into a bucket and back by backup and restore, with every file', async () => {
  const inBucket = { ...environment, FILES_URL: `${environment.FILES_URL}/site` };
  const [source, middle, target] = [
    await newPlace(true),
    await newPlace(false),
    await newPlace(false),
  ];
  const first = join(source.folder, 'first.backup');
  await backUp(settingsOf(source), first);
  const bucket = await openBucket(address('/site'));
  await bucket.put('2025-01/of-another-site.txt', Buffer.from('kept'));
  const restored = (replace: boolean) => restore(settingsOf(middle, inBucket), first, { replace });
  await expect(restored(false)).rejects.toThrow('has files, perhaps of another site');
  await restored(true);
  expect(await bucket.get('2025-01/of-another-site.txt')).toBeNull();

  const site = await startSite(inBucket, middle);
  const token = await site.token('demo_manager');
  const made = await upload(site, token, 'notes.txt', 'Rain on Friday');
  expect(made.status).toBe(201);
  const own = String(at(made.body, 'data', 'attributes', 'uri', 'url'));
  expect(await (await fetch(`${site.origin}${own}`)).text()).toBe('Rain on Friday');
  const files = list((await site.ask(token, 'GET', '/jsonapi/file/file')).body.data);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const shown = await fetch(`${site.origin}${at(file, 'attributes', 'uri', 'url')}`);
    expect(shown.status).toBe(200);
  }
  const orphan = '2026-11/left.pdf';
  await bucket.put(orphan, Buffer.from('left by a process that was killed'));
  const { files: store, db } = site.service;
  const now = Math.floor(Date.now() / 1000);
  expect(await sweepOrphans(store, db, now)).toEqual({ removed: [], isForeign: false });
  const { removed } = await sweepOrphans(store, db, now + graceSeconds + 60);
  expect(removed).toContain(orphan);
  expect(await (await fetch(`${site.origin}${own}`)).text()).toBe('Rain on Friday');
  await site.stop();

  const second = join(source.folder, 'second.backup');
  await backUp(settingsOf(middle, inBucket), second);
  await restore(settingsOf(target), second, { replace: false });
  const back = await startSite({}, target);
  const again = await back.token('demo_manager');
  const listed = list((await back.ask(again, 'GET', '/jsonapi/file/file')).body.data);
  expect(listed).toHaveLength(files.length);
  const note = listed.find((file) => at(file, 'attributes', 'filename') === 'notes.txt');
  const text = await fetch(`${back.origin}${at(note, 'attributes', 'uri', 'url')}`);
  expect(await text.text()).toBe('Rain on Friday');
  await back.stop();
}, 90_000);
