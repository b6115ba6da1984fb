import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '../../../engine/schema/json';

const isNumber = (value: Json): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** Whether a value is empty: Drupal returns null for an empty text. */
const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === undefined || value === '' || isDeepStrictEqual(value, []);

/** Whether a stored value has all that a given value says: a stored text has more properties. */
export function isSame(given: Json, stored: Json): boolean {
  if (isEmpty(given) || isEmpty(stored)) return isEmpty(given) && isEmpty(stored);
  if (isNumber(given) && isNumber(stored)) return Number(given) === Number(stored);
  if (isObject(given) && isObject(stored))
    return Object.entries(given).every(
      ([name, value]) => value === undefined || isSame(value, stored[name] ?? null),
    );
  return isDeepStrictEqual(given, stored);
}

/**
 * Returns the attributes to send. A published record is created without `status`: the field asks for
 * the permission to administer content.
 */
export const attributesToCreate = (given: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => !isEmpty(value) && !(name === 'status' && value === true),
    ),
  );

/** Returns the attributes whose stored value differs. */
export const attributesToChange = (given: JsonObject, stored: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isSame(value, stored[name] ?? null),
    ),
  );
