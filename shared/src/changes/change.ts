import type { Reference } from '../cms/jsonapi/raw';

/** A list of a record: the relationship field that references the parts. */
export interface List {
  readonly record: Reference;
  readonly field: string;
  /**
   * Whether the field references a single record; the field is cleared when that record is removed.
   */
  readonly isOne?: boolean;
}

/** An attribute or relationship of a record, or a key inside the JSON text of an attribute. */
export interface RecordField {
  readonly record: Reference;
  /**
   * Name of the attribute or relationship, followed by the keys inside the JSON text of the
   * attribute.
   */
  readonly path: readonly [field: string, ...keys: string[]];
}

/**
 * A new value for an attribute, for a key inside an attribute with JSON text, or for a
 * relationship.
 *
 * `path` holds the name of the attribute or relationship and then the keys inside the JSON text.
 * `before` is the value that the person saw; a stored value that equals neither `before` nor
 * `value` is a conflict.
 */
export interface SetChange {
  readonly kind: 'set';
  readonly record: Reference;
  readonly on: 'attributes' | 'relationships';
  readonly path: readonly [field: string, ...keys: string[]];
  readonly before: unknown;
  readonly value: unknown;
  /**
   * Whether the value is computed from other fields, for example a total; computed values never
   * conflict.
   */
  readonly isDerived?: boolean;
  /**
   * Whether the value marks the step as completely stored: sent last, and not sent while another
   * change of the step is refused.
   */
  readonly isLast?: boolean;
  /** Revision of the record that the person saw, or null if the service reports none. */
  readonly revision: number | null;
}

/**
 * A new record. `list` is the list that receives the record at index `row`, or at the end if `row`
 * is null.
 */
export interface CreateChange {
  readonly kind: 'create';
  readonly record: Reference;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, Reference | readonly Reference[] | null>>;
  readonly list: List | null;
  readonly row: number | null;
  /**
   * Whether the record exists already, for example a person: the record joins the list, and nothing
   * is created.
   */
  readonly isMember?: boolean;
  /** Whether a person has corrected the content after a refusal: it replaces what an earlier attempt has stored. */
  readonly isCorrected?: boolean;
}

/**
 * The removal of a record from a list, with deletion of the record. Undo creates the record from
 * `stored`.
 */
export interface RemoveChange {
  readonly kind: 'remove';
  readonly record: Reference;
  readonly list: List | null;
  readonly row: number | null;
  /** Whether the record only leaves the list and is not deleted. */
  readonly isMember?: boolean;
  readonly stored: Pick<CreateChange, 'attributes' | 'relationships'>;
  /**
   * Whether the owner of the record is removed in the same step, which deletes this record as well.
   */
  readonly goesWithOwner?: boolean;
}

/** A new order of a list, as record ids. */
export interface OrderChange {
  readonly kind: 'order';
  readonly list: List;
  readonly before: readonly string[];
  readonly value: readonly string[];
}

export type Change = SetChange | CreateChange | RemoveChange | OrderChange;

/** Request type that the service refused. `attach` adds a created record to a list. */
export type SendStep = 'set' | 'create' | 'attach' | 'order' | 'remove';

/**
 * State of an entry that is not confirmed.
 *
 * `isUnreachable` is true if the last attempt did not reach the service; the entry is retried, and
 * still has the mark during the retry.
 * `created` is the number of the entry's new records that the service has created up to now.
 */
export type EntryState =
  | { readonly kind: 'waiting'; readonly isUnreachable?: boolean }
  | { readonly kind: 'sending'; readonly created?: number; readonly isUnreachable?: boolean }
  /** The service refused the entry: it leaves the figures, and its text stays beside its field with the reason. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: string;
      /** Reasons by attribute or relationship, if the service named them. */
      readonly fields?: Readonly<Record<string, string>>;
      readonly step?: SendStep;
    }
  /** Another person changed the same field: `stored` is the value that the service has now. */
  | { readonly kind: 'conflict'; readonly stored: unknown };

/**
 * A step as stored in the log: changes that a person made by one action. A step is sent, undone and
 * redone as a unit.
 */
