import { createHash } from 'node:crypto';
import type { FolderFiles } from '../store/artifact-store';

/** Returns the subresource integrity of a file. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Integrity of files by name. */
export type IntegrityByFile = Readonly<Record<string, string>>;

/** List of the files beside code, in the folder of a build; `verify` names changed files by it. */
export const fileList = 'deployed-files.json';

const isCode = (name: string): boolean => /\.(m?js|css)$/.test(name);

/** Compressed copies follow from a file, and the list from all files. */
const isDerived = (name: string): boolean => /\.(br|gz)$/.test(name) || name === fileList;

/** Returns the integrity of all scripts and styles among the files, by name. */
export const integrityOfCode = (files: FolderFiles): IntegrityByFile =>
  integrityWhere(files, isCode);

/** Returns the integrity of all other files, such as pictures and fonts, by name. */
export const integrityOfOthers = (files: FolderFiles): IntegrityByFile =>
  integrityWhere(files, (name) => !isCode(name) && !isDerived(name));

const integrityWhere = (files: FolderFiles, isWanted: (name: string) => boolean): IntegrityByFile =>
  Object.fromEntries(
    [...files]
      .filter(([name]) => isWanted(name))
      .map(([name, bytes]): [string, string] => [name, integrityOf(bytes)])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
