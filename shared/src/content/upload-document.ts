import {
  attach,
  create,
  detach,
  inWords,
  newId,
  query,
  readSingle,
  reference,
  remove,
  type UploadFileOptions,
  uploadFile,
} from '../cms';
import type { ProjectDocument } from '../domain';
import { httpConfiguration } from '../http';
import { type DocumentPlace, documentPlaces } from './document-places';
import { documents, files } from './resources/documents';

export interface UploadOptions extends UploadFileOptions {
  /** The id of the document to be. Tried again with it, an upload makes no second document. */
  readonly id?: string;
  /** The file as an earlier try has stored it: it is not sent again. */
  readonly fileId?: string | null;
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
  const target = documentPlaces[place.on];
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
    query().addInclude(['field_media_file', 'uid']),
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
async function storeFile(given: File, options: UploadFileOptions): Promise<string> {
  return readSingle(files, await uploadFile(documents.type, 'field_media_file', given, options)).id;
}
