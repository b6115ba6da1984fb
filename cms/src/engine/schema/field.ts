import type { Role } from '../access/role';
import type { Cell, Json } from './json';

/** A column of a field; the suffix is empty for single-column fields. */
export interface Part {
  readonly suffix: string;
  readonly store: 'text' | 'integer';
  /** Whether text equality ignores case. */
  readonly ignoreCase?: boolean;
  /** Whether numeric texts are sorted numerically. */
  readonly orderedAsNumber?: boolean;
  /** Whether parts of the text are also found by their digits. */
  readonly isPhone?: boolean;
}

export interface FieldOptions {
  readonly required?: boolean;
  /** Whether only the service sets the field; a write with the unchanged value is accepted. */
  readonly readOnly?: boolean;
  /** Roles with read access to the field; if missing, every reader of the record. */
  readonly readers?: readonly Role[];
  /** Whether people can read the field of their own account, regardless of roles. */
  readonly ownerReads?: boolean;
  /** Roles with write access to the field, among the writers of the record. */
  readonly writers?: readonly Role[];
  /** Additional roles that may set the field of a new record, but not change the field. */
  readonly firstWriters?: readonly Role[];
  /** Whether the database has an index: lists are filtered or sorted by the field. */
  readonly indexed?: boolean;
  /** Default value of a new record. */
  readonly initial?: Json;
}

/** Limits of a field's values, for content systems that declare the field as well. */
export interface FieldLimits {
  /** Maximum length of a text on one line, in characters; undefined for a text on several lines. */
  readonly maxLength?: number;
  /** Accepted texts of a choice. */
  readonly choices?: readonly string[];
  /** Digits of a decimal: all, and after the point. */
  readonly digits?: { readonly precision: number; readonly scale: number };
}

export interface Field extends FieldOptions, FieldLimits {
  readonly kind: string;
  readonly parts: readonly Part[];
  /** Converts cells, in the order of the parts, to JSON. */
  readonly read: (cells: readonly Cell[]) => Json;
  /** Throws `FieldRefused`. */
  readonly write: (value: Json) => readonly Cell[];
  /** Converts the text of a filter to a stored value. */
  readonly compare: (text: string) => Cell;
}

/**
 * Thrown for an invalid field value; `at` is appended to the field's name in detail and pointer.
 */
export class FieldRefused extends Error {
  constructor(
    message: string,
    readonly at = '',
    /** Additional problems of the same value. */
    readonly others: readonly FieldRefused[] = [],
  ) {
    super(message);
  }
}

/**
 * Thrown for an unreadable value; reported without a pointer. `detail` may contain the field name.
 */
export class FieldMalformed extends Error {
  constructor(readonly detail: (name: string) => string) {
    super('The value is malformed.');
  }
}

export const columnOf = (name: string, part: Part): string =>
  part.suffix === '' ? name : `${name}__${part.suffix}`;
