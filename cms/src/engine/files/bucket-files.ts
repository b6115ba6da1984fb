import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import type { Bucket } from '@portal/shared/buckets';
import {
  createFileStore,
  type FileStore,
  filesBelow,
  namesLike,
  pathsOf,
  stylesOf,
  uriIn,
} from './file-store';
import { incomingFolder } from './temporary-file';

const isUpload = (path: string): boolean => path.startsWith(incomingFolder);

/**
 * Creates a file store in a bucket, which several copies of the service share. Stored bytes never
 * change: a file that was read has a copy in the folder `copies` of this machine, until
 * `discardCopies`. Uploads arrive in that folder.
 */
export function createBucketFiles(bucket: Bucket, copies: string): FileStore {
  const local = createFileStore(copies);
  const inside = (path: string): string => join(copies, path);

  /** Writes a copy completely, then under its name: other readers never see a part. */
  const keepCopy = async (path: string, bytes: Buffer): Promise<void> => {
    const fresh = await local.receive(Readable.from([bytes]), Number.POSITIVE_INFINITY);
    await mkdir(dirname(inside(path)), { recursive: true, mode: 0o700 });
    await rename(fresh.path, inside(path));
  };
  const drop = async (path: string): Promise<void> => {
    if (!isUpload(path)) await bucket.remove(path);
    await rm(inside(path), { force: true });
  };
  const place: FileStore['place'] = async (folder, name, file) => {
    const bytes = await file.bytes();
    for (const candidate of namesLike(name)) {
      const path = `${folder}/${candidate}`;
      if (!(await bucket.put(path, bytes, { replaces: null }))) continue;
      await mkdir(dirname(inside(path)), { recursive: true, mode: 0o700 });
      await copyFile(file.path, inside(path));
      return uriIn(folder, candidate);
    }
    throw new Error(`There is no free name like ${name}.`);
  };
  return {
    ...local,
    place,
    save: async (folder, name, bytes) => {
      const file = await local.receive(Readable.from([bytes]), Number.POSITIVE_INFINITY);
      return place(folder, name, file).finally(file.discard);
    },
    makeStyles: async (uri, bytes) => {
      for await (const [path, small] of stylesOf(uri, bytes)) {
        await bucket.put(path, small);
        await keepCopy(path, small);
      }
    },
    remove: async (uri) => {
      await Promise.all(pathsOf(uri).map(drop));
    },
    present: async (path) => {
      const location = local.locate(path);
      if (!location || existsSync(location)) return location;
      const stored = await bucket.get(relative(copies, location));
      if (stored) await keepCopy(relative(copies, location), stored.bytes);
      return location;
    },
    list: async () => {
      const uploads = (await local.list()).filter(({ path }) => isUpload(path));
      return [...(await bucket.list()), ...uploads];
    },
    discard: drop,
    discardCopies: async (beforeMs) => {
      const old = (await filesBelow(copies)).filter(
        ({ path, changedAtMs }) => !isUpload(path) && changedAtMs < beforeMs,
      );
      await Promise.all(old.map(({ path }) => rm(inside(path), { force: true })));
    },
  };
}
