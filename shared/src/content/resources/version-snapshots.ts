import { array, mixed, object } from 'yup';
import type { RawResource } from '../../cms';
import { createReader } from '../../cms';
import type { EstimateSnapshot } from '../../domain';
import { features } from './features';
import { plannerLines, thirdPartyLines } from './lines';

interface Kept {
  readonly type: string;
  readonly id: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parts: Readonly<Record<string, readonly Kept[]>>;
}

const list = () => array(mixed<Kept>().required()).required();
const shape = object({
  field_project_features: list(),
  field_project_third_party: list(),
  field_project_cost_planner: list(),
});

/** Records as an answer of the content service has them: parts by reference. */
const rawOf = ({ type, id, attributes, parts }: Kept): RawResource => ({
  type,
  id,
  attributes,
  relationships: Object.fromEntries(
    Object.entries(parts).map(([field, records]) => [
      field,
      { data: records.map((record) => ({ type: record.type, id: record.id })) },
    ]),
  ),
});

const withParts = (record: Kept): Kept[] => [
  record,
  ...Object.values(record.parts).flatMap((records) => records.flatMap(withParts)),
];

/** The estimate that a version keeps, as text of the content service; null for a text that holds none. */
export function readSnapshot(text: string): EstimateSnapshot | null {
  const kept = parsed(text);
  if (kept === null) return null;
  const {
    field_project_features: own,
    field_project_third_party: third,
    field_project_cost_planner: planner,
  } = kept;
  const read = createReader([...own, ...third, ...planner].flatMap(withParts).map(rawOf));
  return {
    features: own.map((record) => read(rawOf(record), features)),
    thirdParty: third.map((record) => read(rawOf(record), thirdPartyLines)),
    plannerLines: planner.map((record) => read(rawOf(record), plannerLines)),
  };
}

function parsed(text: string) {
  try {
    return shape.validateSync(JSON.parse(text), { strict: true });
  } catch (error) {
    // A text that another system wrote, or that was cut short.
    if (error instanceof Error) return null;
    throw error;
  }
}
