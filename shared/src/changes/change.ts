import type { Reference } from '../cms/wire/raw';

/** A list of a record: the relationship that its parts hang on. */
export interface List {
  readonly record: Reference;
  readonly field: string;
  /** Whether the field leads to one record, and is emptied where that record is removed. */
  readonly isOne?: boolean;
}

/** An attribute or relationship of a record, or a key inside the JSON text of an attribute. */
export interface RecordField {
  readonly record: Reference;
  /** Name of the attribute or relationship, then the keys inside its JSON text. */
  readonly path: readonly [field: string, ...keys: string[]];
}

/**
 * A new value of an attribute, of a key inside an attribute that holds JSON text, or of a relationship.
 *
 * `path` names the attribute or relationship and then the keys inside its JSON text. `before` is the value that the
 * person saw; a stored value that is neither `before` nor `value` is a conflict.
 */
export interface SetChange {
  readonly kind: 'set';
  readonly record: Reference;
  readonly on: 'attributes' | 'relationships';
  readonly path: readonly [field: string, ...keys: string[]];
  readonly before: unknown;
  readonly value: unknown;
  /** Whether the value is computed from other fields, such as a total: it never conflicts. */
  readonly isDerived?: boolean;
  /** Whether the value says that the rest of its step is stored: it is sent last, and waits while any of that is refused. */
  readonly isLast?: boolean;
  /** Revision of the record that the person saw, or null where the service tells none. */
  readonly revision: number | null;
}

/** A new record. `list` is the list that it joins, at `row`, or at the end if `row` is null. */
export interface CreateChange {
  readonly kind: 'create';
  readonly record: Reference;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, Reference | readonly Reference[] | null>>;
  readonly list: List | null;
  readonly row: number | null;
  /** Whether a record that exists by itself, such as a person, joins the list: nothing is created. */
  readonly isMember?: boolean;
}

/** The removal of a record from a list, and of the record itself. `stored` is what an undo creates again. */
export interface RemoveChange {
  readonly kind: 'remove';
  readonly record: Reference;
  readonly list: List | null;
  readonly row: number | null;
  /** Whether the record only leaves the list, and stays. */
  readonly isMember?: boolean;
  readonly stored: Pick<CreateChange, 'attributes' | 'relationships'>;
  /** Whether the record is a part of one that is removed in the same step, and is deleted with it. */
  readonly goesWithOwner?: boolean;
}

/** A new order of a list, as ids of its records. */
export interface OrderChange {
  readonly kind: 'order';
  readonly list: List;
  readonly before: readonly string[];
  readonly value: readonly string[];
}

export type Change = SetChange | CreateChange | RemoveChange | OrderChange;

/** What the service was asked for when it refused an entry. `attach` adds a created record to its list. */
export type SendStep = 'set' | 'create' | 'attach' | 'order' | 'remove';

/**
 * Why an entry is not confirmed yet.
 *
 * `isUnreachable` tells that the last try did not reach the service: the entry is sent again later. `created` is the
 * number of its new records that the service has created so far.
 */
export type EntryState =
  | { readonly kind: 'waiting'; readonly isUnreachable?: boolean }
  | { readonly kind: 'sending'; readonly created?: number }
  /** The service refused the entry: it leaves the figures, and its text stays beside its field with the reason. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: string;
      readonly step?: SendStep;
    }
  /** Another person changed the same field: `stored` is the value that the service has now. */
  | { readonly kind: 'conflict'; readonly stored: unknown };

/** Changes that a person made in one step. They are sent, taken back and repeated together. */
export interface Entry {
  readonly id: string;
  /** Version of this shape. Another build keeps an entry whose version it does not know. */
  readonly version: typeof entryVersion;
  /** Milliseconds since the epoch; larger than that of every earlier entry of the same person. */
  readonly at: number;
  /** What was changed, as a person reads it: `Quantity of Paver`. */
  readonly label: string;
  /** The page's record that the changes belong to, such as the id of the open project. */
  readonly place: string;
  /** Path of the page on which the changes were made; absent in entries that an earlier build kept. */
  readonly page?: string;
  readonly changes: readonly [Change, ...Change[]];
  readonly state: EntryState;
}

export const entryVersion = 1;

export const keyOf = ({ type, id }: Reference): string => `${type} ${id}`;

/** Records that a change writes to; a change of a list writes to the list's own record. */
export function recordsOf(change: Change): readonly string[] {
  if (change.kind === 'order') return [keyOf(change.list.record)];
  if (change.kind === 'set') return [keyOf(change.record)];
  return [keyOf(change.record), ...(change.list ? [keyOf(change.list.record)] : [])];
}

/** Whether two changes, or a change and a field, mean the same attribute, relationship or key. */
export function isSameField(one: RecordField, other: RecordField): boolean {
  return (
    keyOf(one.record) === keyOf(other.record) &&
    one.path.length === other.path.length &&
    one.path.every((part, place) => part === other.path[place])
  );
}

/** Whether an entry shows in the figures: a refused one and one in conflict do not. */
export const isCounted = ({ state }: Entry): boolean =>
  state.kind === 'waiting' || state.kind === 'sending';

/** Whether an entry could not be stored and waits for the person. */
export const hasFailed = ({ state }: Entry): boolean =>
  state.kind === 'refused' || state.kind === 'conflict';

/**
 * The changes that take an entry's changes back, the last one first. Records that return to one list do so from the
 * first row to the last, so that each finds its row.
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

/** A change of a list by a record that exists by itself: the record is neither created nor removed. */
export type Membership = (CreateChange | RemoveChange) & { readonly isMember: true };

export const isMembership = (change: Change): change is Membership =>
  (change.kind === 'create' || change.kind === 'remove') && change.isMember === true;
