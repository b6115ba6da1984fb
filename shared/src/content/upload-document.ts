import {
  detach,
  inWords,
  isGone,
  newId,
  query,
  type RunWrite,
  readSingle,
  reference,
  sendAttached,
  sendCreation,
  sendRemoval,
  type UploadFileOptions,
  uploadFile,
  write,
  writeKept,
} from '../cms';
import type { ProjectDocument } from '../domain';
import { httpConfiguration, RequestFailed } from '../http';
import { type DocumentPlace, documentPlaces } from './document-places';
import { documents, files } from './resources/documents';

export interface UploadOptions extends UploadFileOptions {
  /** Id of the new document; makes a retry idempotent. */
  readonly id?: string;
  /** Id of the file that an earlier attempt uploaded: the retry skips the upload, if the service still has the file. */
  readonly fileId?: string | null;
  /** Receives the file id as soon as the file is stored, and again if it had to be uploaded again. */
  readonly onStored?: (fileId: string) => void;
  /** Cancels the upload: rejects with the signal's reason and deletes the file stored by then. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file, creates a document and attaches the document to the place; uploads run
 * sequentially. A stored file that the service has deleted meanwhile is uploaded again, once. After a
 * failure nothing stays attached. Rejects with RequestFailed.
 */
export async function uploadDocument(
  place: DocumentPlace,
  file: File,
  options: UploadOptions = {},
): Promise<ProjectDocument> {
  const { signal } = options;
  await httpConfiguration().prepare?.();
  const { document, fileId } = await createWithFile(place, file, { id: newId(), ...options });
  const target = documentPlaces[place.on];
  const run = runOf(options);
  const stored = reference(documents.type, document.id);
  const removeBoth = async () => {
    await run('bulk', () => sendRemoval(stored));
    await discardFile(fileId);
  };
  await heed(signal, removeBoth);
  const owner = reference(target.type, place.id);
  await run('edit', () => sendAttached(owner, target.field, [stored])).catch(
    inWords('Document Attachment Failed'),
  );
  await heed(signal, async () => {
    await detach(owner, target.field, [stored]);
    await removeBoth();
  });
  return document;
}

const runOf = ({ isKept }: UploadOptions): RunWrite => (isKept ? writeKept : write);

interface Created {
  readonly document: ProjectDocument;
  readonly fileId: string;
}

/**
 * Creates the document of a file, which is uploaded unless an earlier attempt has done so. The
 * content system may have deleted that file: a plain Drupal does so six hours after an upload that
 * no document uses.
 */
async function createWithFile(
  place: DocumentPlace,
  file: File,
  options: UploadOptions & { readonly id: string },
): Promise<Created> {
  const { signal, onStored } = options;
  const createFor = async (fileId: string): Promise<Created> => {
    onStored?.(fileId);
    await heed(signal, () => discardFile(fileId));
    return { fileId, document: await createDocument(place, file.name, { ...options, fileId }) };
  };
  try {
    return await createFor(options.fileId ?? (await storeFile(file, options)));
  } catch (error) {
    if (!isFileDeleted(error)) throw error;
  }
  const again = await storeFile(file, options);
  return createFor(again).catch((error: unknown) =>
    isFileDeleted(error) ? inWords(fileDeleted)(error) : rejected(error),
  );
}

const fileDeleted =
  'The content service no longer has the uploaded file. Please try again; if that fails too, tell an administrator.';

/** Refusals of a reference to a deleted file: of the request (404), or of the record (422). */
const deletedFile =
  /`file--file:[^`]+` \(given as a relationship item\) could not be found|referenced entity \(file: [^)]+\) does not exist/;

function isFileDeleted(error: unknown): boolean {
  if (!(error instanceof RequestFailed) || error.failure.kind !== 'refused') return false;
  return deletedFile.test(error.failure.detail);
}

function rejected(error: unknown): never {
  throw error;
}

async function createDocument(
  place: DocumentPlace,
  name: string,
  { id, fileId, ...options }: UploadOptions & { readonly id: string; readonly fileId: string },
): Promise<ProjectDocument> {
  const { type } = documentPlaces[place.on];
  const content = {
    ...reference(documents.type, id),
    attributes: { name, field_document_name: name },
    relationships: {
      field_media_file: reference(files.type, fileId),
      // A plain Drupal has four target types for this field, and needs the entity type.
      field_document_field_parent: {
        ...reference(type, place.id),
        meta: { target_type: type.split('--')[0] },
      },
      field_document_group_parent: reference('node--project', place.projectId),
    },
  };
  const asked = query().addInclude(['field_media_file', 'uid']);
  const answer = await runOf(options)('create', () => sendCreation(content, asked));
  return readSingle(documents, answer);
}

/**
 * If the upload was cancelled, deletes the stored parts and rejects, which skips all further steps.
 */
async function heed(signal: AbortSignal | undefined, takeBack: () => Promise<void>) {
  if (!signal?.aborted) return;
  await takeBack();
  throw signal.reason;
}

/** Deletes a file without a document; does nothing if the service has deleted the file already. */
export async function discardFile(fileId: string): Promise<void> {
  try {
    // Nothing is lost if this fails: a file without a document is of no use to anybody.
    await writeKept('bulk', () => sendRemoval(reference(files.type, fileId)));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Uploads a file and returns the file id. Rejects with RequestFailed if the file type is not
 * accepted.
 */
async function storeFile(given: File, options: UploadFileOptions): Promise<string> {
  return readSingle(files, await uploadFile(documents.type, 'field_media_file', given, options)).id;
}
