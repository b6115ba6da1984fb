import {
  attach,
  combine,
  createEvent,
  createStore,
  type Effect,
  type Event,
  type Store,
  sample,
} from 'effector';
import { onlyRecord, type RawAnswer, type RawResource } from '../cms/jsonapi/raw';
import { readAnswer } from '../cms/jsonapi/read-answer';
import { pagesFrom } from '../cms/jsonapi/reading';
import { type Readings, readerOf } from '../cms/jsonapi/related';
import type { Resource } from '../cms/jsonapi/resource';
import { createQuery } from '../cms/state/create-query';
import { type ChangedRecord, isGone } from '../http';
import { type Change, keyOf } from './change';
import type { EditStep } from './change-log';
import { createReread, othersChanged } from './create-reread';
import { createLiveParts, type Parts } from './live-parts';
import { makeEdits } from './make-edits';
import {
  $openRecords,
  readerLeft,
  readOpenFx,
  recordAnswered,
  recordLeft,
  recordOutdated,
  type Stored,
} from './open-records';
import { createOverlay, type Records } from './overlay';
import { $entries, logNeeded } from './person-log';

/**
 * Creates an edit step from label, place and the changes computed from the records on the screen;
 * no step if no changes.
 */
export const stepOf =
  (about: Pick<EditStep, 'label' | 'place'>, changesOf: (shown: Records) => readonly Change[]) =>
  (shown: Records): EditStep | null => {
    const [first, ...others] = changesOf(shown);
    return first ? { ...about, changes: [first, ...others] } : null;
  };

type Read = ReturnType<typeof readerOf>;

/** Configuration of a live read: how records are fetched, and how the domain value is derived. */
interface Live<Params, Domain> {
  /** Address of the read: live reads of one address share their answers. */
  readonly keyOf: (params: Params) => string;
  readonly read: (params: Params) => Promise<Stored>;
  readonly dataOf: (root: string, shown: Records, read: Read) => Domain;
  /**
   * Whether a record that another session created may belong to the read; `root` is empty for a collection, and before the
   * first answer.
   */
  readonly belongs: (root: string, created: ChangedRecord) => boolean;
  /** Records that were read apart from the answer; those of the answer count before them. */
  readonly $more?: Store<Records>;
}

/**
 * Creates a live read of one record with included records, with all unconfirmed changes applied.
 *
 * `$data` combines the last answer with the change log and therefore follows edits in any tab
 * immediately; a stale answer never overwrites a later confirmation. Live reads of one address share
 * one answer: a second live read shows the known records at once, and a reread of either updates both
 * (ADR 50). `edited` takes a function from the records on the screen to the changes of one edit, or
 * null for no edit; edits that arrive before the records wait for them. A record that the content service refuses is
 * no longer shown, with the failure in its place. `left` aborts what is read, and ends the rereads until the next load; the
 * records stay.
 */
export function createLiveRead<Params, Domain>(given: {
  /** Path and query of the record. */
  readonly path: (params: Params) => string;
  readonly resource: Resource<Domain>;
}) {
  return createLive(oneRecord(given)).live;
}

/**
 * Creates a live read of one record with parts that are not included and read when a page shows them; see `createLiveRead`. The
 * domain value tells which parts there are; a part without a record was not read yet or, if answered, is not there for the person.
 */
export function createLiveReadOfParts<Params, Domain>(given: {
  /** Path and query of the record without its parts. */
  readonly path: (params: Params) => string;
  readonly resource: Resource<Domain>;
  readonly parts: Parts<Domain>;
}) {
  const $more = createStore<Records>(new Map(), { serialize: 'ignore' });
  const { live, $key } = createLive({ ...oneRecord(given), $more });
  const { $records, $failure, $failures, ...ofParts } = createLiveParts({
    ...live,
    $key,
    parts: given.parts,
  });
  $more.on($records, (_, records) => records);
  return {
    ...live,
    ...ofParts,
    $failure: combine(live.$failure, $failure, (ofRecord, ofPart) => ofRecord ?? ofPart),
    /** Why the record could not be read, whatever became of its parts. */
    $recordFailure: live.$failure,
    /** Why parts could not be read, by their ids. */
    $partFailures: $failures,
  };
}

const oneRecord = <Params, Domain>(given: {
  readonly path: (params: Params) => string;
  readonly resource: Resource<Domain>;
}): Live<Params, Domain | null> => ({
  keyOf: given.path,
  read: async (params: Params) => storedOf(await readAnswer({ path: given.path(params) })),
  dataOf: (root, shown, read): Domain | null => {
    const raw = shown.get(root);
    return raw ? read(raw, given.resource) : null;
  },
  belongs: (root, created) => root.endsWith(` ${created.root}`),
});

/**
 * Creates a live read of a collection of independent records; see `createLiveRead`.
 *
 * Records keep the order of the answer; new records come last. Records created by other people
 * appear at the next read, or at once where the content system tells of changes.
 */
export function createLiveList<Params, Domain>(given: {
  /**
   * Returns path and query of the first page of the collection, and of other collections to load
   * with it.
   */
  readonly paths: (params: Params) => readonly string[];
  readonly resource: Resource<Domain>;
  /**
   * Whether a record of the resource's type belongs to the collection: the log may hold other new
   * records of that type.
   */
  readonly belongs?: (raw: RawResource) => boolean;
}) {
  const { paths, resource, belongs = () => true } = given;
  const { live } = createLive({
    keyOf: (params: Params) => paths(params).join('\n'),
    read: async (params: Params) => ({ root: '', records: await recordsAt(paths(params)) }),
    dataOf: (_, shown, read): readonly Domain[] =>
      [...shown.values()]
        .filter((raw) => raw.type === resource.type && belongs(raw))
        .map((raw) => read(raw, resource)),
    belongs: (_, created) => created.type === resource.type,
  });
  return live;
}

