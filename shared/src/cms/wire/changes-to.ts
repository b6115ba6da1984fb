import { type RawResource, type Reference, readReferences, record } from './raw';
import type { Content } from './writing';

/**
 * What has to be written for a record to say what is wanted of it; null where nothing has. An attribute that the reader
 * is not shown is taken to be as wanted, and lists of other records stay as they stand.
 */
export function changesTo(stored: RawResource, wanted: Content): Content | null {
  const attributes = Object.entries(wanted.attributes ?? {}).filter(
    ([field, value]) => value !== undefined && !says(stored.attributes[field], value),
  );
  const relationships = Object.entries(wanted.relationships ?? {}).filter(
    ([field, to]) => isOne(to) && !pointsAt(stored.relationships[field], to),
  );
  if (attributes.length + relationships.length === 0) return null;
  return {
    attributes: Object.fromEntries(attributes),
    relationships: Object.fromEntries(relationships),
  };
}

/** Whether a stored value says what is wanted; a value that is hidden from the reader, and so undefined, does. */
export function says(stored: unknown, wanted: unknown): boolean {
  if (stored === undefined || stored === wanted) return true;
  if (isNothing(stored)) return isNothing(wanted);
  if (typeof stored === 'string' && typeof wanted === 'string')
    return isSameDecimal(stored, wanted);
  const parts = Object.entries(record(wanted));
  return parts.length > 0 && parts.every(([key, value]) => says(record(stored)[key], value));
}

/** Whether a value is empty; a text with a format is empty where its text is. */
function isNothing(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && 'value' in value && isNothing(value.value);
}

/** Decimals come back with the places that they are stored with. */
function isSameDecimal(stored: string, wanted: string): boolean {
  return /^-?\d+\.\d+$/.test(stored) && wanted !== '' && Number(stored) === Number(wanted);
}

const isOne = (to: Reference | readonly Reference[] | null): to is Reference | null =>
  !Array.isArray(to);

function pointsAt(stored: unknown, wanted: Reference | null): boolean {
  if (stored === undefined) return true;
  return readReferences(stored)[0]?.id === wanted?.id;
}
