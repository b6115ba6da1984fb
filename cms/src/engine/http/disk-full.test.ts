import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { at, list, type RunningSite, startSite } from '../../tools/testing/running-site';
import { mountSmallDisk } from '../../tools/testing/small-disk';
import { storeOfRun } from '../../tools/testing/test-place';
import type { FileStore } from '../files/file-store';

let site: RunningSite;
let token = '';
beforeEach(async () => {
  site = await startSite();
  token = await site.token('demo_manager');
});
afterEach(() => site.stop());

const words = 'The disk of the server is full, so nothing was saved.';

const upload = async () => {
  const response = await fetch(`${site.origin}/jsonapi/media/document/field_media_file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-disposition': 'file; filename="levels.pdf"',
    },
    body: new Uint8Array(Buffer.alloc(3_000_000, '%PDF-1.4 ')),
  });
  return { status: response.status, text: await response.text() };
};

const fileCount = async () =>
  at(
    (await site.ask(token, 'GET', '/jsonapi/file/file?filter[filename]=levels.pdf')).body,
    'meta',
    'count',
  );

/** Fills the disk of the files. Where no disk may be mounted, the store fails the way that the disk would. */
async function fillDisk() {
  const { files } = site.service;
  const disk = await mountSmallDisk(files.root, 12);
  if (!disk) return fillStandIn(files);
  const ballast = join(files.root, 'ballast');
  await writeFile(ballast, Buffer.alloc(11_000_000));
  return {
    isReal: true,
    left: async () =>
      (await readdir(files.root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .filter((name) => name !== 'ballast'),
    makeRoom: () => rm(ballast),
    end: () => disk.unmount(),
  };
}

function fillStandIn(files: FileStore) {
  const { receive } = files;
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  Object.assign(files, { receive: () => Promise.reject(full) });
  return {
    isReal: false,
    left: () => Promise.resolve<string[]>([]),
    makeRoom: async () => void Object.assign(files, { receive }),
    end: () => Promise.resolve(),
  };
}

test('an upload to a full disk is refused in words for staff, leaves nothing, and works again with room', async () => {
  expect((await fetch(`${site.origin}/ready`)).status).toBe(200);
  const disk = await fillDisk();
  try {
    const { status, text } = await upload();
    expect(status).toBe(507);
    expect(text).toContain(words);
    expect(await fileCount()).toBe(0);
    expect(await disk.left()).toEqual([]);
    if (disk.isReal) expect((await fetch(`${site.origin}/ready`)).status).toBe(503);
    expect((await fetch(`${site.origin}/health`)).status).toBe(200);
    await disk.makeRoom();
    expect((await upload()).status).toBe(201);
    expect((await fetch(`${site.origin}/ready`)).status).toBe(200);
  } finally {
    await disk.end();
  }
});

/** A limit of the size of the database: libSQL then says the same as on a full disk. PostgreSQL has none. */
const limitDatabase = async (pages: number) => {
  if (storeOfRun() === 'libsql')
    await sql.raw(`pragma max_page_count = ${pages}`).execute(site.service.db);
};

test('a database that cannot grow refuses writes whole, reads on, and writes again with room', async () => {
  if (storeOfRun() !== 'libsql') return;
  const titles = async () =>
    list((await site.ask(token, 'GET', '/jsonapi/node/project?sort=title')).body.data).length;
  const before = await titles();
  await limitDatabase(1);
  const note = 'x'.repeat(60_000);
  const make = () =>
    site.ask(token, 'POST', '/jsonapi/node/project', {
      data: {
        type: 'node--project',
        attributes: { title: 'Large', field_project_client_notes: note },
      },
    });
  const answers = [await make(), await make(), await make()];
  const refused = answers.filter(({ status }) => status === 507);
  expect(refused.length).toBeGreaterThan(0);
  expect(at(refused[0]?.body ?? {}, 'errors', 0, 'detail')).toContain(words);
  const kept = answers.filter(({ status }) => status === 201).length;
  expect(await titles()).toBe(before + kept);
  await limitDatabase(1_000_000_000);
  expect((await make()).status).toBe(201);
  expect(await titles()).toBe(before + kept + 1);
});
