import { attach, createEffect, createEvent, createStore, scopeBind } from 'effector';
import { isGone, runLoad } from '../http';
import { abortUnawaited } from './abort-unawaited';
import { keyOf } from './change';
import type { Confirmation } from './entry-store';
import { type Records, withChanges } from './overlay';
import { changesConfirmed } from './person-log';

/** An answer of the content service, with every change that was confirmed after it. */
export interface Stored {
  /** Key of the record that was asked for; empty for a collection. */
  readonly root: string;
  readonly records: Records;
}

/** One request for records, and the changes that were confirmed while it was under way: its answer may lack them. */
interface Turn {
  readonly turn: number;
  readonly answer: Promise<Stored>;
  readonly confirmed: readonly Confirmation[];
  /** Aborts the request when the last page that shows the record is left. */
  readonly abort: AbortController;
}

interface OpenRecord {
  readonly stored: Stored | null;
  /** Number of the turn that `stored` came with; an answer to an earlier turn is dropped. */
  readonly answered: number;
  /** Number of the last turn that began before a change of another session was told: its answer may lack the change. */
  readonly outdated: number;
  /** Time at which the last turn began, in milliseconds of `performance.now()`. */
  readonly began: number;
  readonly turns: readonly Turn[];
  /** Live reads that hold the record. */
  readonly readers: ReadonlySet<symbol>;
  /** Live reads whose page is open. */
  readonly watching: ReadonlySet<symbol>;
}

const unread: OpenRecord = {
  ...{ stored: null, answered: 0, outdated: 0, began: 0 },
  ...{ turns: [], readers: new Set(), watching: new Set() },
};

/** A live read and the address that it reads. */
interface Reader {
  readonly key: string;
  readonly reader: symbol;
}

/**
 * How long an answer serves a further live read without a request, in milliseconds: parts of one page open the same
 * record within the time that their code takes to arrive.
 */
const freshFor = 10_000;

const readBegan = createEvent<Reader & Omit<Turn, 'confirmed'>>();
const readJoined = createEvent<Reader>();
const readFailed = createEvent<{
  readonly key: string;
  readonly turn: number;
  /** Whether the content service refuses the record to the person, or no longer has it. */
  readonly isRefused: boolean;
}>();
/** The content service answered a read of an open record, whichever live read asked. */
export const recordAnswered = createEvent<{
  readonly key: string;
  readonly turn: number;
  readonly stored: Stored;
}>();
/** Another session changed what is shown, or may have changed it. */
export const recordOutdated = createEvent<{ readonly key: string }>();
/** The page of a live read was left: the live read holds the record, and reads no more until the next load. */
export const readerLeft = createEvent<Reader>();
/** A live read no longer shows a record; the record is forgotten with its last reader. */
export const recordLeft = createEvent<Reader>();

/**
 * Records that live reads of this page show, by the address that they were read from.
 *
 * Remotes that show one record share one read and one state: an answer to any of them and a confirmed change reach all
 * at once.
 */
export const $openRecords = createStore<ReadonlyMap<string, OpenRecord>>(new Map(), {
  serialize: 'ignore',
})
  .on(readBegan, (open, { key, reader, turn, answer, abort }) => {
    const known = open.get(key) ?? unread;
    return new Map(open).set(key, {
      ...known,
      began: performance.now(),
      turns: [...known.turns, { turn, answer, abort, confirmed: [] }],
      ...withReader(known, reader),
    });
  })
  .on(readJoined, (open, { key, reader }) =>
    replaced(open, key, (record) => ({ ...record, ...withReader(record, reader) })),
  )
  .on(readerLeft, (open, { key, reader }) =>
    replaced(open, key, (record) => ({ ...record, watching: without(record.watching, reader) })),
  )
  .on(readFailed, (open, { key, turn, isRefused }) =>
    replaced(open, key, (record) => ({
      ...record,
      stored: isRefused ? null : record.stored,
      turns: turnsAfter(record, turn),
    })),
  )
  .on(recordAnswered, (open, { key, turn, stored }) =>
    replaced(open, key, (record) => withAnswer(record, turn, stored)),
  )
  .on(changesConfirmed, (open, confirmation) =>
    open.size === 0
      ? open
      : new Map([...open].map(([key, record]) => [key, confirmedIn(record, confirmation)])),
  )
  .on(recordOutdated, (open, { key }) =>
    replaced(open, key, (record) => ({
      ...record,
      outdated: record.turns.at(-1)?.turn ?? record.answered,
    })),
  )
  .on(recordLeft, (open, { key, reader }) => {
    const record = open.get(key);
    if (!record?.readers.has(reader)) return open;
    const readers = without(record.readers, reader);
    const others = new Map(open);
    if (readers.size === 0) others.delete(key);
    else others.set(key, { ...record, readers, watching: without(record.watching, reader) });
    return others;
  });

