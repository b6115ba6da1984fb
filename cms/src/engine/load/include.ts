import { readsField } from '../access/field-access';
import { wrongQuery } from '../errors/problem';
import { unreadable } from '../errors/refusals';
import { groupBy } from '../schema/group-by';
import type { ResourceType } from '../schema/resource-type';
import { pathOf } from '../serialise/resource';
import { type IncludeBudget, includeBudget } from './include-limit';
import { type Loaded, loadByIds } from './load-records';
import { type FieldNames, fieldsToLoad, type RequestedFields } from './loaded-fields';
import type { Reader } from './sources';

/** Include paths as a tree of relationship names. */
export interface IncludeTree {
  readonly [relationship: string]: IncludeTree;
}

export function includeTree(paths: readonly string[]): IncludeTree {
  const tree = Object.create(null) as Record<string, IncludeTree>;
  const heads = groupBy(paths, (path) => path.split('.')[0] ?? '');
  for (const [head, whole] of heads)
    tree[head] = includeTree(
      whole.map((path) => path.slice(head.length + 1)).filter((rest) => rest !== ''),
    );
  return tree;
}

function refuseUnknown(types: readonly ResourceType[], name: string): void {
  if (types.some((type) => type.relationships[name])) return;
  const [type] = types;
  throw wrongQuery(
    'include',
    `\`${name}\` is not a valid relationship field name. Possible values: ${Object.keys(type?.relationships ?? {}).join(', ')}.`,
  );
}

const own = (reader: Reader, record: Loaded): boolean => record.entity.uuid === reader.viewer.id;

/**
 * A record omitted from a document because the viewer may not read the record; the path is relative
 * to the origin.
 */
export interface Omission {
  readonly path: string;
  readonly detail: string;
}

export interface Included {
  readonly records: Map<string, Loaded>;
  readonly omitted: Omission[];
  readonly budget: IncludeBudget | null;
  readonly fields: RequestedFields;
}

const nothingYet = (
  budget: IncludeBudget | null = null,
  fields: RequestedFields = new Map(),
): Included => ({ records: new Map(), omitted: [], budget, fields });

const readsRelationship = (reader: Reader, record: Loaded, name: string): boolean => {
  const relationship = record.type.relationships[name];
  return relationship !== undefined && readsField(reader.viewer, relationship, own(reader, record));
};

/** Returns target ids of one relationship by type. */
function wanted(reader: Reader, records: readonly Loaded[], name: string): Map<string, string[]> {
  const targets = records
    .filter((record) => readsRelationship(reader, record, name))
    .flatMap((record) => record.targets.filter((target) => target.field === name));
  const ids = new Map<string, Set<string>>();
  for (const { type, id } of targets) ids.set(type, (ids.get(type) ?? new Set()).add(id));
  return new Map([...ids].map(([type, found]) => [type, [...found]]));
}

const hiddenRelationships = (
  reader: Reader,
  records: readonly Loaded[],
  name: string,
): Omission[] =>
  records
    .filter(({ type }) => type.relationships[name] !== undefined)
    .filter((record) => !readsRelationship(reader, record, name))
    .map(({ type, entity }) => ({
      path: `${pathOf(type, entity.uuid)}/${name}`,
      detail: 'The current user is not allowed to view this relationship.',
    }));

/** Loads records of a type by ids; unreadable records are reported as omitted. */
async function follow(
  reader: Reader,
  type: ResourceType,
  ids: readonly string[],
  names: FieldNames,
  found: Included,
): Promise<Loaded[]> {
  found.budget?.takeRecords(ids.length);
  const records = await loadByIds(reader, type, ids, { names, look: found.budget?.takeSize });
  const read = new Set(records.map(({ entity }) => entity.uuid));
  for (const id of ids.filter((id) => !read.has(id)))
    found.omitted.push({ path: pathOf(type, id), detail: unreadable(type) });
  for (const record of records) found.records.set(record.entity.uuid, record);
  return records;
}

/** Like `loadIncluded`, only the requested fields and within the limits of a response. Throws `Problem` 400 above the limits. */
export const loadIncludedWithinLimits = (
  reader: Reader,
  types: readonly ResourceType[],
  records: readonly Loaded[],
  tree: IncludeTree,
  fields: RequestedFields,
): Promise<Included> =>
  loadIncluded(reader, types, records, tree, nothingYet(includeBudget(), fields));

/** Loads all readable records of the include paths: one query per relationship and level. */
export async function loadIncluded(
  reader: Reader,
  types: readonly ResourceType[],
  records: readonly Loaded[],
  tree: IncludeTree,
  found = nothingYet(),
): Promise<Included> {
  for (const [name, rest] of Object.entries(tree)) {
    refuseUnknown(types, name);
    found.omitted.push(...hiddenRelationships(reader, records, name));
    const next: Loaded[] = [];
    for (const [typeName, ids] of wanted(reader, records, name)) {
      const type = reader.model.named(typeName);
      const names = fieldsToLoad(found.fields, type, Object.keys(rest));
      next.push(...(await follow(reader, type, ids, names, found)));
    }
    const nextTypes = types
      .flatMap((type) => type.relationships[name]?.to ?? [])
      .map(reader.model.named);
    await loadIncluded(reader, nextTypes, next, rest, found);
  }
  return found;
}
