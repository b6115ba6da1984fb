import { type Change, type Entry, hasFailed, isSameField, type SetChange } from './change';

/** An entry with the new changes of that entry; an entry without changes is to be deleted. */
export type Replacement = readonly [entry: Entry, changes: readonly Change[]];

/**
 * Returns replacements for a failed entry: a later entry for the same field supersedes the failed
 * change. If the later value was typed over the failed value, `before` becomes the value before the
 * failed entry. Changes without a later replacement stay in the failed entry.
 */
export function supersedeFailedEntry(
  entries: readonly Entry[],
  failed: Entry,
): readonly Replacement[] {
  const later = entries.filter(({ at, id }) => at > failed.at && id !== failed.id);
  const replacements = new Map<Entry, readonly Change[]>();
  const left = failed.changes.filter((change) => {
    if (change.kind !== 'set') return true;
    const successor = later.find(({ changes }) => changes.some(isSetOf(change)));
    if (!successor) return true;
    const changes = replacements.get(successor) ?? successor.changes;
    replacements.set(
      successor,
      changes.map((one) => (isSetOver(change, one) ? { ...one, before: change.before } : one)),
    );
    return false;
  });
  if (left.length < failed.changes.length) replacements.set(failed, left);
  return [...replacements];
}

const isSetOver = (failed: SetChange, change: Change): change is SetChange =>
  isSetOf(failed)(change) && change.before === failed.value;

const isSetOf =
  (change: SetChange) =>
  (other: Change): other is SetChange =>
    other.kind === 'set' && isSameField(other, change);

/** Returns failed entries with fields that a group of later entries has set. */
export const failedBefore = (entries: readonly Entry[], group: readonly Entry[]): Entry[] =>
  group.flatMap((stored) =>
    failedAtSameField(
      entries.filter(({ at }) => at < stored.at),
      stored.changes,
    ),
  );

/** Returns the failed entries with a field that the new changes set again. */
export function failedAtSameField(entries: readonly Entry[], changes: readonly Change[]): Entry[] {
  const isSetAgain = (change: Change) => change.kind === 'set' && changes.some(isSetOf(change));
  return entries.filter((entry) => hasFailed(entry) && entry.changes.every(isSetAgain));
}