abortUnawaited($openRecords);

interface Asked extends Reader {
  readonly request: () => Promise<Stored>;
  /** Whether the read repeats an earlier one because of `recordOutdated`. */
  readonly isReread: boolean;
}

let lastTurn = 0;

/**
 * Reads a record for a live read.
 *
 * A live read that opens a record joins the read of another one that began less than 10 seconds ago; otherwise, and
 * when it reads the same record again or the record is outdated, the content service is asked. Reads that are repeated because of one change
 * share the first read that began after it.
 */
export const readOpenFx = attach({
  source: $openRecords,
  mapParams: (asked: Asked, open) => ({ asked, known: open.get(asked.key) }),
  effect: createEffect(
    ({ asked, known }: { readonly asked: Asked; readonly known: OpenRecord | undefined }) => {
      const joined = known && answerToJoin(known, asked);
      if (!joined) return begin(asked);
      readJoined({ key: asked.key, reader: asked.reader });
      return joined;
    },
  ),
});

function answerToJoin(
  known: OpenRecord,
  { reader, isReread }: Asked,
): Promise<Stored> | Stored | null {
  if (isReread) return answerAfterChange(known);
  if (known.readers.has(reader) || performance.now() - known.began > freshFor) return null;
  return answerAfterChange(known);
}

/** Without an open page, the requests under way are aborted. */
function answerAfterChange({ turns, answered, outdated, stored, watching }: OpenRecord) {
  const last = watching.size > 0 ? turns.at(-1) : undefined;
  if (last && last.turn > outdated) return last.answer;
  return answered > outdated ? stored : null;
}

function begin({ key, reader, request }: Asked): Promise<Stored> {
  lastTurn += 1;
  const turn = lastTurn;
  const answered = scopeBind(recordAnswered, { safe: true });
  const failed = scopeBind(readFailed, { safe: true });
  const abort = new AbortController();
  const answer = runLoad(abort.signal, request).then(
    (stored) => {
      answered({ key, turn, stored });
      return stored;
    },
    (error: unknown) => {
      failed({ key, turn, isRefused: isGone(error) });
      throw error;
    },
  );
  readBegan({ key, reader, turn, answer, abort });
  return answer;
}

const without = (readers: ReadonlySet<symbol>, reader: symbol): ReadonlySet<symbol> =>
  new Set([...readers].filter((one) => one !== reader));

const withReader = ({ readers, watching }: OpenRecord, reader: symbol) => ({
  readers: new Set(readers).add(reader),
  watching: new Set(watching).add(reader),
});

function replaced(
  open: ReadonlyMap<string, OpenRecord>,
  key: string,
  change: (record: OpenRecord) => OpenRecord,
): ReadonlyMap<string, OpenRecord> {
  const record = open.get(key);
  return record ? new Map(open).set(key, change(record)) : open;
}

const turnsAfter = ({ turns }: OpenRecord, ended: number): readonly Turn[] =>
  turns.filter(({ turn }) => turn !== ended);

function withAnswer(record: OpenRecord, turn: number, stored: Stored): OpenRecord {
  const asked = record.turns.find((one) => one.turn === turn);
  const turns = turnsAfter(record, turn);
  if (!asked || turn < record.answered) return { ...record, turns };
  return {
    ...record,
    turns,
    answered: turn,
    stored: asked.confirmed.reduce(withConfirmation, stored),
  };
}

const confirmedIn = (record: OpenRecord, confirmation: Confirmation): OpenRecord => ({
  ...record,
  stored: record.stored && withConfirmation(record.stored, confirmation),
  turns: record.turns.map((turn) => ({ ...turn, confirmed: [...turn.confirmed, confirmation] })),
});

/** Returns the stored records with confirmed changes, and with the values that the service derived from these changes. */
export function withConfirmation(stored: Stored, { changes, records }: Confirmation): Stored {
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
