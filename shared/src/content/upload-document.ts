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
  /** Id of the new document; makes a retry idempotent. */
  readonly id?: string;
  /** Id of the file that an earlier attempt uploaded: the retry skips the upload. */
  readonly fileId?: string | null;
  /** Receives the file id as soon as the file is stored. */
  readonly onStored?: (fileId: string) => void;
  /** Cancels the upload: rejects with the signal's reason and deletes the file stored by then. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file, creates a document and attaches the document to the place; uploads run
 * sequentially. After a failure nothing stays attached. Rejects with RequestFailed.
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
        // A plain Drupal has four target types for this field, and needs the entity type.
        field_document_field_parent: {
          ...reference(target.type, place.id),
          meta: { target_type: target.type.split('--')[0] },
        },
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

/**
 * If the upload was cancelled, deletes the stored parts and rejects, which skips all further steps.
 */
async function heed(signal: AbortSignal | undefined, takeBack: () => Promise<void>) {
  if (!signal?.aborted) return;
  await takeBack();
  throw signal.reason;
}

/** Deletes a file without a document. */
export function discardFile(fileId: string): Promise<void> {
  return remove(files.type, fileId);
}

/**
 * Uploads a file and returns the file id. Rejects with RequestFailed if the file type is not
 * accepted.
 */
async function storeFile(given: File, options: UploadFileOptions): Promise<string> {
  return readSingle(files, await uploadFile(documents.type, 'field_media_file', given, options)).id;
}
