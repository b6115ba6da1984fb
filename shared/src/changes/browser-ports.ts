import { dropDraft, keepDraft, readDrafts } from '../drafts';
import type { LogPorts } from './change-log';
import type { Message } from './entry-store';
import { leftEntries } from './left-entries';
import { sendGroup } from './send-group';
import { electSender, openChannel, retryAfterDelay } from './tab-ports';

const nameOf = (id: string): string => `change ${id}`;

/**
 * Returns the browser ports of a person's change log: IndexedDB stores the entries, a
 * BroadcastChannel synchronises the tabs, and the tab that holds the Web Lock sends. If the browser
 * lacks any of the three, each tab keeps a separate log.
 */
export function browserPorts(personId: string): LogPorts {
  const name = `groundplan.changes ${personId}`;
  return {
    load: () => readDrafts(personId, nameOf('')),
    put: (entry) => keepDraft(personId, nameOf(entry.id), entry),
    drop: (id) => dropDraft(personId, nameOf(id)),
    left: leftEntries(personId),
    ...openChannel<Message>(name),
    send: sendGroup,
    lead: (work, isNeeded) => electSender(name, work, isNeeded),
    retryLater: retryAfterDelay,
    now: Date.now,
    page: () => location.pathname,
    newId: () => crypto.randomUUID(),
  };
}
