import type { Role } from '../access/role';
import type { Cell, Json } from './json';

/** One column of a field; the suffix is empty where the field has one column. */
export interface Part {
  readonly suffix: string;
  readonly store: 'text' | 'integer';
  /** Equality of texts ignores case. */
  readonly ignoreCase?: boolean;
  /** A text that says a number is put in order by that number. */
  readonly orderedAsNumber?: boolean;
}

export interface FieldOptions {
  readonly required?: boolean;
  /** Set by the service; a write that repeats the current value is accepted. */
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Roles that read it; everyone who reads the record when absent. */
  readonly readers?: readonly Role[];
  /** A person reads it on their own account, whatever the roles. */
  readonly ownerReads?: boolean;
  /** Roles that write it, among those who write the record. */
  readonly writers?: readonly Role[];
  /** Roles that give it to a new record besides, and change it no more. */
  readonly firstWriters?: readonly Role[];
  /** Lists are filtered or sorted by it: the database keeps an index of it. */
  readonly indexed?: boolean;
  /** The value of a new record that gives none. */
  readonly initial?: Json;
}

export interface Field extends FieldOptions {
  readonly kind: string;
  readonly parts: readonly Part[];
  /** Cells in the order of the parts. */
  readonly read: (cells: readonly Cell[]) => Json;
  /** Throws `FieldRefused`. */
  readonly write: (value: Json) => readonly Cell[];
  /** What a filter's text compares with. */
  readonly compare: (text: string) => Cell;
}

/** A value that a field does not take; `at` is appended to the field's name in detail and pointer. */
export class FieldRefused extends Error {
  constructor(
    message: string,
    readonly at = '',
    /** What else is wrong with the same value. */
    readonly others: readonly FieldRefused[] = [],
  ) {
    super(message);
  }
}

/** A value that cannot be read at all; it is told without a pointer. `detail` may name the field. */
export class FieldMalformed extends Error {
  constructor(readonly detail: (name: string) => string) {
    super('The value is malformed.');
  }
}

export const columnOf = (name: string, part: Part): string =>
  part.suffix === '' ? name : `${name}__${part.suffix}`;
