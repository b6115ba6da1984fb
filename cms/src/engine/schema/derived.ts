import { digitsOf } from '@portal/shared/domain';
import { sql } from 'kysely';
import { parseDecimal } from './decimal';
import { columnOf, FieldRefused, type Part } from './field';
import { foldedCell, foldedColumnOf } from './folding';
import type { Cell } from './json';
import type { ResourceType } from './resource-type';

/** A hidden column that the service computes from another column, for comparison and ordering. */
export interface DerivedColumn {
  readonly name: string;
  readonly of: string;
  readonly store: Part['store'];
  readonly derive: (given: unknown) => Cell;
}

const numberColumnOf = (column: string): string => `${column}__number`;
const digitsColumnOf = (column: string): string => `${column}__digits`;

/**
 * Parses a number in a text to hundredths, for example a budget of `$25,000`; null if not a number.
 */
export function numberCell(given: unknown): number | null {
  if (typeof given !== 'string') return null;
  try {
    return parseDecimal(given.replace(/[$,\s+]/g, ''), 15, 2);
  } catch (error) {
    if (error instanceof FieldRefused) return null;
    throw error;
  }
}

/** Returns the sort expression of a text column that contains numbers. */
export const numberOrder = (table: string, column: string) =>
  sql.ref(`${table}.${numberColumnOf(column)}`);

/** Returns the digits of a text for the search of phone numbers; null without digits. */
const digitsCell = (text: unknown): string | null =>
  typeof text === 'string' ? digitsOf(text) || null : null;

/** Returns the SQL of the digits of a phone number. */
export const digitsColumn = (table: string, column: string) =>
  sql<string>`${sql.ref(`${table}.${digitsColumnOf(column)}`)}`;

const derivedFrom = (name: string, part: Part): DerivedColumn[] => {
  const of = columnOf(name, part);
  return [
    ...(part.ignoreCase
      ? [{ name: foldedColumnOf(name, part), of, store: 'text', derive: foldedCell } as const]
      : []),
    ...(part.orderedAsNumber
      ? [{ name: numberColumnOf(of), of, store: 'integer', derive: numberCell } as const]
      : []),
    ...(part.isPhone
      ? [{ name: digitsColumnOf(of), of, store: 'text', derive: digitsCell } as const]
      : []),
  ];
};

/** Returns the derived columns of a type. */
export const derivedColumnsOf = (type: ResourceType): DerivedColumn[] =>
  Object.entries(type.attributes).flatMap(([name, field]) =>
    field.parts.flatMap((part) => derivedFrom(name, part)),
  );
