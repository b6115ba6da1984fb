import { createMutation } from '@portal/shared/cms';
import { type DocumentPlace, uploadDocument } from '@portal/shared/content';
import { failureOf, failureText, RequestFailed } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { announceDocumentFx, failed, showMessageFx, succeeded } from '../bus';
import { discardFile } from '../content/documents.repository';
import {
  changedUpload,
  type Upload,
  type UploadProblem,
  uploadProblem,
  withoutUpload,
  withUploads,
} from '../domain/upload';
import { draftDeletion, finding, keeping, runExclusively } from './kept-uploads';

export const filesPicked = createEvent<{ place: DocumentPlace; files: readonly File[] }>();
export const uploadRetried = createEvent<Upload>();
/** An upload was cancelled, running or failed. */
export const uploadDropped = createEvent<Upload>();
/** The browser went online. */
export const cameOnline = createEvent();
/** The documents of a project were opened. */
export const uploadsOpened = createEvent<string>();

const begun = createEvent<readonly Upload[]>();
const progressed = createEvent<{ id: string; percent: number }>();
const fileStored = createEvent<{ id: string; fileId: string }>();

/** Abort controllers of running uploads by upload id. */
const running = new Map<string, AbortController>();

export const sendUploadFx = createEffect((upload: Upload) => {
  const { id, place, file, fileId } = upload;
  const tell = scopeBind(progressed, { safe: true });
  const stored = scopeBind(fileStored, { safe: true });
  const cancel = new AbortController();
  running.set(id, cancel);
  return runExclusively(upload, () =>
    uploadDocument(place, file, {
      id,
      fileId,
      signal: cancel.signal,
      prepare: async (given) => (await import('./scale-photo')).scalePhoto(given),
      onProgress: (sent, all) =>
        tell({ id, percent: all > 0 ? Math.round((sent / all) * 100) : 0 }),
      onStored: (made) => stored({ id, fileId: made }),
    }),
  ).finally(() => running.delete(id));
});

/** Starts all uploads independently: a refused file does not affect other files. */
const sendAllFx = createEffect((uploads: readonly Upload[]) => {
  for (const upload of uploads) void sendUploadFx(upload);
});
const takeBackFx = createEffect(({ id }: Upload) => running.get(id)?.abort());
export const discardFileFx = createEffect(discardFile);
const discarding = createMutation(discardFileFx);

/** Running uploads, and failed uploads, each until stored or discarded and deleted in the browser. */
export const $uploads = createStore<readonly Upload[]>([])
  .on(begun, withUploads)
  .on(progressed, (uploads, { id, percent }) => changedUpload(uploads, id, { percent }))
  .on(fileStored, (uploads, { id, fileId }) => changedUpload(uploads, id, { fileId }))
  .on(sendUploadFx.fail, (uploads, { params, error }) =>
    isDropped(uploads, params)
      ? uploads
      : changedUpload(uploads, params.id, { percent: 0, problem: problemOf(error) }),
  )
  .on(uploadDropped, (uploads, { id }) => changedUpload(uploads, id, { isDropped: true }))
  // Only after the deletion: a reload sends the uploads that the browser still has.
  .on(draftDeletion.saveFx.finally, (uploads, { params }) => withoutUpload(uploads, params));

function isDropped(uploads: readonly Upload[], { id }: Upload): boolean {
  return uploads.some((upload) => upload.id === id && upload.isDropped);
}

function problemOf(error: Error): UploadProblem {
  if (!(error instanceof RequestFailed))
    return { text: 'Document Attachment Failed', isOffline: false };
  const failure = failureOf(error);
  return uploadProblem(failure, failureText(failure));
}

sample({
  clock: filesPicked,
  source: $session,
  filter: (_, { files }) => files.length > 0,
  fn: (session, { place, files }) =>
    files.map((file) => ({
      id: crypto.randomUUID(),
      userId: session?.userId ?? '',
      place,
      file,
      percent: 0,
      fileId: null,
      problem: null,
      isDropped: false,
    })),
  target: begun,
});

const anew = (upload: Upload): Upload => ({ ...upload, percent: 0, problem: null });
sample({
  clock: uploadRetried,
  source: $uploads,
  filter: (uploads, upload) => !isDropped(uploads, upload),
  fn: (_, upload) => [anew(upload)],
  target: begun,
});
sample({
  clock: cameOnline,
  source: $uploads,
  fn: (uploads) =>
    uploads.filter((upload) => upload.problem?.isOffline && !upload.isDropped).map(anew),
  target: begun,
});
sample({ clock: begun, target: sendAllFx });

/** Persists a started upload; also after the file is stored or a problem occurs. */
const keptAnew = sample({
  clock: [sendUploadFx.map(({ id }) => id), fileStored.map(({ id }) => id)],
  source: $uploads,
  fn: (uploads, id) => uploads.find((upload) => upload.id === id && !upload.isDropped) ?? null,
});
const failedUpload = sample({
  clock: sendUploadFx.fail,
  source: $uploads,
  // A cancelled upload shows no error message.
  filter: (uploads, { params }) => !isDropped(uploads, params),
  fn: (uploads, { params }) => uploads.find(({ id }) => id === params.id) ?? null,
});
sample({ clock: [keptAnew, failedUpload], filter: Boolean, target: keeping.saveFx });
sample({ clock: sendUploadFx.done, fn: ({ params }) => params, target: draftDeletion.saveFx });
sample({ clock: uploadDropped, target: [takeBackFx, draftDeletion.saveFx] });
sample({
  clock: uploadDropped,
  filter: ({ fileId, problem }) => fileId !== null && problem !== null,
  fn: ({ fileId }) => fileId ?? '',
  target: discarding.saveFx,
});

sample({
  clock: uploadsOpened,
  source: $session,
  filter: Boolean,
  fn: ({ userId }, projectId) => ({ userId, projectId }),
  target: finding.saveFx,
});
const left = sample({
  clock: finding.saved,
  source: $uploads,
  fn: (uploads, { result }) => result.filter(({ id }) => uploads.every((one) => one.id !== id)),
});
/** A refused upload waits for the person; an interrupted or offline upload continues. */
const isRefused = ({ problem }: Upload) => problem !== null && !problem.isOffline;
$uploads.on(left, (uploads, found) => withUploads(uploads, found.filter(isRefused)));
sample({
  clock: left,
  fn: (found) => found.filter((upload) => !isRefused(upload)).map(anew),
  target: begun,
});

sample({
  clock: sendUploadFx.done,
  fn: () => succeeded('Uploaded Your Document.'),
  target: showMessageFx,
});
sample({
  clock: failedUpload,
  filter: Boolean,
  fn: ({ file, problem }) => failed(`${file.name}: ${problem?.text ?? ''}`),
  target: showMessageFx,
});
sample({
  clock: sendUploadFx.done,
  fn: ({ params }) => ({ projectId: params.place.projectId }),
  target: announceDocumentFx,
});
