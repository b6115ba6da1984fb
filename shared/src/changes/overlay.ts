import { type RawResource, type Reference, readReferences } from '../cms/jsonapi/raw';
import {
  type Change,
  type CreateChange,
  type Entry,
  isCounted,
  isMembership,
  keyOf,
  type List,
  type Membership,
  type RemoveChange,
  type SetChange,
} from './change';

/** Records by `type id`, as the service last returned each record. */
export type Records = ReadonlyMap<string, RawResource>;

/**
 * Returns the stored records with all unconfirmed changes applied, except refused and conflicting
 * entries.
 */
export const withEntries = (stored: Records, entries: readonly Entry[]): Records =>
  withChanges(
    stored,
    entries.filter(isCounted).flatMap(({ changes }) => changes),
  );

interface Overlaid {
  readonly stored: Records;
  readonly changes: readonly Change[];
  readonly shown: Records;
}

/**
 * Creates a memoised version of `withEntries` that works incrementally: a state change of an entry
 * costs nothing, a new entry costs only the entry's changes, and unchanged records keep object
 * identity.
 */
export function createOverlay(): typeof withEntries {
  let last: Overlaid | null = null;
  return (stored, entries) => {
    const changes = entries.filter(isCounted).flatMap((entry) => entry.changes);
    last = { stored, changes, shown: shownAfter(last, stored, changes) };
    return last.shown;
  };
}

function shownAfter(last: Overlaid | null, stored: Records, changes: readonly Change[]): Records {
  if (!last) return withChanges(stored, changes);
  const isAfterLast =
    last.stored === stored && last.changes.every((change, place) => change === changes[place]);
  return isAfterLast
    ? withChanges(last.shown, changes.slice(last.changes.length))
    : keepSame(last.shown, withChanges(stored, changes));
}

/**
 * Returns the records, reusing the earlier object of each equal record, or the earlier map if all
 * records are equal.
 */
function keepSame(before: Records, records: Records): Records {
  const next = new Map(records);
  let isSame = before.size === records.size;
  for (const [key, raw] of records) {
    const known = before.get(key);
    if (known === raw) continue;
    if (known && saysSame(known, raw)) next.set(key, known);
    else isSame = false;
  }
  return isSame ? before : next;
}

const saysSame = (one: RawResource, other: RawResource): boolean =>
  hasSameValues(one.attributes, other.attributes) &&
  hasSameValues(one.relationships, other.relationships);

function hasSameValues(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => one[key] === other[key] || JSON.stringify(one[key]) === JSON.stringify(other[key]),
    )
  );
}

/** Returns the records with changes applied in order. Unaffected records keep object identity. */
export function withChanges(records: Records, changes: readonly Change[]): Records {
  if (changes.length === 0) return records;
  const next = new Map(records);
  for (const change of changes) apply(next, change);
  return next;
}

function apply(records: Map<string, RawResource>, change: Change): void {
  if (change.kind === 'order') return order(records, change.list, change.value);
  if (isMembership(change)) return changeMember(records, change);
  if (change.kind === 'create') return create(records, change);
  if (change.kind === 'remove') return remove(records, change);
  set(records, change);
}

function remove(records: Map<string, RawResource>, { record, list }: RemoveChange): void {
  records.delete(keyOf(record));
  if (list) detach(records, list, record.id);
}

function set(records: Map<string, RawResource>, { record, on, path, value }: SetChange): void {
  const known = records.get(keyOf(record));
  if (!known) return;
  const [field, ...keys] = path;
  const stored = known[on][field];
  const written =
    on === 'relationships'
      ? { data: value }
      : keys.length > 0
        ? withKey(stored, keys, value)
        : value;
  records.set(keyOf(record), { ...known, [on]: { ...known[on], [field]: written } });
}

function changeMember(records: Map<string, RawResource>, change: Membership): void {
  const { kind, list, record, row } = change;
  if (list && kind === 'create') attach(records, list, record, row);
  else if (list) detach(records, list, record.id);
}

function create(records: Map<string, RawResource>, change: CreateChange): void {
  const { record, attributes, relationships, list, row } = change;
  const own = records.get(keyOf(record));
  const lists = Object.entries(relationships).map(([field, data]) => [field, { data }]);
  // Lists that later changes of the same record filled are kept: only missing fields are copied.
  const created = { ...Object.fromEntries(lists), ...own?.relationships };
  records.set(keyOf(record), {
    ...record,
    attributes: { ...attributes, ...own?.attributes },
    relationships: created,
  });
  if (list) attach(records, list, record, row);
}

function attach(
  records: Map<string, RawResource>,
  list: List,
  added: Reference,
  row: number | null,
): void {
  changeList(records, list, (standing) => {
    if (standing.some(({ id }) => id === added.id)) return standing;
    return standing.toSpliced(row ?? standing.length, 0, added);
  });
}

function detach(records: Map<string, RawResource>, list: List, id: string): void {
  changeList(records, list, (standing) => standing.filter((one) => one.id !== id));
}

function order(records: Map<string, RawResource>, list: List, ids: readonly string[]): void {
  changeList(records, list, (standing) => inOrder(standing, ids));
}

/**
 * Returns the references sorted by `ids`; references without an entry in `ids` come last and keep
 * the relative order.
 */
export function inOrder(
  standing: readonly Reference[],
  ids: readonly string[],
): readonly Reference[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Reference) => places.get(id) ?? ids.length;
  return standing.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function changeList(
  records: Map<string, RawResource>,
  { record, field }: List,
  change: (standing: readonly Reference[]) => readonly Reference[],
): void {
  const owner = records.get(keyOf(record));
  if (!owner) return;
  const standing = readReferences(owner.relationships[field]);
  const data = change(standing);
  if (data === standing) return;
  const relationships = { ...owner.relationships, [field]: { data } };
  records.set(keyOf(record), { ...owner, relationships });
}

/**
 * Returns the value of a field, or of a key inside JSON text; undefined if the key is missing or
 * the text is not JSON.
 */
export function valueAt(stored: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    keys.length > 0 ? parsed(stored) : stored,
  );
}

/**
 * Returns the JSON text with the value of a key replaced; undefined removes the key. Other keys are
 * unchanged.
 */
export function withKey(stored: unknown, keys: readonly string[], value: unknown): string {
  return JSON.stringify(replaced(parsed(stored), keys, value));
}

function replaced(value: unknown, [key, ...deeper]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  const known = isObject(value) ? value : {};
  return { ...known, [key]: replaced(known[key], deeper, put) };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
