import { dropDraft, keepDraft, readDrafts } from '../drafts';
import type { LogPorts } from './change-log';
import type { Message } from './entry-store';
import { leftEntries } from './left-entries';
import { sendGroup } from './send-group';
import { type Election, electSender, openChannel, retryAfterDelay } from './tab-ports';

const nameOf = (id: string): string => `change ${id}`;

/**
 * Returns the browser ports of a person's change log: IndexedDB stores the entries, a
 * BroadcastChannel synchronises the tabs, and the tab that holds the Web Lock sends. If the browser
 * lacks any of the three, each tab keeps a separate log.
 */
export function browserPorts(personId: string): LogPorts {
  const name = `groundplan.changes ${personId}`;
  const { post, listen } = openChannel<Message>(name);
  let election: Election | undefined;
  return {
    load: () => readDrafts(personId, nameOf('')),
    put: (entry) => keepDraft(personId, nameOf(entry.id), entry),
    drop: (id) => dropDraft(personId, nameOf(id)),
    left: leftEntries(personId),
    post,
    listen: (hear) =>
      listen((message) => {
        election?.heard();
        hear(message);
      }),
    send: sendGroup,
    lead: (work, isNeeded) => {
      election = electSender(name, work, isNeeded);
      return election.end;
    },
    retryLater: retryAfterDelay,
    now: Date.now,
    page: () => location.pathname,
    newId: () => crypto.randomUUID(),
  };
}
