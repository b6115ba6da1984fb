import { type Field, type FieldOptions, FieldRefused } from './field';
import { isObject, type Json } from './json';

const keys = [
  'langcode',
  'country_code',
  'administrative_area',
  'locality',
  'dependent_locality',
  'postal_code',
  'sorting_code',
  'address_line1',
  'address_line2',
  'address_line3',
  'organization',
  'given_name',
  'additional_name',
  'family_name',
] as const;

const part = (value: Json | undefined): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  throw new FieldRefused('This value should be of the correct primitive type.', '.0');
};

/** A postal address, one column a part. */
export const address = (options: FieldOptions = {}): Field => ({
  kind: 'address',
  parts: keys.map((suffix) => ({ suffix, store: 'text', ignoreCase: true })),
  read: (cells) =>
    cells.every((cell) => cell === null || cell === undefined)
      ? null
      : Object.fromEntries(keys.map((key, index) => [key, cells[index] ?? null])),
  write: (value) => {
    if (value === null) return keys.map(() => null);
    if (!isObject(value))
      throw new FieldRefused('This value should be of the correct primitive type.', '.0');
    return keys.map((key) => part(value[key]));
  },
  compare: (given) => given,
  ...options,
});
