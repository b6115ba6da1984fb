import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
  scopeBind,
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
}

/** Number of requests at once: a browser sends six to a server. */
const requestsAtOnce = 4;

/** One request for neighbours. */
interface Turn {
  readonly ids: readonly string[];
  readonly abort: AbortController;
}

interface State {
  readonly records: Records;
  /** Ids of parts that a page shows. */
  readonly wanted: ReadonlySet<string>;
  /** Ids of parts that the content service has answered with, or without, since the last change of another session to them. */
  readonly answered: ReadonlySet<string>;
  /** Ids of parts that could not be read, until they are wanted again or the record is answered. */
  readonly failed: ReadonlySet<string>;
  /** Requests under way, with the changes that were confirmed meanwhile: the answers may lack them. */
  readonly underWay: ReadonlyMap<Turn, readonly Confirmation[]>;
}

const none: State = {
  ...{ records: new Map(), underWay: new Map() },
  ...{ wanted: new Set(), answered: new Set(), failed: new Set() },
};

interface Found {
  readonly turn: Turn;
  readonly found: readonly RawResource[];
}

/**
 * Reads parts of the record of a live read when a page shows them, 50 neighbours with one request: whichever of them is shown
 * first, the address is the same, and is therefore found without a network as well.
 *
 * A part that another session changed is read again after the record.
 */
export function createLiveParts<Domain>(given: {
  readonly parts: Parts<Domain>;
  readonly $data: Store<Domain | null>;
  /** The content service answered with the record. */
  readonly answered: Event<unknown>;
  /** Address of the record. */
  readonly $key: Store<unknown>;
  readonly left: Event<void>;
}) {
  const { parts, $data, answered, $key, left } = given;
  const replaced = $key.updates;
  const { type } = parts.resource;
  const wanted = createEvent<readonly string[]>();
  const found = createEvent<Found>();
  const failed = createEvent<Turn>();

  const $state = createStore<State>(none, { serialize: 'ignore' })
    .on(wanted, withWanted)
    .on(answered, (state) => ({ ...state, failed: new Set() }))
    .on(found, (state, answer) => withFound(state, type, answer))
    .on(failed, withFailed)
    .on(changesConfirmed, withConfirmed)
    .on(othersChanged, (state, changed) => ({
      ...state,
      answered: stillAnswered(state, type, changed),
    }))
    .on(left, ({ records }) => ({ ...none, records }))
    .reset(replaced);
  /** Aborts what is read when the page is left or shows another record. */
  const $abort = createStore<AbortController | null>(null, { serialize: 'ignore' })
    .on(wanted, (abort) => abort ?? new AbortController())
    .reset(left, replaced);
  abortSuperseded($abort);

  const readFx = createReadFx(parts, { found, failed });
  const due = sample({
    // The ids follow the answer.
    clock: [wanted, answered, $data],
    source: { state: $state, data: $data, abort: $abort },
    fn: ({ state, data, abort }) =>
      data === null || abort === null
        ? []
        : groupsToRead(parts.ids(data), state).map((ids): Turn => ({ ids, abort })),
  });
  $state.on(due, (state, turns) => ({
    ...state,
    underWay: new Map([...state.underWay, ...turns.map((turn) => [turn, []] as const)]),
  }));
  sample({ clock: due, filter: ({ length }) => length > 0, target: readFx });

  const $failure = createStore<Failure | null>(null)
    .on(readFx.failData, (known, error) => (isAborted(error) ? known : failureToShow(error)))
    .reset(readFx.done, answered, replaced, left);
  sample({ clock: readFx.failData, target: reportBugFx });

  return {
    /** Takes the ids of parts that are on the screen. */
    wanted,
    $records: $state.map(({ records }) => records),
    /** Ids of the parts that were answered; one without a record is not there for the person. */
    $answered: $state.map(({ answered: all }) => all),
    $failure,
  };
}

