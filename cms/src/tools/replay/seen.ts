import { isObject, type Json, type JsonObject } from '../../engine/schema/json';
import type { Recording } from './recording';

/** A resource object or identifier in a document. */
export interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: JsonObject;
  readonly relationships: JsonObject;
}

const special = new Set(['missing', 'virtual']);

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const isIdentifier = (value: unknown): value is JsonObject & { type: string; id: string } =>
  isObject(value) && typeof value.type === 'string' && typeof value.id === 'string';

/** Returns the resource objects of `data` or `included`, without bare identifiers. */
const resourcesIn = (value: Json | undefined): Resource[] =>
  [value ?? []]
    .flat()
    .filter(isIdentifier)
    .filter((found) => 'links' in found || 'attributes' in found || 'relationships' in found)
    .map(({ type, id, attributes, relationships }) => ({
      type,
      id,
      attributes: objectOf(attributes),
      relationships: objectOf(relationships),
    }));

/** Returns all resource objects of a response, primary data first. */
export function shownBy({ answer }: Pick<Recording, 'answer'>): Resource[] {
  const document = objectOf(answer);
  return [...resourcesIn(document.data), ...resourcesIn(document.included)];
}

/** Returns the resource object of a request. */
export const sentBy = ({ sent }: Pick<Recording, 'sent'>): Resource | null => {
  const data = objectOf(sent).data;
  if (!isObject(data) || typeof data.type !== 'string') return null;
  return {
    type: data.type,
    id: typeof data.id === 'string' ? data.id : '',
    attributes: objectOf(data.attributes),
    relationships: objectOf(data.relationships),
  };
};

export interface Identifier {
  readonly type: string;
  readonly id: string;
  readonly meta: JsonObject;
}

/** Returns the identifiers in a relationship's `data`, without virtual identifiers. */
export const identifiersIn = (relationship: Json | undefined): Identifier[] =>
  [objectOf(relationship).data ?? []]
    .flat()
    .filter(isIdentifier)
    .filter(({ id }) => !special.has(id))
    .map(({ type, id, meta }) => ({ type, id, meta: objectOf(meta) }));

/** Returns the relationship objects of a resource by name. */
export const relationshipsOf = (resource: Resource): [string, Json][] =>
  Object.entries(resource.relationships).map(([name, value]) => [name, value ?? null]);

/** Converts an account in the REST format to a resource. */
export function accountIn({ answer }: Pick<Recording, 'answer'>): Resource | null {
  const body = objectOf(answer);
  const first = (name: string): Json => {
    const items = body[name];
    const item = Array.isArray(items) ? items[0] : undefined;
    return isObject(item)
      ? 'value' in item && !('format' in item && 'processed' in item)
        ? (item.value ?? null)
        : item
      : null;
  };
  const id = first('uuid');
  if (typeof id !== 'string' || !Array.isArray(body.uid)) return null;
  const names = Object.keys(body).filter(
    (name) => !['uid', 'uuid', 'roles', 'user_picture'].includes(name),
  );
  const roles = (Array.isArray(body.roles) ? body.roles : []).flatMap((role) =>
    isObject(role) && typeof role.target_uuid === 'string'
      ? [
          {
            type: 'user_role--user_role',
            id: role.target_uuid,
            meta: { drupal_internal__target_id: role.target_id ?? null },
          },
        ]
      : [],
  );
  return {
    type: 'user--user',
    id,
    attributes: {
      drupal_internal__uid: first('uid'),
      ...Object.fromEntries(names.map((name) => [name, first(name)])),
    },
    relationships: 'roles' in body ? { roles: { data: roles } } : {},
  };
}

/** Returns all records in a response, in JSON:API or REST format. */
export const allShown = (recording: Recording): Resource[] => {
  const account = accountIn(recording);
  return account ? [account] : shownBy(recording);
};
