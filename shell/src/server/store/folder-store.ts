import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ArtifactStore, StoredFile, StoredText } from './artifact-store';
import { placeFolder, replaceFile } from './durable-files';
import { codeOf } from './error-code';
import { exclusive } from './exclusive';

const registryFile = 'registry.json';

/** Store in a local folder, which any web server can serve directly. */
export function folderStore(folder: string): ArtifactStore {
  const at = (path: string): string => join(folder, path);
  const readRegistry = async (): Promise<StoredText | null> => {
    const bytes = await ifThere(readFile(at(registryFile)));
    return bytes && { text: bytes.toString('utf8'), tag: tagOf(bytes) };
  };

  return {
    folder,
    read: (path) => ifThere(readFile(at(path))),
    list: async (below) => filesBelow(folder, at(below)),
    putFolder: (path, files) => placeFolder(at(path), files),
    put: (path, bytes) => replaceFile(at(path), bytes),
    remove: (path) => rm(at(path), { recursive: true, force: true }),
    readRegistry,
    replaceRegistry: (text, tag) =>
      exclusive(at('registry.lock'), async () => {
        if (((await readRegistry())?.tag ?? null) !== tag) return false;
        await replaceFile(at(registryFile), Buffer.from(text));
        return true;
      }),
  };
}

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function filesBelow(root: string, folder: string): Promise<StoredFile[]> {
  const entries = await ifThere(readdir(folder, { recursive: true, withFileTypes: true }));
  const files = (entries ?? []).filter((entry) => entry.isFile());
  const found = files.map(async ({ parentPath, name }): Promise<StoredFile | null> => {
    const file = join(parentPath, name);
    const about = await ifThere(stat(file));
    const path = relative(root, file).split(sep).join('/');
    return about && { path, changedAtMs: about.mtimeMs };
  });
  return (await Promise.all(found)).filter((file) => file !== null);
}

/** Maps ENOENT to null; rethrows any other error. */
async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (absence.has(codeOf(error))) return null;
    throw error;
  }
}

const absence: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
