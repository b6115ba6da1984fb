import { sql } from 'kysely';
import { parseDecimal } from './decimal';
import { columnOf, FieldRefused, type Part } from './field';
import { foldedCell, foldedColumnOf } from './folding';
import type { Cell } from './json';
import type { ResourceType } from './resource-type';

/** A column that the service fills from another, for comparing and ordering; it is never shown. */
export interface DerivedColumn {
  readonly name: string;
  readonly of: string;
  readonly store: Part['store'];
  readonly derive: (given: unknown) => Cell;
}

const numberColumnOf = (column: string): string => `${column}__number`;

/** Hundredths of the number that a text says, such as a budget of `$25,000`; null where it says none. */
export function numberCell(given: unknown): number | null {
  if (typeof given !== 'string') return null;
  try {
    return parseDecimal(given.replace(/[$,\s+]/g, ''), 15, 2);
  } catch (error) {
    if (error instanceof FieldRefused) return null;
    throw error;
  }
}

/** What a text is put in order by where it says a number. */
export const numberOrder = (table: string, column: string) =>
  sql.ref(`${table}.${numberColumnOf(column)}`);

const derivedFrom = (name: string, part: Part): DerivedColumn[] => {
  const of = columnOf(name, part);
  return [
    ...(part.ignoreCase
      ? [{ name: foldedColumnOf(name, part), of, store: 'text', derive: foldedCell } as const]
      : []),
    ...(part.orderedAsNumber
      ? [{ name: numberColumnOf(of), of, store: 'integer', derive: numberCell } as const]
      : []),
  ];
};

/** The columns beside those of a type's fields. */
export const derivedColumnsOf = (type: ResourceType): DerivedColumn[] =>
  Object.entries(type.attributes).flatMap(([name, field]) =>
    field.parts.flatMap((part) => derivedFrom(name, part)),
  );
