import { columnOf } from '../schema/field';
import type { ResourceType } from '../schema/resource-type';

/** Names of the fields to load of a type; undefined for all fields. */
export type FieldNames = ReadonlySet<string> | undefined;

/** Requested field names by resource type. */
export type RequestedFields = ReadonlyMap<string, ReadonlySet<string>>;

/** Attributes of files are computed from other attributes of the file, requested or not. */
export const hasComputed = ({ entity }: ResourceType): boolean => entity === 'file';

/** Returns the relationships of a record that include paths start with. */
export const followedBy = (include: readonly string[]): string[] =>
  include.map((path) => path.split('.')[0] ?? '');

/** Returns the fields to load of a type: the requested fields, and the relationships that the include follows. */
export function fieldsToLoad(
  requested: RequestedFields,
  type: ResourceType,
  followed: readonly string[],
): FieldNames {
  const names = requested.get(type.name);
  return names && !hasComputed(type) ? new Set([...names, ...followed]) : undefined;
}

const isLoaded = (names: FieldNames, name: string): boolean =>
  names === undefined || names.has(name);

/**
 * Returns the columns of the fields, and of the attributes that every record of the entity type has. Columns that only
 * filters and orders use are not read: a cell takes as long as its part of the answer.
 */
export function fieldColumns(type: ResourceType, names: FieldNames): string[] {
  const columns = Object.entries(type.attributes)
    .filter(([name]) => isLoaded(names, name) || name in type.kind.base)
    .flatMap(([name, field]) => field.parts.map((part) => columnOf(name, part)));
  return ['uuid', 'entity_number', ...columns];
}

/** Returns the names of the stored relationships to load. */
export const storedRelationships = (type: ResourceType, names: FieldNames): string[] =>
  Object.entries(type.relationships)
    .filter(([name, { reverse }]) => !reverse && isLoaded(names, name))
    .map(([name]) => name);
