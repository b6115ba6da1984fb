import { type Change, type Entry, isMembership, keyOf, recordsOf, type SetChange } from './change';

/** Entries that are sent as one group: waiting cell edits of one record share one request. */
export type Group = readonly [Entry, ...Entry[]];

/**
 * Returns the next entries to send, in chronological order; null if none may be sent.
 *
 * An entry waits while a record that the entry depends on could not be created. Independent entries
 * are sent.
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

/** Returns the keys of records with a refused creation, including dependent records. */
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
  // An order change references records by id only.
  return change.kind === 'order' && [...missing].some((key) => change.value.includes(idOf(key)));
}

const idOf = (key: string): string => key.slice(key.indexOf(' ') + 1);

/**
 * Returns the record key of an entry that only sets values of a single record; null for any other
 * entry.
 */
function recordOfCells({ changes }: Entry): string | null {
  const [first] = changes;
  const key = first.kind === 'set' ? keyOf(first.record) : null;
  return changes.every((change) => isCellOf(change, key)) ? key : null;
}

const isCellOf = (change: Change, key: string | null): change is SetChange =>
  change.kind === 'set' && keyOf(change.record) === key;

/**
 * Returns the entries that set values of a record, up to the first entry with another kind of
 * change to that record.
 */
function cellsOf(record: string, entries: readonly Entry[]): readonly Entry[] {
  const touching = entries.filter(({ changes }) =>
    changes.some((change) => recordsOf(change).includes(record)),
  );
  const end = touching.findIndex((entry) => recordOfCells(entry) !== record);
  return end < 0 ? touching : touching.slice(0, end);
}
