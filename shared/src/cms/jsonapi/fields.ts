import { boolean, mixed, number, object, string } from 'yup';

export { object } from 'yup';

/** Attributes hidden from the reader are missing on the wire and read as empty. */

/** Text or a decimal; empty when null. */
export const text = () => string().ensure();

/** Optional text, for example a day or a timestamp; null when unset. */
export const maybe = () => string().nullable().default(null);

export const flag = () =>
  boolean()
    .transform((value: unknown, given: unknown) => (given === null ? false : value))
    .default(false);

export const integer = () => number().integer().nullable().default(null);

/** Formatted text: `value` is the source, `processed` is HTML safe to show. */
export const formatted = () =>
  object({ value: text(), processed: text() }).nullable().default(null);

export const dayRange = () =>
  object({ value: maybe(), end_value: maybe() }).nullable().default(null);

/** List of texts; Drupal sends a single text without an array. */
export const texts = () =>
  mixed<string[]>()
    .transform((value: unknown) =>
      (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean),
    )
    .default([]);

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return 'value' in value && typeof value.value === 'string' ? value.value : '';
}
