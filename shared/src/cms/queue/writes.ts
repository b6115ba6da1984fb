import { bus } from '../../bus';
import { createWriteQueue, type Spacing, type WriteKind, type WriteQueue } from './write-queue';

let queue: WriteQueue = announced('writes', createWriteQueue());
let uploads: WriteQueue = announced('uploads', createWriteQueue());

/** Another spacing than the usual, e.g. none in tests; set before the first write. */
export function configureWrites(settings: { readonly spacing: Spacing }): void {
  queue = announced('writes', createWriteQueue(settings));
  uploads = announced('uploads', createWriteQueue(settings));
}

/** Every write of the portal but the bytes of files goes through here, in the order in which they are asked for. */
export function write<Answer>(kind: WriteKind, send: () => Promise<Answer>): Promise<Answer> {
  return queue.run(kind, send);
}

/** The bytes of files go one file after another, beside the writes: no tick waits for a photo. */
export function sendFile<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return uploads.run('create', send);
}

/** Reads once all that was asked for before is written; what is asked later waits for it. */
export function readBehindWrites<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  return queue.run('edit', read);
}

/** Told the number of writes that wait or run, at once and at every change; returns how to stop it. */
export function onPendingWrites(told: (pending: number) => void): () => void {
  const subscription = queue.pending.subscribe(told);
  return () => subscription.unsubscribe();
}

/** Whoever guards the page hears of every write, whichever remote it comes from. */
function announced(source: string, made: WriteQueue): WriteQueue {
  made.pending.subscribe((count) => bus.publish('work/pending@1', { source, count }));
  return made;
}