export interface Entry {
  readonly id: string;
  /** Version of the entry format. A build leaves entries of an unknown version in storage. */
  readonly version: typeof entryVersion;
  /** Milliseconds since the epoch; strictly increasing per person. */
  readonly at: number;
  /**
   * Label of the changed field or record for the user interface, for example `Quantity of Paver`.
   */
  readonly label: string;
  /** Id of the record that the page shows, for example the open project. */
  readonly place: string;
  /** Path of the page of the edit; missing in entries of earlier builds. */
  readonly page?: string;
  readonly changes: readonly [Change, ...Change[]];
  readonly state: EntryState;
}

export const entryVersion = 1;

/** Whether a value of the browser's storage is an entry of this version. */
export const isEntry = (found: unknown): found is Entry =>
  typeof found === 'object' &&
  found !== null &&
  'version' in found &&
  found.version === entryVersion &&
  'changes' in found;

export const keyOf = ({ type, id }: Reference): string => `${type} ${id}`;

/**
 * Returns the records that a change writes to; a list change writes to the record that owns the
 * list.
 */
export function referencesOf(change: Change): readonly Reference[] {
  if (change.kind === 'order') return [change.list.record];
  if (change.kind === 'set') return [change.record];
  return [change.record, ...(change.list ? [change.list.record] : [])];
}

/** Returns the keys of the records that a change writes to. */
export const recordsOf = (change: Change): readonly string[] => referencesOf(change).map(keyOf);

/**
 * Whether two fields are of the same record and have the same path: attribute or relationship, and
 * keys inside JSON text.
 */
export function isSameField(one: RecordField, other: RecordField): boolean {
  return (
    keyOf(one.record) === keyOf(other.record) &&
    one.path.length === other.path.length &&
    one.path.every((part, place) => part === other.path[place])
  );
}

/**
 * Whether the totals include the entry: waiting and sending entries count, refused and conflicting
 * entries do not.
 */
export const isCounted = ({ state }: Entry): boolean =>
  state.kind === 'waiting' || state.kind === 'sending';

/**
 * Returns the number of entries whose outcome is awaited. While the service cannot be reached there
 * are none: entries wait in the browser, and the person may leave the page.
 */
export function countPending(entries: readonly Entry[]): number {
  const isUnreachable = ({ state }: Entry) => 'isUnreachable' in state && state.isUnreachable;
  return entries.some(isUnreachable) ? 0 : entries.filter(isCounted).length;
}

/**
 * Resets `sending` to `waiting`: only one tab sends at a time, therefore the tab that was sending
 * this entry has closed.
 */
export const asWaiting = (entry: Entry): Entry =>
  entry.state.kind === 'sending' ? { ...entry, state: { kind: 'waiting' } } : entry;

/** Whether an entry failed and waits for a decision of the person. */
export const hasFailed = ({ state }: Entry): boolean =>
  state.kind === 'refused' || state.kind === 'conflict';

/**
 * Returns the changes that undo an entry, in reverse order. Records that return to the same list
 * are sorted by row, first row first, to keep every index valid.
 */
export function inverseOf(changes: readonly Change[]): Change[] {
  const inverted = changes.toReversed().map(inverse);
  const returning = inverted.filter((change) => change.kind === 'create');
  return inverted.map((change) => {
    if (change.kind !== 'create') return change;
    const ofList = returning.filter(({ list }) => isSameList(list, change.list));
    const inOrder = ofList.toSorted((one, other) => rowOf(one) - rowOf(other) || 0);
    return inOrder[ofList.indexOf(change)] ?? change;
  });
}

const isSameList = (one: List | null, other: List | null): boolean =>
  one !== null &&
  other !== null &&
  keyOf(one.record) === keyOf(other.record) &&
  one.field === other.field;

const rowOf = ({ row }: CreateChange): number => row ?? Number.POSITIVE_INFINITY;

function inverse(change: Change): Change {
  switch (change.kind) {
    case 'set':
      return { ...change, before: change.value, value: change.before, revision: null };
    case 'order':
      return { ...change, before: change.value, value: change.before };
    case 'create': {
      const { attributes, relationships, ...place } = change;
      return { ...place, kind: 'remove', stored: { attributes, relationships } };
    }
    case 'remove': {
      const { stored, goesWithOwner: _, ...place } = change;
      return { ...place, ...stored, kind: 'create' };
    }
  }
}

/** A list change of an independent record, which is neither created nor deleted. */
export type Membership = (CreateChange | RemoveChange) & { readonly isMember: true };

export const isMembership = (change: Change): change is Membership =>
  (change.kind === 'create' || change.kind === 'remove') && change.isMember === true;
