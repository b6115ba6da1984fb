import type { ResourceType } from '../schema/resource-type';
import type { Target } from '../storage/references';

/** Number of targets of a computed relationship that a list names for each record. */
export const mostComputedInLists = 50;

/** Targets that an answer names. */
interface NamedTargets {
  readonly targets: readonly Target[];
  /** Number of all targets by relationship, where the answer names only some. */
  readonly counts: ReadonlyMap<string, number>;
}

/** One map for all records whose targets are all named: an answer has hundreds. */
const noCounts: ReadonlyMap<string, number> = new Map();

/**
 * Returns the newest targets of each computed relationship, in their order, and all targets of stored relationships:
 * a person may be assigned to any number of projects.
 */
export function newestTargets(
  { relationships }: ResourceType,
  targets: readonly Target[],
  most: number,
): NamedTargets {
  if (targets.length <= most) return { targets, counts: noCounts };
  const isComputed = ({ field }: Target): boolean => relationships[field]?.reverse !== undefined;
  const computed = targets.filter(isComputed);
  if (computed.length <= most) return { targets, counts: noCounts };
  const counts = new Map<string, number>();
  for (const { field } of computed) counts.set(field, (counts.get(field) ?? 0) + 1);
  for (const [field, count] of counts) if (count <= most) counts.delete(field);
  const passed = new Map<string, number>();
  const isNamed = ({ field }: Target): boolean => {
    const place = (passed.get(field) ?? 0) + 1;
    passed.set(field, place);
    return place > (counts.get(field) ?? 0) - most;
  };
  const newest = new Set(computed.filter(isNamed));
  return { targets: targets.filter((one) => !isComputed(one) || newest.has(one)), counts };
}
