import { type DocumentPlace, uploadDocument } from '@portal/shared/cms';
import { failureOf, failureText, RequestFailed } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { announceDocumentFx, failed, showMessageFx, succeeded } from '../bus';

export interface Upload {
  readonly id: string;
  readonly place: DocumentPlace;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** Why it failed; null while it runs. */
  readonly problem: string | null;
}

export const filesPicked = createEvent<{ place: DocumentPlace; files: readonly File[] }>();
export const uploadRetried = createEvent<Upload>();
export const uploadDismissed = createEvent<Upload>();

const begun = createEvent<readonly Upload[]>();
const progressed = createEvent<{ id: string; percent: number }>();

export const uploadFx = createEffect(({ id, place, file }: Upload) => {
  const tell = scopeBind(progressed, { safe: true });
  return uploadDocument(place, file, (sent, all) =>
    tell({ id, percent: all > 0 ? Math.round((sent / all) * 100) : 0 }),
  );
});

/** Each file goes on its own: one that is refused keeps no other from arriving. */
const uploadAllFx = createEffect((uploads: readonly Upload[]) => {
  for (const upload of uploads) void uploadFx(upload);
});

/** Those that run, and those that failed until they are tried again or dismissed. */
export const $uploads = createStore<readonly Upload[]>([])
  .on(begun, (uploads, added) => [
    ...uploads.filter(({ id }) => added.every((one) => one.id !== id)),
    ...added,
  ])
  .on(progressed, (uploads, { id, percent }) => changed(uploads, id, { percent }))
  .on(uploadFx.done, (uploads, { params }) => uploads.filter(({ id }) => id !== params.id))
  .on(uploadFx.fail, (uploads, { params, error }) =>
    changed(uploads, params.id, { problem: problemOf(error) }),
  )
  .on(uploadDismissed, (uploads, { id }) => uploads.filter((one) => one.id !== id));

function changed(uploads: readonly Upload[], id: string, changes: Partial<Upload>): Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
}

const problemOf = (error: Error): string =>
  error instanceof RequestFailed ? failureText(failureOf(error)) : 'Document Attachment Failed';

const newUpload = (place: DocumentPlace, file: File): Upload => ({
  id: crypto.randomUUID(),
  place,
  file,
  percent: 0,
  problem: null,
});

sample({
  clock: filesPicked,
  filter: ({ files }) => files.length > 0,
  fn: ({ place, files }) => files.map((file) => newUpload(place, file)),
  target: begun,
});
sample({
  clock: uploadRetried,
  fn: (upload) => [{ ...upload, percent: 0, problem: null }],
  target: begun,
});
sample({ clock: begun, target: uploadAllFx });

sample({
  clock: uploadFx.done,
  fn: () => succeeded('Uploaded Your Document.'),
  target: showMessageFx,
});
sample({
  clock: uploadFx.fail,
  fn: ({ params, error }) => failed(`${params.file.name}: ${problemOf(error)}`),
  target: showMessageFx,
});
sample({
  clock: uploadFx.done,
  fn: ({ params }) => ({ projectId: params.place.projectId }),
  target: announceDocumentFx,
});
