import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../schema/json';
import { type PortableRecord, withParts } from './portable-record';

export interface FieldChange {
  readonly field: string;
  readonly before: Json | readonly string[];
  readonly after: Json | readonly string[];
}

/** Effects of an import. */
export interface Changes {
  readonly added: readonly PortableRecord[];
  readonly changed: readonly { readonly record: PortableRecord; readonly fields: FieldChange[] }[];
  /** Records of the site that the folder lacks. */
  readonly missing: readonly PortableRecord[];
}

const idsOf = (parts: PortableRecord['parts']): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(parts).map(([field, records]) => [field, records.map(({ id }) => id)]),
  );

/** Returns the comparable content of a record; a list of parts is reduced to ids. */
const facts = ({ attributes, parts, links }: PortableRecord) => ({
  ...attributes,
  ...links,
  ...idsOf(parts),
});

function fieldChanges(before: PortableRecord, after: PortableRecord): FieldChange[] {
  const there: Record<string, Json | readonly string[] | undefined> = facts(before);
  return Object.entries(facts(after))
    .filter(([field, value]) => !isDeepStrictEqual(value, there[field] ?? null))
    .map(([field, value]) => ({ field, before: there[field] ?? null, after: value ?? null }));
}

/** Compares the records of a folder with the records of the site. */
export function compare(
  site: readonly PortableRecord[],
  folder: readonly PortableRecord[],
): Changes {
  const there = new Map(site.flatMap(withParts).map((record) => [record.id, record]));
  const given = folder.flatMap(withParts);
  const ids = new Set(given.map(({ id }) => id));
  return {
    added: given.filter(({ id }) => !there.has(id)),
    changed: given.flatMap((record) => {
      const before = there.get(record.id);
      const fields = before ? fieldChanges(before, record) : [];
      return fields.length > 0 ? [{ record, fields }] : [];
    }),
    missing: [...there.values()].filter(({ id }) => !ids.has(id)),
  };
}

const labelOf = ({ type, id, attributes }: PortableRecord): string => {
  const label =
    attributes.title ?? attributes.name ?? attributes.field_task ?? attributes.field_item_name;
  const own = label ?? attributes.field_line_item_name ?? attributes.field_label ?? '';
  return `${type} ${id.slice(0, 8)}${own ? ` "${String(own)}"` : ''}`;
};

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

/**
 * Formats the changes as lines; records missing in the folder are listed as removed only with
 * `remove`.
 */
export const report = ({ added, changed, missing }: Changes, remove: boolean): string[] => [
  ...added.map((record) => `+ ${labelOf(record)}`),
  ...changed.flatMap(({ record, fields }) => [
    `~ ${labelOf(record)}`,
    ...fields.map(
      ({ field, before, after }) => `    ${field}: ${short(before)} -> ${short(after)}`,
    ),
  ]),
  ...missing.map((record) => `${remove ? '-' : ' '} ${labelOf(record)}${remove ? '' : ' (kept)'}`),
  `${added.length} added, ${changed.length} changed, ${missing.length} ${remove ? 'removed' : 'not in the folder, kept'}.`,
];
