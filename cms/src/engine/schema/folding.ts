import { searchText } from '@portal/shared/domain';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { columnOf, type Part } from './field';

/**
 * Folds a text for comparison without regard to case and accents, as the usual collation of a
 * Drupal does.
 */
export const fold = searchText;

/** Returns the form by which account names and mail addresses are equal: accents count, case not. */
export const identityOf = (text: string): string => text.normalize('NFC').toLowerCase();

const asciiLower = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Returns the column of the folded text, needed for letters such as É that the database's `lower`
 * ignores.
 */
export const foldedColumnOf = (name: string, part: Part): string =>
  `${columnOf(name, part)}__folded`;

/**
 * Returns the value of the folded column; null if the database's `lower` is sufficient, which is
 * usual.
 */
export const foldedCell = (text: unknown): string | null => {
  if (typeof text !== 'string') return null;
  const folded = fold(text);
  return folded === asciiLower(text) ? null : folded;
};

/**
 * Returns the SQL of a column's folded text. The `lower` function of either store handles only
 * ASCII letters.
 */
export const foldedColumn = (table: string, column: string): RawBuilder<string> =>
  folded(`${table}.${column}`);

/** Like `foldedColumn`, without table name, for declarations such as indexes. */
export const folded = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${column}__folded`)}, lower(${sql.ref(column)}))`;
