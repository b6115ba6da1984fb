import { includeTree, loadIncluded } from '../../engine/load/include';
import { type Loaded, loadByIds } from '../../engine/load/load-records';
import type { Reader } from '../../engine/load/sources';
import { columnOf } from '../../engine/schema/field';
import { isObject, type Json } from '../../engine/schema/json';

/** Jointly loaded records with access to related records. */
export interface Records {
  readonly get: (id: string) => Loaded | undefined;
  readonly along: (record: Loaded, field: string) => Loaded[];
}

export const valueOf = ({ type, row }: Loaded, name: string): Json => {
  const field = type.attributes[name];
  return field ? field.read(field.parts.map((part) => row[columnOf(name, part)] ?? null)) : null;
};

export const textOf = (record: Loaded | undefined, name: string): string => {
  const value = record ? valueOf(record, name) : null;
  return typeof value === 'string' ? value : '';
};

export const textOrNull = (record: Loaded, name: string): string | null =>
  textOf(record, name) || null;
export const isSet = (record: Loaded, name: string): boolean => valueOf(record, name) === true;

/** Returns the sanitised HTML of a formatted text. */
export const htmlOf = (record: Loaded | undefined, name: string): string => {
  const value = record ? valueOf(record, name) : null;
  return isObject(value) && typeof value.processed === 'string' ? value.processed : '';
};

export const textsOf = (record: Loaded | undefined, name: string): string[] => {
  const value = record ? valueOf(record, name) : null;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
};

export async function loadTogether(
  reader: Reader,
  type: string,
  ids: readonly string[],
  include: readonly string[],
): Promise<Records> {
  const types = [reader.model.named(type)];
  const first = await loadByIds(reader, reader.model.named(type), ids);
  const { records: found } = await loadIncluded(reader, types, first, includeTree(include));
  for (const record of first) found.set(record.entity.uuid, record);
  return {
    get: (id) => found.get(id),
    along: (record, field) =>
      record.targets
        .filter((target) => target.field === field)
        .flatMap((target) => found.get(target.id) ?? []),
  };
}
