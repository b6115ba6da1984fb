import { type Change, type Entry, isSameField, type SetChange } from './change';

/** Entries whose changes are to be replaced; an entry without changes is to be dropped. */
export type Replacement = readonly [entry: Entry, changes: readonly Change[]];

/**
 * An entry could not be stored: a later entry that sets the same field takes its place. If it was typed over the value
 * that could not be stored, it now counts from the value before. The failed entry keeps the changes that no later entry
 * replaces.
 */
export function giveWay(entries: readonly Entry[], failed: Entry): readonly Replacement[] {
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
