import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { bus } from '../bus';
import { $session, sessionLeft } from '../session';
import { browserPorts } from './browser-ports';
import { countPending, type Entry, hasFailed } from './change';
import { ChangeLog, type EditStep } from './change-log';
import type { Confirmation } from './entry-store';
import { guardUnstored } from './guard-unstored';

/** Part of the page shows or edits content: opens the log of the signed-in person if closed. */
export const logNeeded = createEvent();
/** A person made a change: the log stores, shows and sends the changes. */
export const entryAdded = createEvent<EditStep>();
/**
 * A retry was requested for a refused or conflicting entry; a retry overwrites the stored value.
 */
export const entryRetried = createEvent<string>();
/** A person corrected a refused new record: the values by attribute, decimals in wire format. */
export const entryCorrected = createEvent<{
  readonly id: string;
  readonly values: Readonly<Record<string, string>>;
}>();
/** An entry was discarded: the field shows the stored value again. */
export const entryDiscarded = createEvent<string>();

/** The service stored changes of this tab or another tab. */
export const changesConfirmed = createEvent<Confirmation>();
/** An entry failed: the service refused the entry, or another person changed the same field. */
export const entryFailed = createEvent<Entry>();
const entriesTold = createEvent<readonly Entry[]>();
const unstoredTold = createEvent<number>();

interface Opened {
  readonly personId: string;
  readonly log: ChangeLog;
}

const $opened = createStore<Opened | null>(null, { serialize: 'ignore' });
const $personId = $session.map((session) => session?.userId ?? null);

/**
 * Runs a function on the log of the signed-in person; opens the log at first use. No effect while
 * signed out.
 */
const inLogFx = attach({
  source: { opened: $opened, personId: $personId },
  mapParams: (work: (log: ChangeLog) => void, { opened, personId }) => ({ work, opened, personId }),
  effect: createEffect(
    ({
      work,
      opened,
      personId,
    }: {
      readonly work: (log: ChangeLog) => void;
      readonly opened: Opened | null;
      readonly personId: string | null;
    }) => {
      if (opened && opened.personId !== personId) opened.log.close();
      if (personId === null) return null;
      const current = opened?.personId === personId ? opened : open(personId);
      work(current.log);
      return current;
    },
  ),
});
$opened.on(inLogFx.doneData, (_, opened) => opened);

function open(personId: string): Opened {
  const log = new ChangeLog(browserPorts(personId));
  log.store.onEntries(scopeBind(entriesTold, { safe: true }));
  const tellUnstored = scopeBind(unstoredTold, { safe: true });
  log.store.onEntries(() => tellUnstored(log.store.countUnstored()));
  log.store.onConfirmed(scopeBind(changesConfirmed, { safe: true }));
  log.store.onFailed(scopeBind(entryFailed, { safe: true }));
  return { personId, log };
}

const nothing = () => undefined;
sample({ clock: logNeeded, fn: () => nothing, target: inLogFx });
sample({
  clock: entryAdded,
  fn: (made) => (log: ChangeLog) => log.add(made),
  target: inLogFx,
});
sample({ clock: entryRetried, fn: (id) => (log: ChangeLog) => log.retry(id), target: inLogFx });
sample({
  clock: entryCorrected,
  fn:
    ({ id, values }) =>
    (log: ChangeLog) =>
      log.correct(id, values),
  target: inLogFx,
});
sample({
  clock: entryDiscarded,
  fn: (id) => (log: ChangeLog) => log.discard(id),
  target: inLogFx,
});
// The person changed or signed out: close the open log.
sample({ clock: $personId, source: $opened, filter: Boolean, fn: () => nothing, target: inLogFx });

// The person has agreed to lose unsent changes: no answer that arrives late stores them again.
const closeFx = createEffect(({ log }: Opened) => log.close());
sample({ clock: sessionLeft, source: $opened, filter: Boolean, target: closeFx });
$opened.reset(closeFx);

/** Unconfirmed changes of the signed-in person, in chronological order. */
export const $entries = createStore<readonly Entry[]>([])
  .on(entriesTold, (_, entries) => entries)
  .on(inLogFx.doneData, (entries, opened) => (opened === null ? [] : entries))
  .reset(closeFx);

/** Entries that could not be stored; the list keeps its identity until an element changes. */
export const $failedEntries = createStore<readonly Entry[]>([])
  .on(entriesTold, (known, entries) => {
    const failed = entries.filter(hasFailed);
    const isSame = failed.length === known.length && failed.every((one, at) => one === known[at]);
    return isSame ? known : failed;
  })
  .on(inLogFx.doneData, (failed, opened) => (opened === null ? [] : failed))
  .reset(closeFx);

/**
 * Announces the number of unconfirmed entries, which guards the page against updates (decision 48).
 */
const tellPendingFx = createEffect((count: number) =>
  bus.publish('work/pending@1', { source: 'changes', count }),
);
const $pending = $entries.map(countPending);
// Announces also when the log opens: the shell then shows the pending count.
sample({ clock: [$pending.updates, $opened], source: $pending, target: tellPendingFx });

/** Number of changes that this browser refused to store: the changes are lost when all tabs close. */
export const $unstoredChanges = createStore(0)
  .on(unstoredTold, (_, count) => count)
  .on(inLogFx.doneData, (count, opened) => (opened === null ? 0 : count))
  .reset(closeFx);

const guardFx = createEffect(guardUnstored('changes'));
sample({ clock: $unstoredChanges, target: guardFx });
