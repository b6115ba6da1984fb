import { readsField } from '../access/field-access';
import type { Viewer } from '../access/viewer';
import { groupBy } from '../declare/group-by';
import type { Relationship, ResourceType } from '../declare/resource-type';
import type { Loaded } from '../load/load-records';
import type { Target } from '../storage/references';
import { pathOf, versionOf } from './address-of-record';
import { bundleLinkage, linkage } from './linkage';
import type { Wording } from './wording';

/** A text as it stands between the quotes of a JSON string. */
const inside = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Writes one relationship of a record; `base` and `version` of its address as they stand in a JSON string. */
type Write = (base: string, version: string, targets: ReadonlyMap<string, Target[]>) => string;

function writeRelationship(name: string, data: (targets: readonly Target[]) => string): Write {
  const key = JSON.stringify(name);
  const path = inside(name);
  return (base, version, targets) =>
    `${key}:{"data":${data(targets.get(name) ?? [])},"links":{"related":{"href":"${base}/${path}${version}"},"self":{"href":"${base}/relationships/${path}${version}"}}}`;
}

/** The relationships of a type's records that the viewer reads; `own` where they are the viewer's account. */
export const readRelationships = (
  type: ResourceType,
  viewer: Viewer,
  own: boolean,
): [string, Relationship][] =>
  Object.entries(type.relationships).filter(([, relationship]) =>
    readsField(viewer, relationship, own),
  );

function dataWriter(relationship: Relationship): (targets: readonly Target[]) => string {
  const empty = JSON.stringify(linkage([], relationship));
  return (targets) =>
    targets.length === 0 ? empty : JSON.stringify(linkage(targets, relationship));
}

/**
 * What writes the relationships of a type's records as a JSON object; empty where there are none to show.
 *
 * Most of a document is their addresses: they are put together as text, not as objects to be turned into text.
 */
export function relationshipsWriter(
  type: ResourceType,
  { origin, viewer, fields }: Wording,
  own: boolean,
): (record: Loaded) => string {
  const wanted = fields.get(type.name);
  const bundle = type.kind.bundle?.name;
  const bundleData = JSON.stringify(bundleLinkage(type));
  const all: [string, (targets: readonly Target[]) => string][] = [
    ...(bundle ? [[bundle, () => bundleData] satisfies [string, () => string]] : []),
    ...readRelationships(type, viewer, own).map(
      ([name, relationship]): [string, (targets: readonly Target[]) => string] => [
        name,
        dataWriter(relationship),
      ],
    ),
  ];
  const writers = all
    .filter(([name]) => wanted?.has(name) ?? true)
    .map(([name, data]) => writeRelationship(name, data));
  return (record) => {
    if (writers.length === 0) return '';
    const base = inside(`${origin}${pathOf(type, record.entity.uuid)}`);
    const version = versionOf(record);
    const targets = groupBy(record.targets, ({ field }) => field);
    return `{${writers.map((write) => write(base, version, targets)).join(',')}}`;
  };
}
