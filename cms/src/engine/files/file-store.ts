import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { scaledPicture } from './scaled-picture';
import { storeTemporarily, type TemporaryFile } from './temporary-file';

const styles = { thumbnail: 480, medium: 960, large: 1600 } as const;
export type Style = keyof typeof styles;
export const styleNames: readonly Style[] = ['thumbnail', 'medium', 'large'];

const scheme = 'public://';

/** `public://2026-11/plan.pdf` is `/sites/default/files/2026-11/plan.pdf`. */
export const publicPath = (uri: string): string =>
  `/sites/default/files/${uri.slice(scheme.length)}`;
export const stylePath = (uri: string, style: Style): string =>
  `/sites/default/files/styles/${style}/${uri.slice(scheme.length)}.webp`;

/** Returns the URI of the file behind a URL path, also for image styles. */
export const uriOf = (path: string): string => {
  const relative = path.slice('/sites/default/files/'.length);
  const styled = /^styles\/[a-z]+\/(.+)\.webp$/.exec(relative)?.[1];
  return `${scheme}${styled ?? relative}`;
};

export interface FileStore {
  /** Root folder of all files. */
  readonly root: string;
  /** Stores a stream under a temporary name; reads at most `maximumBytes`. */
  readonly receive: (stream: Readable, maximumBytes: number) => Promise<TemporaryFile>;
  /** Moves a received file to a free name and returns the URI. */
  readonly place: (folder: string, name: string, file: TemporaryFile) => Promise<string>;
  /** Stores bytes under a free name and returns the URI. */
  readonly save: (folder: string, name: string, bytes: Buffer) => Promise<string>;
  /** Creates image styles. Throws `UnreadablePicture`. */
  readonly makeStyles: (uri: string, bytes: Buffer) => Promise<void>;
  readonly remove: (uri: string) => Promise<void>;
  /**
   * Returns the place of a URL path on this machine; null if outside the file store. In a bucket, the
   * place of a copy that `present` has loaded.
   */
  readonly locate: (path: string) => string | null;
  /** Like `locate`, and loads the copy from the bucket. A missing file has a place without a file. */
  readonly present: (path: string) => Promise<string | null>;
  /** Lists all stored files, and incomplete uploads on this machine. */
  readonly list: () => Promise<readonly StoredFile[]>;
  /** Deletes a listed file. */
  readonly discard: (path: string) => Promise<void>;
  /** Deletes copies on this machine that were loaded before a time; no effect for a folder. */
  readonly discardCopies: (beforeMs: number) => Promise<void>;
}

/** A stored file by path below the file store, with the time of the last change. */
export interface StoredFile {
  readonly path: string;
  readonly changedAtMs: number;
}

/**
 * Reserves a name by creating an empty file exclusively, safe for several instances of the service;
 * false if taken.
 */
async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Reserves the first free name in a folder. */
async function takeName(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const candidate of namesLike(name))
    if (await take(join(folder, candidate))) return candidate;
  return name;
}

/** Names to try for a file: the name, then the name with a number. */
export function* namesLike(name: string): Generator<string> {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  yield name;
  for (let count = 0; ; count += 1) yield `${stem}_${count}${extension}`;
}

/** Paths of a file and its image styles below the file store. */
export const pathsOf = (uri: string): readonly string[] => {
  const relative = uri.slice(scheme.length);
  return [relative, ...styleNames.map((style) => join('styles', style, `${relative}.webp`))];
};

/** Quality of WebP from 1 to 100: a fifth smaller than 80, without a difference that is seen at twice the density. */
const styleQuality = 72;

/** Creates the image styles of a file, as paths below the file store with bytes. Throws `UnreadablePicture`. */
export async function* stylesOf(uri: string, bytes: Buffer): AsyncGenerator<[string, Buffer]> {
  const [, ...paths] = pathsOf(uri);
  for (const [index, style] of styleNames.entries())
    yield [
      paths[index] ?? '',
      await scaledPicture(bytes, { width: styles[style], quality: styleQuality }),
    ];
}

export const uriIn = (folder: string, name: string): string => `${scheme}${folder}/${name}`;

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Lists the files below a folder; empty if the folder is missing. */
export async function filesBelow(root: string): Promise<StoredFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(missing);
  const places = (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    places.map(async (place) => {
      const { mtimeMs } = (await stat(place).catch(missing)) ?? {};
      return mtimeMs === undefined ? [] : [{ path: relative(root, place), changedAtMs: mtimeMs }];
    }),
  );
  return found.flat();
}

/** Creates a file store in a folder. */
export function createFileStore(root: string): FileStore {
  const inside = (relative: string): string => join(root, relative);
  const receive: FileStore['receive'] = (stream, maximumBytes) =>
    storeTemporarily(root, stream, maximumBytes);
  const write = async (relative: string, bytes: Buffer): Promise<void> => {
    const target = inside(relative);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const fresh = await receive(Readable.from([bytes]), Infinity);
    await rename(fresh.path, target);
  };
  const place: FileStore['place'] = async (folder, name, file) => {
    const free = await takeName(inside(folder), name);
    await rename(file.path, inside(join(folder, free)));
    return uriIn(folder, free);
  };
  const locate: FileStore['locate'] = (path) => {
    const relative = normalize(path.slice('/sites/default/files/'.length));
    return relative.startsWith('..') || relative.includes(`..${sep}`) ? null : inside(relative);
  };
  return {
    root,
    receive,
    place,
    save: async (folder, name, bytes) => {
      const file = await receive(Readable.from([bytes]), Infinity);
      return place(folder, name, file).finally(file.discard);
    },
    makeStyles: async (uri, bytes) => {
      for await (const [path, small] of stylesOf(uri, bytes)) await write(path, small);
    },
    remove: async (uri) => {
      await Promise.all(pathsOf(uri).map((path) => rm(inside(path), { force: true })));
    },
    locate,
    present: async (path) => locate(path),
    list: () => filesBelow(root),
    discard: (path) => rm(inside(path), { force: true }),
    discardCopies: async () => undefined,
  };
}
