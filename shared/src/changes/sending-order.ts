import { type Change, type Entry, isMembership, keyOf, recordsOf, type SetChange } from './change';

/** Entries that are sent together: the cells of one record that wait travel in one request. */
export type Group = readonly [Entry, ...Entry[]];

/**
 * The entries to send next, in the order in which they were made; null if none may be sent.
 *
 * An entry waits while a record that it needs could not be created. All other entries go on.
 */
export function nextGroup(entries: readonly Entry[]): Group | null {
  const missing = recordsNotCreated(entries);
  const ready = entries.filter(
    (entry) => entry.state.kind === 'waiting' && !needsAny(entry, missing),
  );
  const [first, ...later] = ready;
  if (!first) return null;
  const record = recordOfCells(first);
  return record === null ? [first] : [first, ...cellsOf(record, later)];
}

/** Keys of the records whose creation was refused, and of those that were to hang on them. */
function recordsNotCreated(entries: readonly Entry[]): ReadonlySet<string> {
  const missing = new Set<string>();
  for (const entry of entries) {
    const isRefused = entry.state.kind === 'refused';
    for (const change of entry.changes) {
      if (change.kind !== 'create' || isMembership(change)) continue;
      if (isRefused || needs(change, missing)) missing.add(keyOf(change.record));
    }
  }
  return missing;
}

const needsAny = ({ changes }: Entry, missing: ReadonlySet<string>): boolean =>
  changes.some((change) => needs(change, missing));

function needs(change: Change, missing: ReadonlySet<string>): boolean {
  if (recordsOf(change).some((key) => missing.has(key))) return true;
  // An order names records by id alone.
  return change.kind === 'order' && [...missing].some((key) => change.value.includes(idOf(key)));
}

const idOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The record of an entry that only sets values of one record; else null. */
function recordOfCells({ changes }: Entry): string | null {
  const [first] = changes;
  const key = first.kind === 'set' ? keyOf(first.record) : null;
  return changes.every((change) => isCellOf(change, key)) ? key : null;
}

const isCellOf = (change: Change, key: string | null): change is SetChange =>
  change.kind === 'set' && keyOf(change.record) === key;

/** The entries that set values of a record, up to the first that does anything else with it. */
function cellsOf(record: string, entries: readonly Entry[]): readonly Entry[] {
  const touching = entries.filter(({ changes }) =>
    changes.some((change) => recordsOf(change).includes(record)),
  );
  const end = touching.findIndex((entry) => recordOfCells(entry) !== record);
  return end < 0 ? touching : touching.slice(0, end);
}
