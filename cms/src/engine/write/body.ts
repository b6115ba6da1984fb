import { Problem } from '../errors/problem';
import { isObject, type Json, type JsonObject } from '../schema/json';

export interface ResourceBody {
  readonly type: string;
  readonly id: string | null;
  readonly attributes: JsonObject;
  readonly relationships: JsonObject;
}

export interface Reference {
  readonly type: string;
  readonly id: string;
  /** Unvalidated `meta.target_revision_id`. */
  readonly revision: Json | undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && uuid.test(value);

function readId(id: Json): string | null {
  if (id === null) return null;
  if (!isUuid(id))
    throw new Problem(
      422,
      'IDs should be properly generated and formatted UUIDs as described in RFC 4122.',
    );
  return id.toLowerCase();
}

function readObject(value: Json): JsonObject {
  if (!isObject(value)) throw new Problem(400, 'Attributes and relationships are objects.');
  return value;
}

/** Parses `{data: {type, id, attributes, relationships}}`. Throws `Problem` 400 and 422. */
export function readResource(body: unknown): ResourceBody {
  const data = isObject(body) ? body.data : undefined;
  if (!isObject(data) || typeof data.type !== 'string')
    throw new Problem(400, 'Resource object must include a "type".');
  const { type, id = null, attributes = {}, relationships = {} } = data;
  return {
    type,
    id: readId(id),
    attributes: readObject(attributes),
    relationships: readObject(relationships),
  };
}

function readReference(given: Json | undefined): Reference {
  if (!isObject(given) || typeof given.type !== 'string' || typeof given.id !== 'string')
    throw new Problem(400, 'Invalid body payload for the relationship.');
  const meta = isObject(given.meta) ? given.meta : {};
  return { type: given.type, id: given.id.toLowerCase(), revision: meta.target_revision_id };
}

/**
 * Parses the `data` of a relationship: null gives an empty list, a single identifier a list with
 * one element.
 */
export function readReferences(relationship: unknown, many: boolean): Reference[] {
  const data = isObject(relationship) ? relationship.data : undefined;
  if (data === undefined) throw new Problem(400, 'Invalid body payload for the relationship.');
  if (data === null) return [];
  if (Array.isArray(data) !== many && !(many && isObject(data)))
    throw new Problem(400, 'Invalid body payload for the relationship.');
  return (Array.isArray(data) ? data : [data]).map(readReference);
}
