import { createHash } from 'node:crypto';
import type { FolderFiles } from '../store/artifact-store';

/** Returns the subresource integrity of a file. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the integrity of all scripts and styles among the files, by name. */
export const integrityOfCode = (files: FolderFiles): Record<string, string> =>
  Object.fromEntries(
    [...files]
      .filter(([name]) => /\.(m?js|css)$/.test(name))
      .map(([name, bytes]): [string, string] => [name, integrityOf(bytes)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
