import { readsField } from '../access/field-access';
import { groupBy } from '../declare/group-by';
import type { ResourceType } from '../declare/resource-type';
import { Problem } from '../fail/problem';
import { type Loaded, loadByIds, type Reader } from './load-records';

/** Relationship names, each with those to follow from there. */
export interface IncludeTree {
  readonly [relationship: string]: IncludeTree;
}

export function includeTree(paths: readonly string[]): IncludeTree {
  const tree: Record<string, IncludeTree> = {};
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
  throw new Problem(
    400,
    `\`${name}\` is not a valid relationship field name. Possible values: ${Object.keys(type?.relationships ?? {}).join(', ')}.`,
  );
}

const own = (reader: Reader, record: Loaded): boolean => record.entity.uuid === reader.viewer.id;

/** Ids of the targets of one relationship, a type each. */
function wanted(reader: Reader, records: readonly Loaded[], name: string): Map<string, string[]> {
  const targets = records
    .filter((record) => {
      const relationship = record.type.relationships[name];
      return (
        relationship !== undefined && readsField(reader.viewer, relationship, own(reader, record))
      );
    })
    .flatMap((record) => record.targets.filter((target) => target.field === name));
  const ids = new Map<string, Set<string>>();
  for (const { type, id } of targets) ids.set(type, (ids.get(type) ?? new Set()).add(id));
  return new Map([...ids].map(([type, found]) => [type, [...found]]));
}

/** Everything that the include paths lead to and the viewer reads: one question a relationship and level. */
export async function loadIncluded(
  reader: Reader,
  types: readonly ResourceType[],
  records: readonly Loaded[],
  tree: IncludeTree,
  found = new Map<string, Loaded>(),
): Promise<Map<string, Loaded>> {
  for (const [name, rest] of Object.entries(tree)) {
    refuseUnknown(types, name);
    const next: Loaded[] = [];
    for (const [type, ids] of wanted(reader, records, name))
      next.push(...(await loadByIds(reader, reader.model.named(type), ids)));
    for (const record of next) found.set(record.entity.uuid, record);
    const nextTypes = types
      .flatMap((type) => type.relationships[name]?.to ?? [])
      .map(reader.model.named);
    await loadIncluded(reader, nextTypes, next, rest, found);
  }
  return found;
}
