import type { Upload } from '../upload';
import { type QueuePorts, type SendOptions, UploadQueue } from '../upload-queue';
import type { Uploaded, UploadMessage } from '../upload-store';

export type Send = (upload: Upload, options: SendOptions) => Promise<unknown>;
export const arrives: Send = async () => undefined;

/** A browser of one person: tabs that share a storage, a channel and a lock, in front of one service. */
export function aBrowser() {
  const kept = new Map<string, Upload>();
  const browser = {
    kept,
    send: arrives,
    isFull: false,
    /** Whether the storage answers nothing. */
    hangs: false,
    sent: [] as string[],
    /** Whether a person is held on the page of each tab that sends, at last. */
    isHeld: false,
    /** Number of times a file was written to the storage. */
    writes: 0,
    discardFile: async (_fileId: string) => undefined as void,
    beforeDeletion: async () => undefined as void,
    /** Ends the delay before the next attempt. */
    retry: () => undefined as void,
  };
  const inTime = () => (browser.hangs ? new Promise<never>(() => undefined) : Promise.resolve());
  const tabs = new Map<object, (message: UploadMessage) => void>();
  const leaders: (() => void)[] = [];
  const openTab = () => {
    const me = {};
    const ports: QueuePorts = {
      load: async () => {
        await inTime();
        return [...kept.values()];
      },
      put: async (upload) => {
        await inTime();
        if (browser.isFull) throw new DOMException('full', 'QuotaExceededError');
        browser.writes += 1;
        kept.set(upload.id, upload);
      },
      drop: async (id) => {
        await inTime();
        await browser.beforeDeletion();
        kept.delete(id);
      },
      post: (message) => {
        for (const [tab, hear] of tabs) if (tab !== me) hear(message);
      },
      listen: (hear) => {
        tabs.set(me, hear);
        return () => void tabs.delete(me);
      },
      send: (upload, options) => {
        browser.sent.push(upload.id);
        return browser.send(upload, options);
      },
      hold: (isHeld) => {
        browser.isHeld = isHeld;
      },
      discardFile: (fileId) => browser.discardFile(fileId),
      lead: (work) => {
        const end = new AbortController();
        const start = () => void work(end.signal);
        leaders.push(start);
        if (leaders.length === 1) start();
        return () => {
          const isLeader = leaders[0] === start;
          leaders.splice(leaders.indexOf(start), 1);
          end.abort();
          if (isLeader) leaders[0]?.();
        };
      },
      retryLater: () => new Promise((resolve) => (browser.retry = resolve)),
    };
    const queue = new UploadQueue(ports);
    const uploaded: Uploaded[] = [];
    queue.store.onConfirmed((one) => uploaded.push(one));
    const shown = () =>
      queue.store.list().map(({ file, problem }) => [file.name, problem?.text ?? 'runs']);
    return { queue, uploaded, shown };
  };
  return { browser, openTab };
}

/** Everything that follows at once from what happened has happened. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
