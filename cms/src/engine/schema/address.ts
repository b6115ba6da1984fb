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

type Key = (typeof keys)[number];

interface AddressOptions extends FieldOptions {
  /** Required parts of an address with labels. */
  readonly requiredParts?: Readonly<Partial<Record<Key, string>>>;
}

const lacking = (
  cells: readonly (string | null)[],
  required: NonNullable<AddressOptions['requiredParts']>,
): [Key, string][] =>
  Object.entries(required).filter(
    (entry): entry is [Key, string] => cells[keys.findIndex((key) => key === entry[0])] === null,
  );

/** Declares a postal address with a column per part. */
export const address = ({ requiredParts = {}, ...options }: AddressOptions = {}): Field => ({
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
    const cells = keys.map((key) => part(value[key]));
    const [first, ...others] = lacking(cells, requiredParts).map(
      ([key, label]) => new FieldRefused(`${label} field is required.`, `.0.${key}`),
    );
    if (first) throw new FieldRefused(first.message, first.at, others);
    return cells;
  },
  compare: (given) => given,
  ...options,
});
