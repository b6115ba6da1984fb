import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { createQuery } from '../cms/state/create-query';
import { onlyRecord, type RawAnswer, type RawResource, readFrame } from '../cms/wire/raw';
import { pagesFrom } from '../cms/wire/reading';
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
  /** Key of the record that was asked for; empty for a collection. */
  readonly root: string;
  readonly records: Records;
}

type Read = ReturnType<typeof readerOf>;

/** What a live read is made of: how its records are read, and what is shown of them. */
interface Live<Params, Domain> {
  readonly read: (params: Params) => Promise<Stored>;
  readonly dataOf: (root: string, shown: Records, read: Read) => Domain;
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
  return createLive({
    read: async (params: Params) =>
      storedOf(readFrame(await request({ path: given.path(params) }))),
    dataOf: (root, shown, read): Domain | null => {
      const raw = shown.get(root);
      return raw ? read(raw, given.resource) : null;
    },
  });
}

/**
 * Reads a collection whose records hang on no other record, and shows it like `createLiveRead`.
 *
 * Records stand in the order of the answer; a new one comes last. A record that was made elsewhere appears at the next
 * read.
 */
export function createLiveList<Params, Domain>(given: {
  /** Path and query of the first page of the collection, and of collections whose records it names. */
  readonly paths: (params: Params) => readonly string[];
  readonly resource: Resource<Domain>;
  /** Whether a record of the resource's type is one of the collection: the log creates others of the same type too. */
  readonly belongs?: (raw: RawResource) => boolean;
}) {
  const { paths, resource, belongs = () => true } = given;
  return createLive({
    read: async (params: Params) => ({ root: '', records: await recordsAt(paths(params)) }),
    dataOf: (_, shown, read): readonly Domain[] =>
      [...shown.values()]
        .filter((raw) => raw.type === resource.type && belongs(raw))
        .map((raw) => read(raw, resource)),
  });
}

function createLive<Params, Domain>({ read, dataOf }: Live<Params, Domain>) {
  const query = createQuery(createEffect(read));
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
  const $data = combine($stored, $shown, (stored, shown) =>
    stored && shown ? dataOf(stored.root, shown, readerOf(shown, readings)) : null,
  );

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

/** Records of whole collections, each from its first page to its last, with those that they include. */
async function recordsAt(paths: readonly string[]): Promise<Records> {
  const answers = await Promise.all(paths.map(allPages));
  const pages = answers.flat();
  const included = pages.flatMap((page) => page.included);
  return new Map([...included, ...pages.flatMap(({ data }) => data)].map(entry));
}

async function allPages(path: string): Promise<RawAnswer[]> {
  const pages: RawAnswer[] = [];
  for await (const page of pagesFrom(path)) pages.push(page);
  return pages;
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
