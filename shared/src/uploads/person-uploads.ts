import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { bus } from '../bus';
import { guardUnstored } from '../changes/guard-unstored';
import type { DocumentPlace } from '../content';
import { $session, sessionLeft } from '../session';
import { browserPorts } from './browser-ports';
import { chosenUploads, type Upload } from './upload';
import { UploadQueue } from './upload-queue';
import type { Uploaded } from './upload-store';

/** Part of the page shows documents, or the browser has uploads: opens the queue of the person if closed. */
export const uploadsNeeded = createEvent();
export const filesPicked = createEvent<{
  readonly place: DocumentPlace;
  readonly files: readonly File[];
}>();
/** A retry was requested for a refused or unreachable upload. */
export const uploadRetried = createEvent<string>();
/** An upload was discarded: waiting, running or refused. */
export const uploadDropped = createEvent<string>();

/** The service stored a document of this tab or another tab. */
const uploaded = createEvent<Uploaded>();
const uploadRefused = createEvent<Upload>();
const uploadsTold = createEvent<{
  readonly uploads: readonly Upload[];
  readonly unstored: number;
}>();

interface Opened {
  readonly personId: string;
  readonly queue: UploadQueue;
}

type Work = (queue: UploadQueue, personId: string) => unknown;

const $opened = createStore<Opened | null>(null, { serialize: 'ignore' });
const $personId = $session.map((session) => session?.userId ?? null);

interface WorkOnQueue {
  readonly work: Work;
  readonly opened: Opened | null;
  readonly personId: string | null;
}

/** Runs a function on the queue of the signed-in person; opens the queue at first use. */
const inQueueFx = attach({
  source: { opened: $opened, personId: $personId },
  mapParams: (work: Work, { opened, personId }): WorkOnQueue => ({ work, opened, personId }),
  effect: createEffect(({ work, opened, personId }: WorkOnQueue) => {
    if (opened && opened.personId !== personId) opened.queue.close();
    if (personId === null) return null;
    const current = opened?.personId === personId ? opened : open(personId);
    void work(current.queue, personId);
    return current;
  }),
});
$opened.on(inQueueFx.doneData, (_, opened) => opened);

function open(personId: string): Opened {
  const queue = new UploadQueue(browserPorts(personId));
  const { store } = queue;
  const tell = scopeBind(uploadsTold, { safe: true });
  store.onEntries((uploads) => tell({ uploads, unstored: store.countUnstored() }));
  store.onConfirmed(scopeBind(uploaded, { safe: true }));
  store.onFailed(scopeBind(uploadRefused, { safe: true }));
  return { personId, queue };
}

const nothing = () => undefined;
const isClosed = (opened: Opened | null) => opened === null;
sample({ clock: uploadsNeeded, fn: () => nothing, target: inQueueFx });
sample({
  clock: filesPicked,
  filter: ({ files }) => files.length > 0,
  fn:
    ({ place, files }): Work =>
    (queue, userId) =>
      queue.add(chosenUploads(userId, place, files)),
  target: inQueueFx,
});
sample({
  clock: uploadRetried,
  fn:
    (id): Work =>
    (queue) =>
      queue.retry(id),
  target: inQueueFx,
});
sample({
  clock: uploadDropped,
  fn:
    (id): Work =>
    (queue) =>
      queue.discard(id),
  target: inQueueFx,
});
// The person changed or signed out: close the open queue.
sample({
  clock: $personId,
  source: $opened,
  filter: Boolean,
  fn: () => nothing,
  target: inQueueFx,
});

// The person has agreed to lose unsent files: no answer that arrives late stores them again.
const closeFx = createEffect(({ queue }: Opened) => queue.close());
sample({ clock: sessionLeft, source: $opened, filter: Boolean, target: closeFx });
$opened.reset(closeFx);

/** Uploads of the signed-in person in all tabs, in the order in which the files were chosen. */
export const $uploads = createStore<readonly Upload[]>([])
  .on(uploadsTold, (_, { uploads }) => uploads)
  .on(inQueueFx.doneData, (uploads, opened) => (isClosed(opened) ? [] : uploads))
  .reset(closeFx);

/** Number of files that this browser refused to store: the files are lost when all tabs close. */
export const $unstoredUploads = createStore(0)
  .on(uploadsTold, (_, { unstored }) => unstored)
  .on(inQueueFx.doneData, (count, opened) => (isClosed(opened) ? 0 : count))
  .reset(closeFx);

const guardFx = createEffect(guardUnstored('uploads'));
sample({ clock: $unstoredUploads, target: guardFx });

const announceFx = createEffect((changed: Uploaded) => {
  bus.publish('document/changed@1', changed);
  bus.publish('message/shown@1', { kind: 'success', text: 'Uploaded Your Document.' });
});
sample({ clock: uploaded, target: announceFx });
const showRefusedFx = createEffect(({ file, problem }: Upload) =>
  bus.publish('message/shown@1', { kind: 'error', text: `${file.name}: ${problem?.text ?? ''}` }),
);
sample({ clock: uploadRefused, target: showRefusedFx });
