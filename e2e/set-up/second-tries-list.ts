import { existsSync, readFileSync } from 'node:fs';

/** A test that may pass on its second try for now. */
export interface SecondTry {
  /** Spec file as seen from e2e/. */
  readonly file: string;
  /** Titles of the test and of the groups around it, with ` › ` between. */
  readonly title: string;
  readonly reason: string;
  /** Day of the entry, such as 2026-11-22. */
  readonly date: string;
}

const fields = ['file', 'title', 'reason', 'date'] as const;

/** Reads a list of tests that may pass on their second try; throws on an entry that lacks a field. */
export function readSecondTries(path: string): readonly SecondTry[] {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  const entries: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(entries) || !entries.every(isSecondTry))
    throw new Error(`Each entry of ${path} needs ${fields.join(', ')} as text.`);
  return entries;
}

/** Name of a test as reports and error messages write it. */
export const nameOf = ({ file, title }: Pick<SecondTry, 'file' | 'title'>): string =>
  `${file} › ${title}`;

const isSecondTry = (entry: unknown): entry is SecondTry =>
  typeof entry === 'object' &&
  entry !== null &&
  fields.every((field) => {
    const value: unknown = Reflect.get(entry, field);
    return typeof value === 'string' && value !== '';
  });
