import { bus } from '../bus';
import { electSender, openChannel, retryAfterDelay } from '../changes/tab-ports';
import { discardFile, uploadDocument } from '../content/upload-document';
import { dropDraft, keepDraft, readDraft, readDrafts } from '../drafts';
import { inStorageTime } from '../http';
import { isUpload, type Upload } from './upload';
import type { QueuePorts } from './upload-queue';
import type { UploadMessage } from './upload-store';

const nameOf = (id: string): string => `upload ${id}`;

/** Returns the browser ports of a person's upload queue, like those of the change log. */
export function browserPorts(personId: string): QueuePorts {
  const name = `groundplan.uploads ${personId}`;
  return {
    load: () => readUploads(personId),
    put: (upload) => keepDraft(personId, nameOf(upload.id), upload),
    drop: (id) => dropDraft(personId, nameOf(id)),
    ...openChannel<UploadMessage>(name),
    // An upload may take minutes, and would be sent twice.
    lead: (work) => electSender(name, work, () => false),
    retryLater: retryAfterDelay,
    hold: (isHeld) =>
      bus.publish('work/pending@1', { source: 'kept uploads', count: isHeld ? 1 : 0 }),
    discardFile,
    send: ({ id, place, file, fileId }, { signal, onProgress, onStored }) =>
      uploadDocument(place, file, {
        ...{ id, fileId, signal, onStored, isKept: true },
        prepare: async (given) => {
          const { prepareFile } = await import('./prepare-file');
          return prepareFile(given, () => readCopy(personId, id));
        },
        onProgress: (sent, all) => onProgress(all > 0 ? Math.round((sent / all) * 100) : 0),
      }),
  };
}

/** Returns the copy of a chosen file in the storage of the browser; null if the browser has none. */
async function readCopy(personId: string, id: string): Promise<File | null> {
  const found = await inStorageTime(readDraft(personId, nameOf(id)));
  return isUpload(found) ? found.file : null;
}

/** Reads the stored uploads of all projects. Rejects if the browser provides no storage. */
async function readUploads(personId: string): Promise<readonly Upload[]> {
  const found = (await readDrafts(personId, nameOf(''))).filter(isUpload);
  return Promise.all(found.map((upload) => converted(personId, upload)));
}

/** Earlier builds stored uploads by project, without a time. */
async function converted(
  personId: string,
  upload: Omit<Upload, 'at'> & { readonly at?: number },
): Promise<Upload> {
  const { id, place, at } = upload;
  if (at !== undefined) return { ...upload, at };
  const complete = { ...upload, at: 0 };
  await keepDraft(personId, nameOf(id), complete);
  await dropDraft(personId, nameOf(`${place.projectId} ${id}`));
  return complete;
}
