import { type Field, type FieldOptions, FieldRefused, type Part } from './field';
import type { Json } from './json';

/** Refusal of a value of another type. */
export const wrongType = 'This value should be of the correct primitive type.';

/** Returns a value as a text. Databases cannot store a zero byte in a text. Throws `FieldRefused`. */
export const asText = (value: Json): string => {
  if (typeof value === 'string' && !value.includes('\0')) return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new FieldRefused(wrongType, '.0.value');
};

/** Converts a value; null for an empty value. */
export const emptyOr = <T>(value: Json, convert: (given: Json) => T): T | null =>
  value === null || value === '' ? null : convert(value);

/** Declares a field that is stored in one column. */
export const single = (
  kind: string,
  store: 'text' | 'integer',
  options: FieldOptions,
  rest: Pick<Field, 'read' | 'write'> &
    Partial<Pick<Field, 'compare'>> &
    Pick<Part, 'ignoreCase' | 'orderedAsNumber' | 'isPhone'>,
): Field => ({
  kind,
  compare: (text) => text,
  ...rest,
  parts: [
    {
      suffix: '',
      store,
      ignoreCase: rest.ignoreCase ?? false,
      orderedAsNumber: rest.orderedAsNumber ?? false,
      isPhone: rest.isPhone ?? false,
    },
  ],
  ...options,
});
