import {
  attach,
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
import { addressOf, firstPageOf, type Query, recordsPerPage } from '../cms/jsonapi/reading';
import type { Resource } from '../cms/jsonapi/resource';
import { abortSuperseded } from '../cms/state/abortable';
import { failureToShow, reportBugFx } from '../cms/state/create-query';
import { isAborted, isGone, runLoad } from '../http';
import { othersChanged } from './create-reread';
import {
  type Failed,
  type Found,
  failureOfWanted,
  failuresById,
  groupsToRead,
  noParts,
  type PartsState,
  readIds,
  type Turn,
  type Wanted,
  withBegun,
  withConfirmed,
  withFailed,
  withFound,
  withLeft,
  withOutdated,
  withWanted,
} from './parts-state';
import { changesConfirmed } from './person-log';

/** Records that hang on the record of a live read, and are read when a page shows them. */
export interface Parts<Domain> {
  readonly resource: Resource<unknown>;
  /** Query for parts, with what is included with each. */
  readonly query: () => Query;
  /** Ids of all parts in their order: neighbours are read together. */
  readonly ids: (data: Domain) => readonly string[];
  /**
   * Number of neighbours that are read with one request, at most the largest page of Drupal (50), which is the default. A
   * single part is read by its address: a plain Drupal finds no paragraph by its id in a list (ADR 119).
   */
  readonly neighbours?: number;
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

  const $state = createStore<PartsState>(noParts, { serialize: 'ignore' })
    .on(wanted, withWanted)
    .on(loadFx, (state) => ({ ...state, current: new Set() }))
    .on(answered, (state) => ({ ...state, failed: new Map() }))
    .on(found, (state, answer) => withFound(state, type, answer))
    .on(failed, withFailed)
    .on(changesConfirmed, withConfirmed)
    .on(othersChanged, (state, changed) => withOutdated(state, type, changed))
    .on(left, withLeft)
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
  $state.on(readFx, withBegun);
  sample({ clock: due, filter: ({ length }) => length > 0, target: readFx });
  sample({ clock: readFx.failData, target: reportBugFx });
  const readNowFx = attach({
    source: { data: $data, abort: $abort },
    mapParams: (id: string, { data, abort }) =>
      data === null || abort === null
        ? []
        : groupsOf(parts, data)
            .filter((ids) => ids.includes(id))
            .map((ids): Turn => ({ ids, abort })),
    effect: readFx,
  });

  return {
    /** Takes the ids of the parts that a place of the page shows now. */
    wanted,
    $records: $state.map(({ records }) => records),
    /** Ids of the parts that were answered; one without a record is not there for the person. */
    $answered: $state.map(({ answered: all }) => all),
    /** Ids of the parts that were answered with a record. */
    $read: $state.map((state) => readIds(state, type)),
    /** Reads the group of a part that a place shows, also one that was read before; done when its records are there. */
    readNowFx,
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

async function readGroup<Domain>(
  { resource, query, neighbours }: Parts<Domain>,
  ids: readonly string[],
): Promise<readonly RawResource[]> {
  const [only = ''] = ids;
  const path =
    neighbours === 1
      ? addressOf(resource, only, query())
      : firstPageOf(resource, query().addFilter('id', [...ids], 'IN'));
  try {
    const { data, included } = await readAnswer({ path });
    return [...included, ...data];
  } catch (error) {
    // A list would be answered without the part.
    if (neighbours === 1 && isGone(error)) return [];
    throw error;
  }
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
