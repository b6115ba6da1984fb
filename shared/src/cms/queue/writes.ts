import { bus } from '../../bus';
import { createWriteQueue, type Spacing, type WriteKind, type WriteQueue } from './write-queue';

let queue: WriteQueue = announced('writes', createWriteQueue());
let uploads: WriteQueue = announced('uploads', createWriteQueue());

/** Overrides the default spacing, e.g. none in tests; call before the first write. */
export function configureWrites(settings: { readonly spacing: Spacing }): void {
  queue = announced('writes', createWriteQueue(settings));
  uploads = announced('uploads', createWriteQueue(settings));
}

/**
 * Queues a write. All writes of the portal except file uploads use this queue, in the order of the
 * calls.
 */
export function write<Answer>(kind: WriteKind, send: () => Promise<Answer>): Promise<Answer> {
  return queue.run(kind, send);
}

/**
 * Queues a file upload. Uploads run sequentially in a separate queue and never delay other writes.
 */
export function sendFile<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return uploads.run('create', send);
}

/** Reads after all earlier writes are finished; later writes wait for the read. */
export function readBehindWrites<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  return queue.run('edit', read);
}

/**
 * Subscribes to the number of pending writes; calls back immediately and at every change. Returns
 * the unsubscribe function.
 */
export function onPendingWrites(told: (pending: number) => void): () => void {
  const subscription = queue.pending.subscribe(told);
  return () => subscription.unsubscribe();
}

/** Publishes the pending count of a queue on the bus, which guards the page against updates. */
function announced(source: string, made: WriteQueue): WriteQueue {
  made.pending.subscribe((count) => bus.publish('work/pending@1', { source, count }));
  return made;
}
