import { createQuery } from '@portal/shared/cms';
import { type PersonName, searchWords } from '@portal/shared/domain';
import { RequestFailed, runLoad } from '@portal/shared/http';
import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  type Effect,
  type Event,
  merge,
  sample,
} from 'effector';
import type { Found, Search } from './find-people';

/** Debounce of the typed text in milliseconds. */
const typingPauseMs = 100;

/** An effect: after any other wait a handler has lost the scope. */
const pauseFx = createEffect(
  (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
);

interface Turn {
  readonly keyword: string;
  readonly abort: AbortController;
  /** Pause before the request; a newer keyword ends the turn meanwhile. */
  readonly pauseMs: number;
}

interface Turns {
  /** The search that counts; null while nobody searches. */
  readonly now: Turn | null;
  /** The search before, which is aborted. */
  readonly before: Turn | null;
}

const turnOf = (keyword: string, pauseMs: number): Turn => ({
  ...{ keyword, pauseMs },
  abort: new AbortController(),
});

/**
 * Creates the search itself: a request for each keyword, of which only the last one counts. A newer
 * keyword, and `left`, abort the request before.
 */
function createSearchTurns<One extends PersonName>(
  findFx: Effect<Search, Found<One>>,
  {
    opened,
    typed,
    left,
  }: Readonly<Record<'opened' | 'left', Event<void>>> & { typed: Event<string> },
) {
  const searchFx = attach({ effect: findFx });
  const turnFx = createEffect(async ({ keyword, abort: { signal }, pauseMs }: Turn) => {
    try {
      await runLoad(undefined, () => pauseFx(pauseMs));
      signal.throwIfAborted();
      return await searchFx({ keyword, signal });
    } catch (error) {
      // Nobody waits for an aborted search, and an abort is no bug.
      if (signal.aborted) throw new RequestFailed({ kind: 'offline' });
      throw error;
    }
  });
  const found = createQuery(turnFx);
  const abortFx = createEffect((turn: Turn | null) => turn?.abort.abort());
  const asked = merge([
    opened.map(() => turnOf('', 0)),
    typed.map((keyword) => turnOf(keyword, typingPauseMs)),
  ]);
  const $turns = createStore<Turns>({ now: null, before: null }, { serialize: 'ignore' })
    .on(asked, ({ now }, turn) => ({ now: turn, before: now }))
    .on(left, ({ now }) => ({ now: null, before: now }));
  sample({ clock: $turns, fn: ({ before }) => before, target: abortFx });
  sample({ clock: asked, target: found.loadFx });

  return {
    answered: sample({
      clock: found.loadFx.done,
      source: $turns,
      filter: ({ now }, { params }) => now === params,
      fn: (_, { params, result }) => ({ keyword: params.keyword, ...result }),
    }),
    failed: sample({
      clock: found.loadFx.fail,
      source: $turns,
      filter: ({ now }, { params }) => now === params,
    }),
    $loading: found.$loading,
    $failure: combine(found.$failure, $turns, (failure, { now }) => (now ? failure : null)),
  };
}

/**
 * Creates the model of a select of people or crews. The content service searches as a person types:
 * the browser never holds all records. A newer keyword aborts the search before; `searchLeft`
 * aborts the last search.
 */
export function createNameSearch<One extends PersonName>(findFx: Effect<Search, Found<One>>) {
  /** The select was shown or opened, or the search is repeated after a failure. */
  const searchOpened = createEvent();
  const searchTyped = createEvent<string>();
  const searchLeft = createEvent();
  /** Records that were read elsewhere, for example the chosen one. */
  const recordsRead = createEvent<readonly One[]>();
  const { answered, failed, $loading, $failure } = createSearchTurns(findFx, {
    opened: searchOpened,
    typed: searchTyped,
    left: searchLeft,
  });

  const $known = createStore<ReadonlyMap<string, One>>(new Map())
    .on(answered, (known, { records }) => withRecords(known, records))
    .on(recordsRead, withRecords);
  const $typed = createStore('')
    .on(searchTyped, (_, text) => text)
    .reset(searchOpened, searchLeft);
  const $answer = createStore<(Found<One> & { readonly keyword: string }) | null>(null).on(
    answered,
    (_, answer) => answer,
  );
  const $first = createStore<Found<One> | null>(null).on(
    answered.filter({ fn: ({ keyword }) => searchWords(keyword).length === 0 }),
    (_, answer) => answer,
  );
  return {
    searchOpened,
    searchTyped,
    searchLeft,
    recordsRead,
    /** All records that were found up to now, by id. */
    $known,
    /** Records for the typed keyword, or until the answer those known that match. */
    $found: combine($answer, $known, $typed, (answer, known, typed): readonly One[] =>
      // Enter never chooses a record that was not typed.
      answer?.keyword === typed ? answer.records : matching(known, typed),
    ),
    /** Result without a keyword: whether anybody can be chosen at all; null until the answer. */
    $first,
    /** Whether a person types: a list that is searched offers no empty choice. */
    $isTyping: $typed.map((text) => text.trim() !== ''),
    $loading,
    $failure,
    searchFailed: failed,
  };
}

function withRecords<One extends PersonName>(
  known: ReadonlyMap<string, One>,
  records: readonly One[],
): ReadonlyMap<string, One> {
  return new Map([...known, ...records.map((one) => [one.id, one] as const)]);
}

function matching<One extends PersonName>(known: ReadonlyMap<string, One>, typed: string): One[] {
  const words = searchWords(typed);
  return [...known.values()].filter(({ name }) => {
    const text = searchWords(name).join(' ');
    return words.every((word) => text.includes(word));
  });
}
