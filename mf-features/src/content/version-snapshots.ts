import { createReader, type RawResource, record } from '@portal/shared/cms';
import { projects } from '@portal/shared/content';
import type { EstimateSnapshot } from '../domain/estimate-version';

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
export function readSnapshot(text: string): EstimateSnapshot | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const read = createReader(Object.values(parts).flat().flatMap(withParts).map(rawOf));
  const { features, thirdParty, plannerLines } = read(
    rawOf({ type: projects.type, id: '', attributes: {}, parts }),
    projects,
  );
  return { features, thirdParty, plannerLines };
}

function partsOf(text: string): Kept['parts'] | null {
  const given = record(parsed(text));
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Written by another system, or truncated.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
