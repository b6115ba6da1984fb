import type { PortableRecord } from '../../engine/content-files/portable-record';
import { readTrees } from '../../engine/content-files/read-site';
import { installer } from '../../engine/content-files/seeder';
import { Problem } from '../../engine/errors/problem';
import { isObject, type Json, type JsonObject } from '../../engine/schema/json';
import { targetIds } from '../../engine/storage/references';
import type { Writer } from '../../engine/write/writer';

/** Relationships of a project that form the estimate, with the type of the parts. */
export const estimateLists = {
  field_project_features: 'paragraph--feature',
  field_project_third_party: 'paragraph--third_party_item',
  field_project_cost_planner: 'paragraph--cost_planner_item',
} as const;

/** Content of a version: the records of the estimate with parts, in order. */
export type Snapshot = Readonly<Record<keyof typeof estimateLists, readonly PortableRecord[]>>;

const currentForm = 1;

/** Serialises a snapshot canonically: fields in declaration order, no whitespace. */
export const snapshotText = (snapshot: Snapshot): string =>
  JSON.stringify({ form: currentForm, ...snapshot });

/** Returns the stored estimate of a project. */
export async function currentSnapshot({ db, model }: Writer, project: string): Promise<Snapshot> {
  const found: Partial<Record<keyof Snapshot, readonly PortableRecord[]>> = {};
  for (const [field, type] of Object.entries(estimateLists)) {
    const ids = await targetIds(db, project, field);
    const trees = await readTrees({ db, model, viewer: installer }, type, ids);
    found[field as keyof Snapshot] = ids.flatMap((id) => trees.get(id) ?? []);
  }
  return found as Snapshot;
}

const isRecord = (given: unknown): given is PortableRecord =>
  isObject(given) &&
  typeof given.type === 'string' &&
  typeof given.id === 'string' &&
  isObject(given.attributes) &&
  isObject(given.parts) &&
  Object.values(given.parts).every((list) => Array.isArray(list) && list.every(isRecord));

const areRecords = (given: unknown, type: string): given is readonly PortableRecord[] =>
  Array.isArray(given) && given.every((one) => isRecord(one) && one.type === type);

const isSnapshot = (given: unknown): given is Snapshot =>
  isObject(given) &&
  given.form === currentForm &&
  Object.entries(estimateLists).every(([field, type]) => areRecords(given[field], type));

function parsed(text: string): JsonObject {
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Parses a snapshot. Throws `Problem` 422 for an invalid text. */
export function readSnapshot(text: string): Snapshot {
  const value: unknown = parsed(text);
  if (!isSnapshot(value))
    throw new Problem(422, 'field_version_snapshot: This is no snapshot of an estimate.');
  const { field_project_features, field_project_third_party, field_project_cost_planner } = value;
  return { field_project_features, field_project_third_party, field_project_cost_planner };
}
