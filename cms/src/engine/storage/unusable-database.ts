/** Thrown for an unusable database file. The message contains reason and solution. */
export class UnusableDatabase extends Error {}

const restored =
  'Restore a backup with "npm run portal -- restore FILE --replace", which keeps the file beside it; or move the file away to begin with a new site.';

/** Problems of a database file by result code of SQLite (https://sqlite.org/rescode.html). */
const problems = [
  {
    code: 26,
    name: 'SQLITE_NOTADB',
    text: `is damaged: it is no database. ${restored}`,
  },
  {
    code: 11,
    name: 'SQLITE_CORRUPT',
    text: `is damaged: its contents contradict each other. ${restored}`,
  },
  {
    code: 8,
    name: 'SQLITE_READONLY',
    text: 'cannot be written. Give this account the right to write the file and its folder.',
  },
  {
    code: 14,
    name: 'SQLITE_CANTOPEN',
    text: 'cannot be opened. Give this account the right to read and write the file and its folder.',
  },
  {
    code: 13,
    name: 'SQLITE_FULL',
    text: 'cannot grow: the disk is full. Make room, then start again.',
  },
];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns the number of an extended result code that the driver has no name for. */
const numberOf = (code: string): number => Number(/^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code)?.[1]);

/** Returns `UnusableDatabase` for an error of SQLite that the operator can resolve, otherwise the error. */
export function unusableDatabase(file: string, error: unknown): unknown {
  const given = codeOf(error);
  // The lowest byte of an extended result code is the primary result code.
  const found = problems.find(
    ({ name, code }) => given.startsWith(name) || (numberOf(given) & 0xff) === code,
  );
  return found
    ? new UnusableDatabase(`The database ${file} ${found.text}`, { cause: error })
    : error;
}

/** Returns the refusal of an empty file. */
export const emptyDatabase = (file: string): UnusableDatabase =>
  new UnusableDatabase(`The database ${file} is empty (0 bytes). ${restored}`);

/** Returns the refusal of a missing file in a data folder with uploaded files. */
export const missingDatabase = (file: string): UnusableDatabase =>
  new UnusableDatabase(
    `The database ${file} is missing, but the folder has uploaded files of a site. Restore a backup with "npm run portal -- restore FILE", or move the folder "files" away to begin with a new site.`,
  );
