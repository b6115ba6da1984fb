import { createHash } from 'node:crypto';
import type { FolderFiles } from '../store/artifact-store';

/** Subresource integrity of a file's bytes. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Integrity of every script and style among the files, by name. */
export const integrityOfCode = (files: FolderFiles): Record<string, string> =>
  Object.fromEntries(
    [...files]
      .filter(([name]) => /\.(m?js|css)$/.test(name))
      .map(([name, bytes]): [string, string] => [name, integrityOf(bytes)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
