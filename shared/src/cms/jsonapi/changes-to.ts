import { type RawResource, type Reference, readReferences, record } from './raw';

/** Attributes and relationships by machine name. */
export interface Content {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, Reference | readonly Reference[] | null>>;
}

/**
 * Returns the content to write for a stored record to match `wanted`; null if nothing differs.
 * Attributes hidden from the reader count as equal, and lists of other records are left unchanged.
 */
export function contentDifference(stored: RawResource, wanted: Content): Content | null {
  const attributes = Object.entries(wanted.attributes ?? {}).filter(
    ([field, value]) => value !== undefined && !equalsStoredValue(stored.attributes[field], value),
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

/** Whether a stored value equals the wanted value. A hidden (undefined) value counts as equal. */
export function equalsStoredValue(stored: unknown, wanted: unknown): boolean {
  if (stored === undefined || stored === wanted) return true;
  if (isNothing(stored)) return isNothing(wanted);
  if (typeof stored === 'string' && typeof wanted === 'string')
    return isSameDecimal(stored, wanted);
  const parts = Object.entries(record(wanted));
  return (
    parts.length > 0 && parts.every(([key, value]) => equalsStoredValue(record(stored)[key], value))
  );
}

/** Whether a value is empty; a formatted text is empty if its `value` is empty. */
function isNothing(value: unknown): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && 'value' in value && isNothing(value.value);
}

/** Compares decimals numerically: the service pads decimals to the stored scale. */
function isSameDecimal(stored: string, wanted: string): boolean {
  return /^-?\d+\.\d+$/.test(stored) && wanted !== '' && Number(stored) === Number(wanted);
}

const isOne = (to: Reference | readonly Reference[] | null): to is Reference | null =>
  !Array.isArray(to);

function pointsAt(stored: unknown, wanted: Reference | null): boolean {
  if (stored === undefined) return true;
  return readReferences(stored)[0]?.id === wanted?.id;
}
