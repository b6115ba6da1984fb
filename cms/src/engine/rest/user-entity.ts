import { Problem } from '../errors/problem';
import type { Loaded } from '../load/load-records';
import { isObject, type Json, type JsonObject } from '../schema/json';
import { resource, type Wording } from '../serialise/resource';
import type { ResourceBody } from '../write/body';

/** Whether an item is a single value, not a composite such as formatted text. */
const isPlain = (item: JsonObject): boolean =>
  'value' in item && !('format' in item) && !('existing' in item);

/**
 * Returns the first item of a field in the REST format: `[{"value": ...}]`. Throws `Problem` 422
 * for a bare value.
 */
const first = (name: string, given: Json | undefined): Json => {
  if (!Array.isArray(given))
    throw new Problem(422, `Field values for "${name}" must use an array structure`);
  const item = given[0] ?? null;
  return isObject(item) && isPlain(item) ? (item.value ?? null) : item;
};

const roleNames = (given: Json | undefined): string[] =>
  (Array.isArray(given) ? given : []).flatMap((item) =>
    isObject(item) && typeof item.target_id === 'string' ? [item.target_id] : [],
  );

const readOnly = new Set(['uid', 'uuid', 'user_picture', 'default_langcode', 'created', 'changed']);

/** Converts a REST body of a user to JSON:API; `roleId` returns the uuid of a role by name. */
export function asResource(
  body: JsonObject,
  id: string | null,
  roleId: (name: string) => string,
): ResourceBody {
  const attributes = Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name !== 'roles' && !readOnly.has(name))
      .map(([name, value]) => [name, first(name, value)]),
  );
  const roles = roleNames(body.roles).map((name) => ({
    type: 'user_role--user_role',
    id: roleId(name),
  }));
  return {
    type: 'user--user',
    id,
    attributes,
    relationships: 'roles' in body ? { roles: { data: roles } } : {},
  };
}

const dates = new Set(['created', 'changed', 'access', 'login']);

const items = (name: string, value: Json | undefined): Json => {
  if (value === null || value === undefined) return [];
  if (isObject(value)) return [value];
  return dates.has(name) ? [{ value, format: 'Y-m-d\\TH:i:sP' }] : [{ value }];
};

/** Converts a user to the REST format: a list of items per field. */
export function asRest(record: Loaded, wording: Wording): JsonObject {
  const { attributes = {}, relationships } = resource(record, wording);
  const shown = isObject(attributes) ? attributes : {};
  const { drupal_internal__uid: uid, ...rest } = shown;
  const fields = Object.entries(rest).filter(([name]) => name !== 'display_name');
  const read = Object.keys(isObject(relationships) ? relationships : {}).filter(
    (name) => !record.type.relationships[name]?.reverse,
  );
  return {
    uid: [{ value: uid ?? record.entity.number }],
    uuid: [{ value: record.entity.uuid }],
    ...Object.fromEntries(fields.map(([name, value]) => [name, items(name, value)])),
    ...Object.fromEntries(read.map((name) => [name, referred(record, name)])),
  };
}

/** Returns the targets of a relationship in the REST format. */
const referred = (record: Loaded, name: string): Json =>
  record.targets
    .filter((target) => target.field === name)
    .map((target) => ({
      target_id: target.machineName ?? target.number,
      target_type: target.type.split('--')[0] ?? '',
      target_uuid: target.id,
    }));
