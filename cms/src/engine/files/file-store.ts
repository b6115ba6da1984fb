import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
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
  /** Returns the file path of a URL path; null if outside the file store. */
  readonly locate: (path: string) => string | null;
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
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let candidate = name;
  for (let count = 0; !(await take(join(folder, candidate))); count += 1)
    candidate = `${stem}_${count}${extension}`;
  return candidate;
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
    return `${scheme}${folder}/${free}`;
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
      for (const style of styleNames) {
        const small = await scaledPicture(bytes, { width: styles[style], quality: 80 });
        await write(join('styles', style, `${uri.slice(scheme.length)}.webp`), small);
      }
    },
    remove: async (uri) => {
      const relative = uri.slice(scheme.length);
      const all = [
        relative,
        ...styleNames.map((style) => join('styles', style, `${relative}.webp`)),
      ];
      await Promise.all(all.map((path) => rm(inside(path), { force: true })));
    },
    locate: (path) => {
      const relative = normalize(path.slice('/sites/default/files/'.length));
      return relative.startsWith('..') || relative.includes(`..${sep}`) ? null : inside(relative);
    },
  };
}
