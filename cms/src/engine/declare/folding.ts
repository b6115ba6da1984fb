import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { columnOf, type Part } from './field';

/** A text as it is compared where upper and lower case are one, in every language. */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase();

const asciiLower = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The column that holds the folded text, where the database's own `lower` would miss letters such as É. */
export const foldedColumnOf = (name: string, part: Part): string =>
  `${columnOf(name, part)}__folded`;

/** What that column holds; nothing where `lower` does, which is nearly always. */
export const foldedCell = (text: unknown): string | null => {
  if (typeof text !== 'string') return null;
  const folded = fold(text);
  return folded === asciiLower(text) ? null : folded;
};

/** The folded text of a column, on either store: their `lower` knows the letters of ASCII alone. */
export const foldedColumn = (table: string, column: string): RawBuilder<string> =>
  folded(`${table}.${column}`);

/** The same inside a declaration of that table, such as that of an index. */
export const folded = (column: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${column}__folded`)}, lower(${sql.ref(column)}))`;
