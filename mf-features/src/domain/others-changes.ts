import type { Line, Project } from '@portal/shared/domain';
import { compareEstimates, type EstimateDifference } from './compare-estimates';
import { type LinePlace, linePlacesOf, linesIn, projectCosts } from './tree';

/** A removed line with the former place. */
export interface RemovedLine {
  readonly place: LinePlace;
  readonly row: number;
  readonly line: Line;
}

/** A change of an estimate by another session. */
export interface OthersChange {
  /** Id of the changed record. */
  readonly id: string;
  /** Id of the account; null if unknown. */
  readonly by: string | null;
  readonly difference: EstimateDifference;
  /** For a removed line whose feature or sub-item still exists. */
  readonly removed: RemovedLine | null;
}

/** Returns the list of each place that holds lines. */
const listsOf = (project: Project): readonly LinePlace[] => [
  projectCosts,
  ...linePlacesOf(project).flatMap(({ featureId, itemId }) => [
    { featureId, itemId, list: 'lines' as const },
    { featureId, itemId, list: 'thirdParty' as const },
  ]),
];

function lineWas(before: Project, after: Project, id: string): RemovedLine | null {
  for (const place of listsOf(after)) {
    const lines = linesIn(before, place);
    const row = lines.findIndex((line) => line.id === id);
    const line = lines[row];
    if (line) return { place, row, line };
  }
  return null;
}

/**
 * Returns the visible differences between two states of a project that other sessions made; `told`
 * contains the account of each changed record.
 */
export function othersChanges(
  before: Project,
  after: Project,
  told: ReadonlyMap<string, string | null>,
): OthersChange[] {
  return compareEstimates(before, after)
    .differences.filter(
      ({ id, kind, what }) => told.has(id) && (kind !== 'changed' || what.length > 0),
    )
    .map((difference) => ({
      id: difference.id,
      by: told.get(difference.id) ?? null,
      difference,
      removed: difference.kind === 'removed' ? lineWas(before, after, difference.id) : null,
    }));
}

/** Describes a change: `Quantity 2 → 5 of Crew of three in Patio`. */
export function othersChangeText({ difference }: OthersChange): string {
  const { kind, place, name, what } = difference;
  const named = `${name || 'a line without a name'}${place && ` in ${place}`}`;
  if (kind === 'added') return `added ${named}`;
  return kind === 'removed' ? `removed ${named}` : `changed ${named}: ${what.join(', ')}`;
}
