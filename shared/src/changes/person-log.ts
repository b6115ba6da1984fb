import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { bus } from '../bus';
import { $session } from '../session';
import { browserPorts } from './browser-ports';
import { type Entry, hasFailed, isCounted } from './change';
import { ChangeLog, type Made } from './change-log';
import type { Confirmation } from './entry-store';

/** Something on the page shows or edits content: the log of the signed-in person is opened, unless it is open. */
export const logNeeded = createEvent();
/** A person changed something: the log keeps the changes, shows them and sends them. */
export const entryAdded = createEvent<Made>();
/** A refused entry, or one in conflict, is sent again over what is stored. */
export const entryRetried = createEvent<string>();
/** An entry is forgotten: its field shows what is stored. */
export const entryDiscarded = createEvent<string>();

/** The service stored changes, of this tab or of another one. */
export const changesConfirmed = createEvent<Confirmation>();
/** An entry could not be stored: it was refused, or another person changed the same field. */
export const entryFailed = createEvent<Entry>();
const entriesTold = createEvent<readonly Entry[]>();

interface Opened {
  readonly personId: string;
  readonly log: ChangeLog;
}

const $opened = createStore<Opened | null>(null, { serialize: 'ignore' });
const $personId = $session.map((session) => session?.userId ?? null);

/** Does something with the log of the signed-in person, which opens with the first use; nothing while signed out. */
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
  clock: entryDiscarded,
  fn: (id) => (log: ChangeLog) => log.discard(id),
  target: inLogFx,
});
// Somebody else's log, or nobody's: the one that was open closes.
sample({ clock: $personId, source: $opened, filter: Boolean, fn: () => nothing, target: inLogFx });

/** Changes of the signed-in person that the service has not confirmed, in the order in which they were made. */
export const $entries = createStore<readonly Entry[]>([])
  .on(entriesTold, (_, entries) => entries)
  .on(inLogFx.doneData, (entries, opened) => (opened === null ? [] : entries));

/** Entries that could not be stored; the same list for as long as they stay the same. */
export const $failedEntries = createStore<readonly Entry[]>([])
  .on(entriesTold, (known, entries) => {
    const failed = entries.filter(hasFailed);
    const isSame = failed.length === known.length && failed.every((one, at) => one === known[at]);
    return isSame ? known : failed;
  })
  .on(inLogFx.doneData, (failed, opened) => (opened === null ? [] : failed));

/** Every write that waits or runs guards the page, whichever remote made it (decision 48). */
const tellPendingFx = createEffect((count: number) =>
  bus.publish('work/pending@1', { source: 'changes', count }),
);
const $pending = $entries.map((entries) => entries.filter(isCounted).length);
// Told also when the log opens: then the portal's frame begins to show it.
sample({ clock: [$pending.updates, $opened], source: $pending, target: tellPendingFx });
