import { type ProjectDocument, sanitiseFileName } from '../domain';
import { httpConfiguration, request, setProgressTransport } from '../http';
import { type DocumentPlace, documentQuery, places } from './documents';
import { sendFile } from './queue/writes';
import { documents, files } from './resources/documents';
import { readSingle } from './wire/reading';
import { inWords } from './wire/refuse';
import { attach, create, detach, newId, reference, remove } from './wire/writing';

setProgressTransport(async (outgoing) => (await import('./upload-transport')).send(outgoing));

export interface UploadOptions {
  /** The id of the document to be. Tried again with it, an upload makes no second document. */
  readonly id?: string;
  /** The file as an earlier try has stored it: it is not sent again. */
  readonly fileId?: string | null;
  /** Makes what is sent of the file, once it is its turn. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Bytes sent of those to send. */
  readonly onProgress?: (sent: number, all: number) => void;
  /** Told the id of the file as soon as it is stored. */
  readonly onStored?: (fileId: string) => void;
  /** Takes the upload back: it rejects with the signal's reason, and what was stored by then goes. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file, makes a document of it and attaches that to its place; files go one after another.
 * Nothing is left attached when it fails half-way. Rejects with RequestFailed.
 */
export async function uploadDocument(
  place: DocumentPlace,
  file: File,
  options: UploadOptions = {},
): Promise<ProjectDocument> {
  const { id = newId(), signal, onStored } = options;
  await httpConfiguration().prepare?.();
  const fileId = options.fileId ?? (await storeFile(file, options));
  onStored?.(fileId);
  await heed(signal, () => discardFile(fileId));
  const target = places[place.on];
  const document = await create(
    documents,
    {
      id,
      attributes: { name: file.name, field_document_name: file.name },
      relationships: {
        field_media_file: reference(files.type, fileId),
        field_document_field_parent: reference(target.type, place.id),
        field_document_group_parent: reference('node--project', place.projectId),
      },
    },
    documentQuery(),
  );
  const removeBoth = async () => {
    await remove(documents.type, document.id);
    await discardFile(fileId);
  };
  await heed(signal, removeBoth);
  const stored = reference(documents.type, document.id);
  await attach(reference(target.type, place.id), target.field, [stored]).catch(
    inWords('Document Attachment Failed'),
  );
  await heed(signal, async () => {
    await detach(reference(target.type, place.id), target.field, [stored]);
    await removeBoth();
  });
  return document;
}

/** Where the upload was taken back, what stands of it goes, and no further step follows. */
async function heed(signal: AbortSignal | undefined, takeBack: () => Promise<void>) {
  if (!signal?.aborted) return;
  await takeBack();
  throw signal.reason;
}

/** Deletes a file that no document shows. */
export function discardFile(fileId: string): Promise<void> {
  return remove(files.type, fileId);
}

/** Stores a file alone and gives its id. A refused kind of file is a failure with that detail. */
export async function storeFile(
  given: File,
  { prepare, onProgress, signal }: UploadOptions = {},
): Promise<string> {
  const body = await sendFile(async () => {
    signal?.throwIfAborted();
    const file = prepare ? await prepare(given) : given;
    return request({
      method: 'POST',
      path: '/jsonapi/media/document/field_media_file',
      body: new Blob([file], { type: 'application/octet-stream' }),
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `file; filename="${sanitiseFileName(file.name)}"`,
      },
      onProgress: onProgress ?? (() => undefined),
      ...(signal && { signal }),
    });
  });
  return readSingle(files, body).id;
}
