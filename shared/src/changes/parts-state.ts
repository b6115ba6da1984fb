import type { RawResource } from '../cms/jsonapi/raw';
import type { ChangedRecord, Failure } from '../http';
import { keyOf } from './change';
import type { Confirmation } from './entry-store';
import { withConfirmation } from './open-records';
import type { Records } from './overlay';

/** Parts that one place of the page shows now. */
export interface Wanted {
  readonly place: string;
  /** Ids; empty when the place is left. */
  readonly ids: readonly string[];
}

/** Number of requests at once: a browser sends six to a server. */
const requestsAtOnce = 4;

/** One request for a group of neighbours. */
export interface Turn {
  readonly ids: readonly string[];
  readonly abort: AbortController;
}

interface UnderWay {
  /** Changes that were confirmed since the request began: the answer may lack them. */
  readonly confirmed: readonly Confirmation[];
  /** Whether another session changed a part since: the answer may lack the change. */
  readonly isOutdated: boolean;
}

export interface PartsState {
  readonly records: Records;
  /** Ids of the parts that the page shows, by the place that shows them; the place that changed last comes last. */
  readonly wanted: ReadonlyMap<string, readonly string[]>;
  /** Ids of the parts that the content service has answered with, or without. */
  readonly answered: ReadonlySet<string>;
  /** Ids of the parts that the last answer for them lacked: removed, or hidden from the person. */
  readonly missing: ReadonlySet<string>;
  /** Groups, by their key, that were read since the last change to them. */
  readonly current: ReadonlySet<string>;
  readonly failed: ReadonlyMap<string, Failure>;
  readonly underWay: ReadonlyMap<Turn, UnderWay>;
}

export const noParts: PartsState = {
  ...{ records: new Map(), wanted: new Map(), answered: new Set(), missing: new Set() },
  ...{ current: new Set(), failed: new Map(), underWay: new Map() },
};

export interface Found {
  readonly turn: Turn;
  readonly found: readonly RawResource[];
}

export interface Failed {
  readonly turn: Turn;
  /** Null for an aborted request. */
  readonly failure: Failure | null;
}

const groupKey = (ids: readonly string[]): string => ids.join(' ');

/** Returns the groups to ask for now: those that the place shows that changed last come first. */
export function groupsToRead(
  groups: readonly (readonly string[])[],
  state: PartsState,
): readonly (readonly string[])[] {
  const asked = new Set([...state.underWay.keys()].map(({ ids }) => groupKey(ids)));
  const groupOf = new Map(groups.flatMap((ids) => ids.map((id) => [id, ids] as const)));
  const wanted = new Set(
    [...state.wanted.values()].toReversed().flatMap((ids) => ids.map((id) => groupOf.get(id))),
  );
  return [...wanted]
    .filter((ids) => ids !== undefined)
    .filter((ids) => {
      const key = groupKey(ids);
      return !state.current.has(key) && !state.failed.has(key) && !asked.has(key);
    })
    .slice(0, Math.max(0, requestsAtOnce - asked.size));
}

/** Returns the state with the parts that a place shows; a group that failed is tried again for a part that was not shown before. */
export function withWanted(state: PartsState, { place, ids }: Wanted): PartsState {
  const before = new Set(state.wanted.get(place));
  const added = new Set(ids.filter((id) => !before.has(id)));
  const wanted = new Map(state.wanted);
  wanted.delete(place);
  if (ids.length > 0) wanted.set(place, ids);
  const failed = [...state.failed].filter(([key]) => !key.split(' ').some((id) => added.has(id)));
  return { ...state, wanted, failed: new Map(failed) };
}

/** Returns the state after requests have begun. */
export const withBegun = (state: PartsState, turns: readonly Turn[]): PartsState => ({
  ...state,
  underWay: new Map([
    ...state.underWay,
    ...turns.map((turn) => [turn, { confirmed: [], isOutdated: false }] as const),
  ]),
});

