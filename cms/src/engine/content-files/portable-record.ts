import { columnOf, type Field } from '../schema/field';
import { isObject, type Json, type JsonObject, type Row } from '../schema/json';
import type { Relationship, ResourceType } from '../schema/resource-type';

/** Record types of portable content with folders, in dependency order. */
export const portableKinds = [
  { folder: 'feature-groups', type: 'taxonomy_term--feature_groups' },
  { folder: 'checklist-groups', type: 'taxonomy_term--checklist_groups' },
  { folder: 'legal-texts', type: 'node--legal' },
  { folder: 'templates', type: 'node--feature_template' },
  { folder: 'checklist', type: 'paragraph--checklist_item' },
  { folder: 'price-book', type: 'node--price_book_entry' },
] as const;

/** A record as stored in a file: parts inline and in order, references by id. */
export interface PortableRecord {
  readonly type: string;
  readonly id: string;
  readonly attributes: JsonObject;
  readonly parts: Readonly<Record<string, readonly PortableRecord[]>>;
  readonly links: Readonly<Record<string, readonly string[]>>;
}

const placed = new Set(['parent_id', 'parent_type', 'parent_field_name']);

/** Returns the content attributes, without bookkeeping. */
export const portableFields = (type: ResourceType): [string, Field][] =>
  Object.entries(type.attributes).filter(([name, field]) => !field.readOnly && !placed.has(name));

/** Removes computed parts of a text, which are not stored. */
function withoutProcessed(value: Json): Json {
  if (!isObject(value)) return value;
  const { processed: _, ...rest } = value;
  return rest;
}

export const attributesOf = (type: ResourceType, row: Row): JsonObject =>
  Object.fromEntries(
    portableFields(type).map(([name, field]) => [
      name,
      withoutProcessed(field.read(field.parts.map((part) => row[columnOf(name, part)] ?? null))),
    ]),
  );

const namesOf = (type: ResourceType, has: (relationship: Relationship) => boolean): string[] =>
  Object.entries(type.relationships)
    .filter(([, relationship]) => !relationship.readOnly && has(relationship))
    .map(([name]) => name);

/** Returns the relationships to parts. Excludes pictures: a backup contains the files. */
export const partFields = (type: ResourceType): string[] =>
  namesOf(type, ({ to }) => to.length === 1 && (to[0] ?? '').startsWith('paragraph--'));

/** Returns the relationships to portable groups. */
export const linkFields = (type: ResourceType): string[] =>
  namesOf(type, ({ to }) => (to[0] ?? '').startsWith('taxonomy_term--'));

/** Returns the type of the parts in a field. */
export const partTypeOf = (type: ResourceType, field: string): string =>
  type.relationships[field]?.to[0] ?? '';

/** Returns a record with all parts. */
export const withParts = (record: PortableRecord): PortableRecord[] => [
  record,
  ...Object.values(record.parts).flatMap((parts) => parts.flatMap(withParts)),
];
