import {
  boolean,
  decimal,
  type InferOutput,
  nullable,
  nullish,
  number,
  type ObjectEntries,
  type ObjectSchema,
  object,
  optional,
  picklist,
  pipe,
  string,
  transform,
  union,
  unknown,
  integer as wholeNumber,
} from 'valibot';

export { object };

/** Values of a record with these attributes. */
export type Attributes<Entries extends ObjectEntries> = InferOutput<
  ObjectSchema<Entries, undefined>
>;

/** Attributes hidden from the reader are missing on the wire and read as empty. */

const word = pipe(union([string(), number(), boolean()]), transform(String));

/** Text or a decimal; empty when null. */
export const text = () => nullish(word, '');

/** Text that every record of the type has. */
export const required = () => word;

/** Optional text, for example a day or a timestamp; null when unset. */
export const maybe = () => nullish(word, null);

const truth = pipe(
  union([boolean(), picklist([0, 1, '0', '1', 'true', 'false'])]),
  transform((value) => [true, 1, '1', 'true'].includes(value)),
);

/** True or false; `missing` when the attribute is absent, false when null. */
export const flag = (missing = false) => optional(nullable(truth, false), missing);

/** True, false or null; `missing` when the attribute is absent. */
export const maybeFlag = (missing: boolean | null) => optional(nullable(truth), missing);

export const integer = () =>
  nullish(
    pipe(union([number(), pipe(string(), decimal(), transform(Number))]), wholeNumber()),
    null,
  );

/** Object with the given attributes; null when unset. */
export const group = <Entries extends ObjectEntries>(entries: Entries) =>
  nullish(object(entries), null);

/** Formatted text: `value` is the source, `processed` is HTML safe to show. */
export const formatted = () => group({ value: text(), processed: text() });

export const dayRange = () => group({ value: maybe(), end_value: maybe() });

/** Any value, to be examined by the reader. */
export const anything = () => nullish(unknown(), null);

/** List of texts; Drupal sends a single text without an array. */
export const texts = () =>
  pipe(
    anything(),
    transform((value) => (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean)),
  );

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return 'value' in value && typeof value.value === 'string' ? value.value : '';
}
