import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import sharp from 'sharp';

const styles = { thumbnail: 480, medium: 960, large: 1600 } as const;
export type Style = keyof typeof styles;
export const styleNames: readonly Style[] = ['thumbnail', 'medium', 'large'];

const scheme = 'public://';

/** `public://2026-11/plan.pdf` is `/sites/default/files/2026-11/plan.pdf`. */
export const publicPath = (uri: string): string =>
  `/sites/default/files/${uri.slice(scheme.length)}`;
export const stylePath = (uri: string, style: Style): string =>
  `/sites/default/files/styles/${style}/${uri.slice(scheme.length)}.webp`;

/** The uri of the file that an address shows, itself or as a smaller picture. */
export const uriOf = (path: string): string => {
  const relative = path.slice('/sites/default/files/'.length);
  const styled = /^styles\/[a-z]+\/(.+)\.webp$/.exec(relative)?.[1];
  return `${scheme}${styled ?? relative}`;
};

export interface FileStore {
  /** Keeps the bytes under a name that is free, and gives their uri. */
  readonly save: (folder: string, name: string, bytes: Buffer) => Promise<string>;
  /** The smaller pictures; false where the bytes are no picture that can be read. */
  readonly makeStyles: (uri: string, bytes: Buffer) => Promise<boolean>;
  readonly remove: (uri: string) => Promise<void>;
  /** Where the bytes of an address lie; null for an address that leads elsewhere. */
  readonly locate: (path: string) => string | null;
}

/** Takes a name by an empty file, which only one of any number of copies of the service can make; false where it is taken. */
async function take(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes the first name that is free in a folder. */
async function takeName(folder: string, name: string): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  await mkdir(folder, { recursive: true });
  let candidate = name;
  for (let count = 0; !(await take(join(folder, candidate))); count += 1)
    candidate = `${stem}_${count}${extension}`;
  return candidate;
}

/** Files below one folder. */
export function createFileStore(root: string): FileStore {
  const inside = (relative: string): string => join(root, relative);
  const write = async (relative: string, bytes: Buffer): Promise<void> => {
    const target = inside(relative);
    await mkdir(dirname(target), { recursive: true });
    const fresh = `${target}.part`;
    await writeFile(fresh, bytes, { flush: true });
    await rename(fresh, target);
  };
  return {
    save: async (folder, name, bytes) => {
      const free = await takeName(inside(folder), name);
      await write(join(folder, free), bytes);
      return `${scheme}${folder}/${free}`;
    },
    makeStyles: async (uri, bytes) => {
      try {
        for (const style of styleNames) {
          const small = await sharp(bytes, { limitInputPixels: 80_000_000 })
            .rotate()
            .resize({ width: styles[style], withoutEnlargement: true })
            .webp({ quality: 80 })
            .toBuffer();
          await write(join('styles', style, `${uri.slice(scheme.length)}.webp`), small);
        }
        return true;
      } catch {
        return false;
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
