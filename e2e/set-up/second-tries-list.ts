import { existsSync, readFileSync } from 'node:fs';

/** A test that is temporarily allowed to pass on retry. */
export interface SecondTry {
  /** Path of the spec file relative to e2e/. */
  readonly file: string;
  /** Titles of the groups and the test, separated by ` › `. */
  readonly title: string;
  readonly reason: string;
  /** Day of the entry, for example 2026-11-22. */
  readonly date: string;
}

const fields = ['file', 'title', 'reason', 'date'] as const;

/** Reads the list of tests that may pass on retry. Throws on an incomplete entry. */
export function readSecondTries(path: string): readonly SecondTry[] {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(entries) || !entries.every(isSecondTry))
    throw new Error(`Each entry of ${path} needs ${fields.join(', ')} as text.`);
  return entries;
}

/** Returns the name of a test as in reports and error messages. */
export const nameOf = ({ file, title }: Pick<SecondTry, 'file' | 'title'>): string =>
  `${file} › ${title}`;

const isSecondTry = (entry: unknown): entry is SecondTry =>
  typeof entry === 'object' &&
  entry !== null &&
  fields.every((field) => {
    const value: unknown = Reflect.get(entry, field);
    return typeof value === 'string' && value !== '';
  });
