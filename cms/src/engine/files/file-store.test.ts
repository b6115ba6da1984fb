import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileStore } from './file-store';

test('twenty files of one name, kept at once by two copies of the service, are twenty files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cms-files-'));
  const copies = [createFileStore(folder), createFileStore(folder)];
  const uris = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      copies[index % 2]?.save('2026-11', 'plan.pdf', Buffer.from(`plan ${index}`)),
    ),
  );
  expect(new Set(uris).size).toBe(20);
  const texts = await Promise.all(
    uris.map((uri = '') => readFile(join(folder, uri.replace('public://', '')), 'utf8')),
  );
  expect(texts).toEqual(uris.map((_, index) => `plan ${index}`));
  await rm(folder, { recursive: true });
});
