import { type Change, type Entry, isMembership, keyOf, recordsOf } from './change';
import type { Replacement } from './supersede-failed';

export interface WithoutUnsent {
  /** Remaining changes. */
  readonly changes: readonly Change[];
  /** Entries with some changes removed. */
  readonly shortened: readonly Replacement[];
}

/**
 * Removes records that were never stored: deletes the creation and all later changes from the log
 * without a request. A record with a creation in progress is removed by a separate request.
 */
export function removeUnsentChanges(
  entries: readonly Entry[],
  changes: readonly Change[],
): WithoutUnsent {
  const removed = new Set(
    changes
      .filter((change) => change.kind === 'remove' && !isMembership(change))
      .flatMap((change) => recordsOf(change)[0] ?? []),
  );
  const unsent = new Set(
    entries
      .filter(({ state }) => state.kind !== 'sending')
      .flatMap((entry) => entry.changes)
      .filter((change) => !isMembership(change))
      .filter((change) => change.kind === 'create')
      .map(({ record }) => keyOf(record))
      .filter((key) => removed.has(key)),
  );
  if (unsent.size === 0) return { changes, shortened: [] };
  const isKept = (change: Change) =>
    change.kind === 'order' || !recordsOf(change).some((key) => unsent.has(key));
  const shortened = entries
    .filter(({ state }) => state.kind !== 'sending')
    .map((entry): Replacement => [entry, entry.changes.filter(isKept)])
    .filter(([entry, left]) => left.length < entry.changes.length);
  return { changes: changes.filter(isKept), shortened };
}
