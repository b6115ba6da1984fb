import { columnOf } from '../engine/schema/field';
import type { Json, JsonObject, Row } from '../engine/schema/json';
import type { ResourceType } from '../engine/schema/resource-type';
import type { Database } from '../engine/storage/database';
import { findEntities, readRow } from '../engine/storage/records';
import { targetIds } from '../engine/storage/references';
import { objectIn } from './drupal';
import { publishedFields } from './mirrored-types';
import { targetsIn } from './wanted-records';

/** Attributes and relationships of a record in the form of JSON:API, by field. */
export interface Fields {
  readonly attributes: JsonObject;
  readonly relationships: JsonObject;
}

const attributeOf = (type: ResourceType, row: Row, name: string): Json => {
  const field = type.attributes[name];
  return field?.read(field.parts.map((part) => row[columnOf(name, part)] ?? null)) ?? null;
};

/** Reference to a record; a field for several entity types names the entity type. */
async function relationshipOf(db: Database, type: ResourceType, id: string, name: string) {
  const { many = false, to = [] } = type.relationships[name] ?? {};
  const entities = new Set(to.map((one) => one.split('--')[0]));
  const found = await findEntities(db, await targetIds(db, id, name));
  const data = found.map(({ uuid, type: target }): JsonObject => {
    const identifier = { type: target, id: uuid };
    const [entity = ''] = target.split('--');
    return entities.size > 1 ? { ...identifier, meta: { target_type: entity } } : identifier;
  });
  return { data: many ? data : (data[0] ?? null) };
}

/** Returns the published fields of a record as stored. */
export async function storedFields(db: Database, type: ResourceType, id: string): Promise<Fields> {
  const { attributes = [], relationships = [] } = publishedFields[type.name] ?? {};
  const row = (await readRow(db, type, id)) ?? {};
  const references: JsonObject = {};
  for (const name of relationships) references[name] = await relationshipOf(db, type, id, name);
  return {
    attributes: Object.fromEntries(attributes.map((name) => [name, attributeOf(type, row, name)])),
    relationships: references,
  };
}

/** The same instant in one form: a Drupal tells instants with the offset of its own time zone. */
function inOneForm(type: ResourceType, name: string, value: Json): Json {
  const field = type.attributes[name];
  return field?.kind === 'instant' && value !== null ? field.read(field.write(value)) : value;
}

/** Returns the published fields of a resource; references to deleted records are left out. */
export function givenFields(type: ResourceType, resource: JsonObject): Fields {
  const { attributes = [], relationships = [] } = publishedFields[type.name] ?? {};
  const given = objectIn(resource.attributes);
  const references = objectIn(resource.relationships);
  const linkage = (name: string): JsonObject => {
    const data = targetsIn(references[name]).map(({ type: target, id }) => ({
      ...{ type: target ?? null, id: id ?? null },
    }));
    return { data: type.relationships[name]?.many ? data : (data[0] ?? null) };
  };
  return {
    attributes: Object.fromEntries(
      attributes.map((name) => [name, inOneForm(type, name, given[name] ?? null)]),
    ),
    relationships: Object.fromEntries(relationships.map((name) => [name, linkage(name)])),
  };
}

const emptyAttribute = (value: Json | undefined): Json =>
  value === undefined || value === '' || value === false ? null : value;

const idsIn = (relationship: Json | undefined): string =>
  targetsIn(relationship)
    .map(({ id }) => String(id))
    .join();

/** Returns the fields of `wanted` that differ from `current`, or with `isSame` that are equal. */
export function compareFields(wanted: Fields, current: Fields, isSame = false): Fields {
  const attributes = Object.entries(wanted.attributes).filter(
    ([name, value]) =>
      (emptyAttribute(value) === emptyAttribute(current.attributes[name])) === isSame,
  );
  const relationships = Object.entries(wanted.relationships).filter(
    ([name, value]) => (idsIn(value) === idsIn(current.relationships[name])) === isSame,
  );
  return {
    attributes: Object.fromEntries(attributes),
    relationships: Object.fromEntries(relationships),
  };
}

/** Returns the fields of `from` that `names` has. */
export const pickFields = (from: Fields, names: Fields): Fields => {
  const pick = (values: JsonObject, wanted: JsonObject) =>
    Object.fromEntries(Object.keys(wanted).map((name) => [name, values[name] ?? null]));
  return {
    attributes: pick(from.attributes, names.attributes),
    relationships: pick(from.relationships, names.relationships),
  };
};

export const isEmpty = ({ attributes, relationships }: Fields): boolean =>
  Object.keys(attributes).length + Object.keys(relationships).length === 0;
