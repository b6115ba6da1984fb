import { columnOf, type Field, FieldMalformed, FieldRefused } from '../../engine/schema/field';
import { isObject, type Json, type Row } from '../../engine/schema/json';
import type { ResourceType } from '../../engine/schema/resource-type';
import type { Resource } from './seen';

/** Only the URI of a file is stored. */
const stored = (name: string, value: Json): Json =>
  name === 'uri' && isObject(value) ? (value.value ?? null) : value;

/**
 * Returns the cells of a value; empty if the field refuses the value, which then appears as a
 * difference.
 */
function cellsOfValue(name: string, field: Field, value: Json): Row {
  try {
    const written = field.write(stored(name, value));
    return Object.fromEntries(
      field.parts.map((part, index) => [columnOf(name, part), written[index] ?? null]),
    );
  } catch (error) {
    if (error instanceof FieldRefused || error instanceof FieldMalformed) return {};
    throw error;
  }
}

/** Returns the cells of a resource's attributes. */
export const cellsOf = (type: ResourceType, { attributes }: Resource): Row =>
  Object.assign(
    {},
    ...Object.entries(attributes).map(([name, value]) => {
      const field = type.attributes[name];
      return field ? cellsOfValue(name, field, value ?? null) : {};
    }),
  );

function fillingOf(name: string, field: Field, id: string): Row {
  if (field.initial !== undefined) return cellsOfValue(name, field, field.initial);
  if (field.kind === 'instant' && field.readOnly) return { [name]: 0 };
  return field.required && field.kind === 'text' ? { [name]: `${name} ${id.slice(0, 8)}` } : {};
}

/** Returns the minimum cells of an unknown record. */
export const filling = (type: ResourceType, id: string): Row =>
  Object.assign(
    {},
    ...Object.entries(type.attributes).map(([name, field]) => fillingOf(name, field, id)),
  );
