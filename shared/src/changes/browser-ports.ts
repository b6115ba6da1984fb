import { dropDraft, keepDraft, readDrafts } from '../drafts';
import type { LogPorts } from './change-log';
import type { Message } from './entry-store';
import { sendGroup } from './send-group';

/**
 * Milliseconds before the first retry of an entry that could not be sent; each further delay
 * doubles.
 */
const firstDelay = 1000;
const longestDelay = 30_000;

const nameOf = (id: string): string => `change ${id}`;

/**
 * Returns the browser ports of a person's change log: IndexedDB stores the entries, a
 * BroadcastChannel synchronises the tabs, and the tab that holds the Web Lock sends. If the browser
 * lacks any of the three, each tab keeps a separate log.
 */
export function browserPorts(personId: string): LogPorts {
  const name = `groundplan.changes ${personId}`;
  // Without Web Locks each tab sends only the entries that were made in the same tab.
  const isShared = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const channel = isShared ? new BroadcastChannel(name) : null;
  return {
    load: () => readDrafts(personId, nameOf('')).catch(() => []),
    put: (entry) => keepDraft(personId, nameOf(entry.id), entry),
    drop: (id) => dropDraft(personId, nameOf(id)),
    post: (message) => channel?.postMessage(message),
    listen: (hear) => {
      const heard = ({ data }: MessageEvent<Message>) => hear(data);
      channel?.addEventListener('message', heard);
      return () => channel?.close();
    },
    send: sendGroup,
    lead: (work) => {
      const end = new AbortController();
      const lead = () => work(end.signal);
      if (isShared) {
        const { signal } = end;
        void Promise.allSettled([navigator.locks.request(name, { signal }, lead)]);
      } else void lead();
      return () => end.abort();
    },
    retryLater: (attempt) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          removeEventListener('online', end);
          resolve();
        };
        const timer = setTimeout(end, Math.min(firstDelay * 2 ** (attempt - 1), longestDelay));
        addEventListener('online', end);
      }),
    now: Date.now,
    page: () => location.pathname,
    newId: () => crypto.randomUUID(),
  };
}
