import {
  createReader,
  defineResource,
  object,
  query,
  type RawResource,
  readAll,
  record,
  text,
} from '@portal/shared/cms';
import { projects } from '@portal/shared/content';
import type { EstimateSnapshot } from '../domain/estimate-version';
import { versionType } from './estimate-versions.repository';

const snapshots = defineResource({
  type: versionType,
  attributes: object({ field_version_snapshot: text() }),
  read: ({ id, attributes }) => [id, readSnapshot(attributes.field_version_snapshot)] as const,
});

/** Reads the snapshots of versions by version id; null for a version that is unreadable or missing. */
export async function readSnapshots(
  ids: readonly string[],
): Promise<ReadonlyMap<string, EstimateSnapshot | null>> {
  const asked = query()
    .addFields(snapshots.type, ['field_version_snapshot'])
    .addFilter('id', [...ids], 'IN');
  const missing = ids.map((id) => [id, null] as const);
  return new Map([...missing, ...(await readAll(snapshots, asked))]);
}

interface Kept {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parts: Readonly<Record<string, readonly Kept[]>>;
}

const lists = [
  'field_project_features',
  'field_project_third_party',
  'field_project_cost_planner',
] as const;

/** Converts stored records of a version to JSON:API format with references to parts. */
const rawOf = ({ type, id, attributes, parts }: Kept): RawResource => ({
  type,
  id,
  attributes,
  relationships: Object.fromEntries(
    Object.entries(parts).map(([field, records]) => [
      field,
      { data: records.map(({ type: of, id: part }) => ({ type: of, id: part })) },
    ]),
  ),
});

const withParts = (kept: Kept): Kept[] => [
  kept,
  ...Object.values(kept.parts).flatMap((records) => records.flatMap(withParts)),
];

/** Parses the estimate of a version; null for an invalid text. */
export function readSnapshot(stored: string): EstimateSnapshot | null {
  const parts = partsOf(stored);
  if (parts === null) return null;
  const read = createReader(Object.values(parts).flat().flatMap(withParts).map(rawOf));
  const { features, thirdParty, plannerLines } = read(
    rawOf({ type: projects.type, id: '', attributes: {}, parts }),
    projects,
  );
  return { features, thirdParty, plannerLines };
}

function partsOf(stored: string): Kept['parts'] | null {
  const given = record(parsed(stored));
  const kept = Object.fromEntries(lists.map((field) => [field, given[field]]));
  return areParts(kept) ? kept : null;
}

const areParts = (given: unknown): given is Kept['parts'] =>
  isObject(given) &&
  Object.values(given).every((list) => Array.isArray(list) && list.every(isKept));

const isKept = (given: unknown): given is Kept =>
  isObject(given) &&
  typeof given['type'] === 'string' &&
  typeof given['id'] === 'string' &&
  isObject(given['attributes']) &&
  areParts(given['parts']);

const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch (error) {
    // Written by another system, or truncated.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
