import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { openBucket } from '@portal/shared/buckets';
import type { FilesPlace } from '../../engine/files/open-files';

/** Files of a site, for a backup and its restore. */
interface SiteFiles {
  /** Puts every file into a folder; a file that is deleted meanwhile may be missing. */
  readonly collect: (target: string) => Promise<void>;
  /** Whether a bucket has files, which may belong to another site. */
  readonly hasForeign: () => Promise<boolean>;
  /** Puts the files of a folder in place of all files, which move to the folder `kept`. */
  readonly replace: (stage: string, kept: string) => Promise<void>;
}

const gone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error;
};

/** Creates a hard link, or a copy on another disk: stored bytes never change. */
async function hold(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return;
    return copyFile(from, to).catch(gone);
  });
}

/** Returns the paths of the files below a folder, without unfinished files. */
export const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

const inFolder = (files: string): SiteFiles => ({
  collect: async (target) => {
    for (const path of await filesBelow(files)) await hold(join(files, path), join(target, path));
  },
  hasForeign: async () => false,
  replace: async (stage, kept) => {
    if (existsSync(files)) {
      await mkdir(kept, { recursive: true });
      await rename(files, join(kept, 'files'));
    }
    await rename(stage, files);
  },
});

async function inBucket(place: FilesPlace): Promise<SiteFiles> {
  const bucket = await openBucket(place.files);
  const collect = async (target: string): Promise<void> => {
    for (const { path } of await bucket.list()) {
      const stored = await bucket.get(path);
      if (!stored) continue;
      await mkdir(dirname(join(target, path)), { recursive: true });
      await writeFile(join(target, path), stored.bytes);
    }
  };
  return {
    collect,
    hasForeign: async () => (await bucket.list()).length > 0,
    replace: async (stage, kept) => {
      await collect(join(kept, 'files'));
      const paths = await filesBelow(stage);
      for (const path of paths) await bucket.put(path, await readFile(join(stage, path)));
      const wanted = new Set(paths);
      const others = (await bucket.list()).filter(({ path }) => !wanted.has(path));
      for (const { path } of others) await bucket.remove(path);
      // Copies on this machine may have the bytes of files with the same name.
      const copies = join(place.data, 'file-copies');
      if (existsSync(copies)) await rename(copies, join(kept, 'file-copies'));
    },
  };
}

/** Opens the files of a site in the data folder or in a bucket. */
export const siteFiles = async (place: FilesPlace): Promise<SiteFiles> =>
  place.files.bucket === '' ? inFolder(join(place.data, 'files')) : inBucket(place);