/** Returns the state with an answer; a part that the answer lacks is no longer there. */
export function withFound(state: PartsState, type: string, { turn, found }: Found): PartsState {
  const since = state.underWay.get(turn);
  if (!since) return state;
  const records = new Map(state.records);
  for (const id of turn.ids) records.delete(keyOf({ type, id }));
  const now = since.confirmed.reduce(withChange, new Map(found.map((raw) => [keyOf(raw), raw])));
  for (const [key, raw] of now) records.set(key, raw);
  const key = groupKey(turn.ids);
  return {
    ...state,
    records,
    answered: new Set([...state.answered, ...turn.ids]),
    missing: withMissing(state.missing, turn.ids, (id) => !now.has(keyOf({ type, id }))),
    current: since.isOutdated ? state.current : new Set([...state.current, key]),
    underWay: answeredBy(state.underWay, turn),
  };
}

function withMissing(
  missing: ReadonlySet<string>,
  ids: readonly string[],
  isMissing: (id: string) => boolean,
): ReadonlySet<string> {
  const others = [...missing].filter((id) => !ids.includes(id));
  return new Set([...others, ...ids.filter(isMissing)]);
}

/** Returns what is under way after an answer: requests for the same group that began before it no longer count. */
function answeredBy(underWay: PartsState['underWay'], turn: Turn): PartsState['underWay'] {
  const begun = [...underWay.keys()];
  const earlier = begun.slice(0, begun.indexOf(turn));
  const outdone = earlier.filter(({ ids }) => groupKey(ids) === groupKey(turn.ids));
  return new Map([...underWay].filter(([one]) => one !== turn && !outdone.includes(one)));
}

export function withFailed(state: PartsState, { turn, failure }: Failed): PartsState {
  if (!state.underWay.has(turn)) return state;
  return {
    ...state,
    failed: failure ? new Map(state.failed).set(groupKey(turn.ids), failure) : state.failed,
    underWay: without(state.underWay, turn),
  };
}

/** Returns the state after the page was left. */
export const withLeft = ({ records, answered, missing }: PartsState): PartsState => ({
  ...noParts,
  ...{ records, answered, missing },
});

export const withConfirmed = (state: PartsState, confirmation: Confirmation): PartsState => ({
  ...state,
  records: withChange(state.records, confirmation),
  underWay: new Map(
    [...state.underWay].map(([turn, since]) => [
      turn,
      { ...since, confirmed: [...since.confirmed, confirmation] },
    ]),
  ),
});

const withChange = (records: Records, confirmation: Confirmation): Records =>
  withConfirmation({ root: '', records }, confirmation).records;

/** Returns the state after a change of another session, or changes that may have been missed (null): groups with it are read again. */
export function withOutdated(
  state: PartsState,
  type: string,
  changed: ChangedRecord | null,
): PartsState {
  const isPart = changed?.type === type;
  if (changed && !isPart && !state.records.has(keyOf(changed))) return state;
  const isConcerned = (ids: readonly string[]) => !isPart || ids.includes(changed.id);
  return {
    ...state,
    current: new Set([...state.current].filter((key) => !isConcerned(key.split(' ')))),
    underWay: new Map(
      [...state.underWay].map(([turn, since]) => [
        turn,
        { ...since, isOutdated: since.isOutdated || isConcerned(turn.ids) },
      ]),
    ),
  };
}

export function failureOfWanted({ failed, wanted }: PartsState): Failure | null {
  if (failed.size === 0) return null;
  const shown = new Set([...wanted.values()].flat());
  const found = [...failed].find(([key]) => key.split(' ').some((id) => shown.has(id)));
  return found?.[1] ?? null;
}

/** Returns the ids of the parts that were answered and are there, also one that the person has created again since. */
export const readIds = (
  { answered, missing, records }: PartsState,
  type: string,
): ReadonlySet<string> =>
  new Set([...answered].filter((id) => !missing.has(id) || records.has(keyOf({ type, id }))));

export const failuresById = ({ failed }: PartsState): ReadonlyMap<string, Failure> =>
  new Map([...failed].flatMap(([key, why]) => key.split(' ').map((id) => [id, why] as const)));

function without<Value>(all: ReadonlyMap<Turn, Value>, turn: Turn): ReadonlyMap<Turn, Value> {
  const others = new Map(all);
  others.delete(turn);
  return others;
}