/** Returns an effect that reads groups of parts and tells each answer. Fails with the first failure. */
function createReadFx<Domain>(
  parts: Parts<Domain>,
  tell: { readonly found: EventCallable<Found>; readonly failed: EventCallable<Turn> },
) {
  return createEffect((turns: readonly Turn[]) =>
    readInTurn(turns, {
      read: ({ ids, abort }) => runLoad(abort.signal, () => readGroup(parts, ids)),
      tell: scopeBind(tell.found, { safe: true }),
      giveUp: scopeBind(tell.failed, { safe: true }),
    }),
  );
}

/** Returns the groups of neighbours with a part that is wanted and was neither answered nor asked for. */
function groupsToRead(all: readonly string[], state: State): readonly (readonly string[])[] {
  const asked = new Set([...state.underWay.keys()].flatMap(({ ids }) => ids));
  const isDue = (id: string) =>
    state.wanted.has(id) && !state.answered.has(id) && !state.failed.has(id) && !asked.has(id);
  return groupsOf(all).filter((group) => group.some(isDue));
}

const groupsOf = (all: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(all.length / recordsPerPage) }, (_, place) =>
    all.slice(place * recordsPerPage, (place + 1) * recordsPerPage),
  );

async function readGroup(
  { resource, query }: Parts<never>,
  ids: readonly string[],
): Promise<readonly RawResource[]> {
  const path = firstPageOf(resource, query().addFilter('id', [...ids], 'IN'));
  const { data, included } = await readAnswer({ path });
  return [...included, ...data];
}

/** Reads groups, several at once. A group that cannot be read is given up; rejects with the first failure. */
async function readInTurn(
  turns: readonly Turn[],
  how: {
    readonly read: (turn: Turn) => Promise<readonly RawResource[]>;
    readonly tell: (answer: Found) => void;
    readonly giveUp: (turn: Turn) => void;
  },
): Promise<void> {
  const waiting = [...turns];
  const readNext = async () => {
    for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
      try {
        how.tell({ turn, found: await how.read(turn) });
      } catch (error) {
        how.giveUp(turn);
        for (const other of waiting.splice(0)) how.giveUp(other);
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, readNext));
}

const withWanted = (state: State, ids: readonly string[]): State => ({
  ...state,
  wanted: new Set([...state.wanted, ...ids]),
  failed: lacking(state.failed, ids),
});

const withFailed = (state: State, turn: Turn): State => ({
  ...state,
  failed: new Set([...state.failed, ...turn.ids]),
  underWay: without(state.underWay, turn),
});

/** Returns the state with an answer; a part that the answer lacks is no longer there. */
function withFound(state: State, type: string, { turn, found }: Found): State {
  const confirmed = state.underWay.get(turn);
  if (!confirmed) return state;
  const records = new Map(state.records);
  for (const id of turn.ids) records.delete(keyOf({ type, id }));
  const now = new Map(found.map((raw) => [keyOf(raw), raw]));
  for (const [key, raw] of confirmed.reduce(withChange, now)) records.set(key, raw);
  return {
    ...state,
    records,
    answered: new Set([...state.answered, ...turn.ids]),
    underWay: without(state.underWay, turn),
  };
}

const withConfirmed = (state: State, confirmation: Confirmation): State => ({
  ...state,
  records: withChange(state.records, confirmation),
  underWay: new Map(
    [...state.underWay].map(([turn, confirmed]) => [turn, [...confirmed, confirmation]]),
  ),
});

const withChange = (records: Records, confirmation: Confirmation): Records =>
  withConfirmation({ root: '', records }, confirmation).records;

/** Returns the answered parts that a change of another session, or a missed one (null), does not concern. */
function stillAnswered(
  { answered, records }: State,
  type: string,
  changed: ChangedRecord | null,
): ReadonlySet<string> {
  if (changed?.type === type) return lacking(answered, [changed.id]);
  return changed && !records.has(keyOf(changed)) ? answered : new Set();
}

const lacking = (all: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  const left = new Set(all);
  for (const id of ids) left.delete(id);
  return left;
};

function without<Value>(all: ReadonlyMap<Turn, Value>, turn: Turn): ReadonlyMap<Turn, Value> {
  const others = new Map(all);
  others.delete(turn);
  return others;
}
