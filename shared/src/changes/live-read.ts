import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { createQuery } from '../cms/state/create-query';
import { onlyRecord, type RawAnswer, type RawResource, readFrame } from '../cms/wire/raw';
import { type Readings, readerOf } from '../cms/wire/related';
import type { Resource } from '../cms/wire/resource';
import { request } from '../http';
import { type Change, keyOf } from './change';
import type { Made } from './change-log';
import type { Confirmation } from './entry-store';
import { createOverlay, type Records, withChanges } from './overlay';
import { $entries, changesConfirmed, logNeeded } from './person-log';
import { stepMade } from './undo';

/** A step of one edit: its label and place, and its changes made from the records on the screen; no changes, no step. */
export const stepOf =
  (about: Pick<Made, 'label' | 'place'>, changesOf: (shown: Records) => readonly Change[]) =>
  (shown: Records): Made | null => {
    const [first, ...others] = changesOf(shown);
    return first ? { ...about, changes: [first, ...others] } : null;
  };

interface Stored {
  /** Key of the record that was asked for. */
  readonly root: string;
  readonly records: Records;
}

/**
 * Reads one record with its included records, and shows it with every change that is not confirmed yet.
 *
 * `$data` is what the service last said plus the log of changes: it follows edits of this tab and of others at once, and
 * an answer that is older than a confirmation does not undo it. `edited` takes a function from the records on the
 * screen to the changes of one edit; null makes none.
 */
export function createLiveRead<Params, Domain>(given: {
  /** Path and query of the record. */
  readonly path: (params: Params) => string;
  readonly resource: Resource<Domain>;
}) {
  const query = createQuery(
    createEffect(async (params: Params) =>
      storedOf(readFrame(await request({ path: given.path(params) }))),
    ),
  );
  const edited = createEvent<(shown: Records) => Made | null>();
  const forgotten = createEvent();

  /** Confirmations since the read that is under way began: its answer may lack them. */
  const $confirmedSince = createStore<readonly Confirmation[]>([])
    .on(changesConfirmed, (all, one) => [...all, one])
    .reset(query.loadFx);
  const arrived = sample({
    clock: query.loadFx.doneData,
    source: { confirmed: $confirmedSince, latest: query.$data },
    filter: ({ latest }, found) => latest === found,
    fn: ({ confirmed }, found) => confirmed.reduce(withConfirmation, found),
  });
  const $stored = createStore<Stored | null>(null, { serialize: 'ignore' })
    .on(arrived, (_, found) => found)
    .on(
      changesConfirmed,
      (stored, confirmation) => stored && withConfirmation(stored, confirmation),
    )
    .reset(forgotten);

  const overlay = createOverlay();
  const $shown = combine($stored, $entries, (stored, entries) =>
    stored ? overlay(stored.records, entries) : null,
  );
  const readings: Readings = new WeakMap();
  const $data = combine($stored, $shown, (stored, shown): Domain | null => {
    const raw = stored && shown?.get(stored.root);
    return raw && shown ? readerOf(shown, readings)(raw, given.resource) : null;
  });

  const made = sample({
    clock: edited,
    source: $shown,
    fn: (shown, edit) => shown && edit(shown),
  });
  sample({ clock: made, filter: Boolean, target: stepMade });
  sample({ clock: query.loadFx, fn: () => undefined, target: logNeeded });

  return {
    loadFx: query.loadFx,
    $data,
    $loading: query.$loading,
    $failure: query.$failure,
    edited,
    /** Another record is asked for: what is shown goes. */
    forgotten,
  };
}

function storedOf(answer: RawAnswer): Stored {
  const root = onlyRecord(answer);
  return { root: keyOf(root), records: new Map([...answer.included, root].map(entry)) };
}

const entry = (raw: RawResource) => [keyOf(raw), raw] as const;

/** The stored records with changes that the service has confirmed, and with the values that it made of them. */
function withConfirmation(stored: Stored, { changes, records }: Confirmation): Stored {
  const changed = new Map(withChanges(stored.records, changes));
  for (const { attributes, ...reference } of records) {
    const known = changed.get(keyOf(reference));
    if (known)
      changed.set(keyOf(reference), {
        ...known,
        attributes: { ...known.attributes, ...attributes },
      });
  }
  return { ...stored, records: changed };
}