function createLive<Params, Domain>(given: Live<Params, Domain>) {
  const { keyOf: addressOf, read, dataOf, belongs, $more } = given;
  const reader = Symbol('live read');
  const readFx = (isReread: boolean) =>
    attach({
      effect: readOpenFx,
      mapParams: (params: Params) => ({
        ...{ key: addressOf(params), reader, isReread },
        request: () => read(params),
      }),
    });
  const query = createQuery(readFx(false));
  const { left } = query;
  const edited = createEvent<(shown: Records) => EditStep | null>();

  /** Address of the records on the screen, and of those that the last read replaced. */
  const $place = createStore<{ readonly key: string | null; readonly left: string | null }>({
    key: null,
    left: null,
  }).on(query.loadFx, ({ key }, params) => ({ key: addressOf(params), left: key }));
  const $key = $place.map(({ key }) => key);
  endReading({ $place, left, reader });
  const $answer = combine($key, $openRecords, (key, open) =>
    key === null ? null : (open.get(key)?.stored ?? null),
  );
  const $stored = $more ? combine($answer, $more, withMore) : $answer;

  // Apart from the loads: a page shows neither progress nor failure of a reread that nobody asked for.
  const rereadFx = readFx(true);
  followOthers({ ...{ $stored, $key, belongs, left, rereadFx }, loadFx: query.loadFx });
  // But whoever may no longer read the record, or whose record was removed, reads why it is gone.
  query.$failure
    .on(rereadFx.failData, (failure, error) => (isGone(error) ? error.failure : failure))
    .reset(rereadFx.done);

  const overlay = createOverlay();
  const $shown = combine($stored, $entries, (stored, entries) =>
    stored ? overlay(stored.records, entries) : null,
  );
  const readings: Readings = new WeakMap();
  const $data = combine($stored, $shown, (stored, shown) =>
    stored && shown ? dataOf(stored.root, shown, readerOf(shown, readings)) : null,
  );

  makeEdits({ edited, $shown, $key });
  sample({ clock: query.loadFx, fn: () => undefined, target: logNeeded });

  const live = {
    loadFx: query.loadFx,
    left,
    /** The content service answered with the records, asked by this live read or by another one of the same address. */
    answered: sample({
      clock: recordAnswered,
      source: $key,
      filter: (key, answer) => answer.key === key,
      fn: (_, { stored }) => stored,
    }),
    $data,
    $loading: query.$loading,
    $failure: query.$failure,
    edited,
  };
  return { live, $key };
}

/** Returns an answer with records that were read apart from it. */
const withMore = (answer: Stored | null, more: Records): Stored | null =>
  answer && { ...answer, records: new Map([...more, ...answer.records]) };

/** Gives up the records that another address replaced, and stops reading those of a page that was left. */
function endReading(of: {
  readonly $place: Store<{ readonly key: string | null; readonly left: string | null }>;
  readonly left: Event<void>;
  readonly reader: symbol;
}): void {
  const { $place, left: pageLeft, reader } = of;
  sample({
    clock: $place,
    filter: ({ key, left }) => left !== null && left !== key,
    fn: ({ left }) => ({ key: left as string, reader }),
    target: recordLeft,
  });
  sample({
    clock: pageLeft,
    source: $place,
    filter: ({ key }) => key !== null,
    fn: ({ key }) => ({ key: key as string, reader }),
    target: readerLeft,
  });
}

/** Marks what is shown as outdated by changes of other sessions, and reads it again. */
function followOthers<Params>(given: {
  readonly $stored: Store<Stored | null>;
  readonly $key: Store<string | null>;
  readonly belongs: Live<unknown, unknown>['belongs'];
  readonly loadFx: Effect<Params, Stored>;
  readonly rereadFx: Effect<Params, Stored>;
  readonly left: Event<void>;
}): void {
  const { $stored, $key, belongs, loadFx, rereadFx, left } = given;
  const outdated = sample({
    clock: othersChanged,
    source: { stored: $stored, key: $key },
    filter: ({ stored, key }, changed) =>
      key !== null && concerns({ stored, key }, belongs, changed),
    fn: ({ key }) => ({ key: key as string }),
  });
  sample({ clock: outdated, target: recordOutdated });
  createReread({ loadFx, rereadFx, concerned: outdated, left });
}

/**
 * Whether a change of another session, or changes that may have been missed (null), may concern a read. Before the first
 * answer, only the address and the type of the records are known.
 */
function concerns(
  { stored, key }: { readonly stored: Stored | null; readonly key: string },
  belongs: Live<unknown, unknown>['belongs'],
  changed: ChangedRecord | null,
): boolean {
  if (changed === null) return true;
  if (stored === null) return key.includes(changed.root ?? changed.id) || belongs('', changed);
  return (
    stored.records.has(keyOf(changed)) ||
    (changed.change === 'created' && belongs(stored.root, changed))
  );
}

function storedOf(answer: RawAnswer): Stored {
  const root = onlyRecord(answer);
  return { root: keyOf(root), records: new Map([...answer.included, root].map(entry)) };
}

/** Loads collections completely, page by page, with included records. */
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
