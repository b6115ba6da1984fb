import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
  scopeBind,
  type Unit,
} from 'effector';
import type { RawResource } from '../cms/jsonapi/raw';
import { readAnswer } from '../cms/jsonapi/read-answer';
import { firstPageOf, type Query, recordsPerPage } from '../cms/jsonapi/reading';
import type { Resource } from '../cms/jsonapi/resource';
import { abortSuperseded } from '../cms/state/abortable';
import { failureToShow, reportBugFx } from '../cms/state/create-query';
import { type ChangedRecord, type Failure, isAborted, runLoad } from '../http';
import { keyOf } from './change';
import { othersChanged } from './create-reread';
import type { Confirmation } from './entry-store';
import { withConfirmation } from './open-records';
import type { Records } from './overlay';
import { changesConfirmed } from './person-log';

/** Records that hang on the record of a live read, and are read when a page shows them. */
export interface Parts<Domain> {
  readonly resource: Resource<unknown>;
  /** Query for parts, with what is included with each. */
  readonly query: () => Query;
  /** Ids of all parts in their order: neighbours are read together. */
  readonly ids: (data: Domain) => readonly string[];
  /** Number of neighbours that are read with one request, at most the largest page of Drupal (50), which is the default. */
  readonly neighbours?: number;
}

/** Parts that one place of the page shows now. */
export interface Wanted {
  readonly place: string;
  /** Ids; empty when the place is left. */
  readonly ids: readonly string[];
}

/** Number of requests at once: a browser sends six to a server. */
const requestsAtOnce = 4;

/** One request for a group of neighbours. */
interface Turn {
  readonly ids: readonly string[];
  readonly abort: AbortController;
}

interface UnderWay {
  /** Changes that were confirmed since the request began: the answer may lack them. */
  readonly confirmed: readonly Confirmation[];
  /** Whether another session changed a part since: the answer may lack the change. */
  readonly isOutdated: boolean;
}

interface State {
  readonly records: Records;
  /** Ids of the parts that the page shows, by the place that shows them; the place that changed last comes last. */
  readonly wanted: ReadonlyMap<string, readonly string[]>;
  /** Ids of the parts that the content service has answered with, or without. */
  readonly answered: ReadonlySet<string>;
  /** Groups, by their key, that were read since the last change to them. */
  readonly current: ReadonlySet<string>;
  readonly failed: ReadonlyMap<string, Failure>;
  readonly underWay: ReadonlyMap<Turn, UnderWay>;
}

const none: State = {
  ...{ records: new Map(), wanted: new Map(), answered: new Set() },
  ...{ current: new Set(), failed: new Map(), underWay: new Map() },
};

interface Found {
  readonly turn: Turn;
  readonly found: readonly RawResource[];
}

interface Failed {
  readonly turn: Turn;
  /** Null for an aborted request. */
  readonly failure: Failure | null;
}

/**
 * Reads parts of the record of a live read when a page shows them, neighbours with one request: whichever of them is shown
 * first, the address is the same, and is therefore found without a network as well. A group that a page shows is read again
 * when another session changes one of its parts, when other parts belong to it, and at each load of the record.
 */
export function createLiveParts<Domain>(given: {
  readonly parts: Parts<Domain>;
  readonly $data: Store<Domain | null>;
  /** The record is loaded, or loaded again. */
  readonly loadFx: Unit<unknown>;
  /** The content service answered with the record. */
  readonly answered: Event<unknown>;
  /** Address of the record. */
  readonly $key: Store<unknown>;
  readonly left: Event<void>;
}) {
  const { parts, $data, loadFx, answered, $key, left } = given;
  const replaced = $key.updates;
  const { type } = parts.resource;
  const wanted = createEvent<Wanted>();
  const found = createEvent<Found>();
  const failed = createEvent<Failed>();

  const $state = createStore<State>(none, { serialize: 'ignore' })
    .on(wanted, withWanted)
    .on(loadFx, (state) => ({ ...state, current: new Set() }))
    .on(answered, (state) => ({ ...state, failed: new Map() }))
    .on(found, (state, answer) => withFound(state, type, answer))
    .on(failed, withFailed)
    .on(changesConfirmed, withConfirmed)
    .on(othersChanged, (state, changed) => withOutdated(state, type, changed))
    .on(left, ({ records, answered: all }) => ({ ...none, records, answered: all }))
    .reset(replaced);
  /** Aborts what is read when the page is left or shows another record. */
  const $abort = createStore<AbortController | null>(null, { serialize: 'ignore' })
    .on(wanted, (abort) => abort ?? new AbortController())
    .reset(left, replaced);
  abortSuperseded($abort);

  const readFx = createReadFx(parts, { found, failed });
  const due = sample({
    // The ids follow the answer.
    clock: [wanted, answered, found, failed, $data],
    source: { state: $state, data: $data, abort: $abort },
    fn: ({ state, data, abort }) =>
      data === null || abort === null
        ? []
        : groupsToRead(groupsOf(parts, data), state).map((ids): Turn => ({ ids, abort })),
  });
  const begun = sample({ clock: due, filter: ({ length }) => length > 0 });
  $state.on(begun, (state, turns) => ({
    ...state,
    underWay: new Map([
      ...state.underWay,
      ...turns.map((turn) => [turn, { confirmed: [], isOutdated: false }] as const),
    ]),
  }));
  sample({ clock: begun, target: readFx });
  sample({ clock: readFx.failData, target: reportBugFx });

  return {
    /** Takes the ids of the parts that a place of the page shows now. */
    wanted,
    $records: $state.map(({ records }) => records),
    /** Ids of the parts that were answered; one without a record is not there for the person. */
    $answered: $state.map(({ answered: all }) => all),
    /** Why a part that the page shows could not be read. */
    $failure: $state.map(failureOfWanted),
    /** Why parts could not be read, by their ids. */
    $failures: $state.map(failuresById),
  };
}

