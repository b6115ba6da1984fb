import type { LogPorts } from './change-log';
import type { Message } from './entry-store';
import { KeptEntries } from './kept-entries';
import { sendGroup } from './send-group';
import { electSender, openChannel, retryAfterDelay } from './tab-ports';

/**
 * Returns the browser ports of a person's change log: IndexedDB stores the entries, a
 * BroadcastChannel synchronises the tabs, and the tab that holds the Web Lock sends. If the browser
 * lacks any of the three, each tab keeps a separate log.
 */
export function browserPorts(personId: string): LogPorts {
  const name = `groundplan.changes ${personId}`;
  const kept = new KeptEntries(personId);
  const { post, listen } = openChannel<Message>(name);
  return {
    load: () => kept.load(),
    put: (entry) => kept.put(entry),
    drop: (id) => kept.drop(id),
    post,
    listen: (hear) => {
      const leave = listen(hear);
      return () => {
        leave();
        kept.close();
      };
    },
    send: sendGroup,
    lead: (work) => electSender(name, work),
    retryLater: retryAfterDelay,
    now: Date.now,
    page: () => location.pathname,
    newId: () => crypto.randomUUID(),
  };
}
