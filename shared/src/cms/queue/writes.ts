import { bus } from '../../bus';
import { RequestFailed } from '../../http';
import { defaultSpacing, type Spacing, type WriteKind } from './spacing';
import type { WriteQueue } from './write-queue';

let spacing: Spacing = defaultSpacing;

/** Overrides the default spacing, e.g. none in tests; call before the first write. */
export function configureWrites(settings: { readonly spacing: Spacing }): void {
  spacing = settings.spacing;
}

interface AnnouncedQueue extends WriteQueue {
  /** Runs a write in its turn that is not counted as pending. */
  readonly runKept: WriteQueue['run'];
}

/**
 * Creates a queue whose code loads with the first write, and publishes the pending count on the bus,
 * which guards the page against updates. A write whose code cannot be loaded rejects as offline.
 */
function announcedQueue(source: string): AnnouncedQueue {
  let pending = 0;
  let loading: Promise<WriteQueue> | null = null;
  const count = (change: number) => {
    pending += change;
    bus.publish('work/pending@1', { source, count: pending });
  };
  const load = async (): Promise<WriteQueue> => {
    try {
      const { createWriteQueue } = await import(/* webpackChunkName: 'queue' */ './write-queue');
      return createWriteQueue({ spacing });
    } catch {
      loading = null;
      throw new RequestFailed({ kind: 'offline' });
    }
  };
  const runKept: WriteQueue['run'] = async (kind, write) => {
    loading ??= load();
    const queue = await loading;
    return queue.run(kind, write);
  };
  return {
    runKept,
    async run(kind, write) {
      count(1);
      try {
        return await runKept(kind, write);
      } finally {
        count(-1);
      }
    },
  };
}

const writes = announcedQueue('writes');
const uploads = announcedQueue('uploads');

/**
 * Queues a write. All writes of the portal except file uploads use this queue, in the order of the
 * calls.
 */
export function write<Answer>(kind: WriteKind, send: () => Promise<Answer>): Promise<Answer> {
  return writes.run(kind, send);
}

/** Queues a write: `write`, or `writeKept`. */
export type RunWrite = typeof write;

/**
 * Like `write`, for what the browser keeps until the service has stored it. Its owner announces what is pending: where the
 * service answers nothing, the person may leave the page.
 */
export const writeKept: RunWrite = (kind, send) => writes.runKept(kind, send);

/**
 * Queues a file upload; `isKept` as for `writeKept`. Uploads run sequentially in a separate queue and never delay other
 * writes.
 */
export function sendFile<Answer>(send: () => Promise<Answer>, isKept = false): Promise<Answer> {
  return isKept ? uploads.runKept('create', send) : uploads.run('create', send);
}

/** Reads after all earlier writes are finished; later writes wait for the read. */
export function readBehindWrites<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  return writes.run('edit', read);
}