/** Returns an effect that reads groups at once and tells each answer. Fails with the first failure. */
function createReadFx<Domain>(
  parts: Parts<Domain>,
  tell: { readonly found: EventCallable<Found>; readonly failed: EventCallable<Failed> },
) {
  return createEffect((turns: readonly Turn[]) => {
    const [tellFound, tellFailed] = [
      scopeBind(tell.found, { safe: true }),
      scopeBind(tell.failed, { safe: true }),
    ];
    const read = async (turn: Turn) => {
      try {
        tellFound({
          turn,
          found: await runLoad(turn.abort.signal, () => readGroup(parts, turn.ids)),
        });
      } catch (error) {
        tellFailed({ turn, failure: isAborted(error) ? null : failureToShow(error) });
        throw error;
      }
    };
    return Promise.all(turns.map(read));
  });
}

async function readGroup(
  { resource, query }: Parts<never>,
  ids: readonly string[],
): Promise<readonly RawResource[]> {
  const path = firstPageOf(resource, query().addFilter('id', [...ids], 'IN'));
  const { data, included } = await readAnswer({ path });
  return [...included, ...data];
}

const groupKey = (ids: readonly string[]): string => ids.join(' ');

/** Returns the groups to ask for now: those that the place shows that changed last come first. */
function groupsToRead(
  groups: readonly (readonly string[])[],
  state: State,
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

function groupsOf<Domain>(
  { ids, neighbours = recordsPerPage }: Parts<Domain>,
  data: Domain,
): readonly (readonly string[])[] {
  const all = ids(data);
  return Array.from({ length: Math.ceil(all.length / neighbours) }, (_, place) =>
    all.slice(place * neighbours, (place + 1) * neighbours),
  );
}

/** Returns the state with the parts that a place shows; a group that failed is tried again for a part that was not shown before. */
function withWanted(state: State, { place, ids }: Wanted): State {
  const before = new Set(state.wanted.get(place));
  const added = new Set(ids.filter((id) => !before.has(id)));
  const wanted = new Map(state.wanted);
  wanted.delete(place);
  if (ids.length > 0) wanted.set(place, ids);
  const failed = [...state.failed].filter(([key]) => !key.split(' ').some((id) => added.has(id)));
  return { ...state, wanted, failed: new Map(failed) };
}

/** Returns the state with an answer; a part that the answer lacks is no longer there. */
function withFound(state: State, type: string, { turn, found }: Found): State {
  const since = state.underWay.get(turn);
  if (!since) return state;
  const records = new Map(state.records);
  for (const id of turn.ids) records.delete(keyOf({ type, id }));
  const now: Records = new Map(found.map((raw) => [keyOf(raw), raw]));
  for (const [key, raw] of since.confirmed.reduce(withChange, now)) records.set(key, raw);
  const key = groupKey(turn.ids);
  return {
    ...state,
    records,
    answered: new Set([...state.answered, ...turn.ids]),
    current: since.isOutdated ? state.current : new Set([...state.current, key]),
    underWay: without(state.underWay, turn),
  };
}

function withFailed(state: State, { turn, failure }: Failed): State {
  if (!state.underWay.has(turn)) return state;
  return {
    ...state,
    failed: failure ? new Map(state.failed).set(groupKey(turn.ids), failure) : state.failed,
    underWay: without(state.underWay, turn),
  };
}

const withConfirmed = (state: State, confirmation: Confirmation): State => ({
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
function withOutdated(state: State, type: string, changed: ChangedRecord | null): State {
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

function failureOfWanted({ failed, wanted }: State): Failure | null {
  if (failed.size === 0) return null;
  const shown = new Set([...wanted.values()].flat());
  const found = [...failed].find(([key]) => key.split(' ').some((id) => shown.has(id)));
  return found?.[1] ?? null;
}

const failuresById = ({ failed }: State): ReadonlyMap<string, Failure> =>
  new Map([...failed].flatMap(([key, why]) => key.split(' ').map((id) => [id, why] as const)));

function without<Value>(all: ReadonlyMap<Turn, Value>, turn: Turn): ReadonlyMap<Turn, Value> {
  const others = new Map(all);
  others.delete(turn);
  return others;
}
