import type { DocumentPlace } from '@portal/shared/content';
import type { Failure } from '@portal/shared/http';

/** A file upload in progress. The id becomes the id of the document. */
export interface Upload {
  readonly id: string;
  /**
   * Id of the uploading person; the upload is private and persisted in this browser until stored or
   * discarded.
   */
  readonly userId: string;
  readonly place: DocumentPlace;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** Id of the stored file, before the document exists. */
  readonly fileId: string | null;
  /** Reason of the failure; null while running. */
  readonly problem: UploadProblem | null;
  /** Whether a person discarded the upload; listed until the browser has deleted the copy. */
  readonly isDropped: boolean;
}

export interface UploadProblem {
  readonly text: string;
  /** Whether the upload could not be sent: continues automatically with the next connection. */
  readonly isOffline: boolean;
}

/** Returns the storage key of an upload in the browser. */
export const keptName = ({ id, place }: Pick<Upload, 'id' | 'place'>) =>
  `${keptNames(place.projectId)}${id}`;
export const keptNames = (projectId: string) => `upload ${projectId} `;

/** Merges two lists of uploads; an existing upload is replaced in place. */
export function withUploads(
  uploads: readonly Upload[],
  added: readonly Upload[],
): readonly Upload[] {
  const isKnown = ({ id }: Upload) => uploads.some((one) => one.id === id);
  return [
    ...uploads.map((upload) => added.find(({ id }) => id === upload.id) ?? upload),
    ...added.filter((one) => !isKnown(one)),
  ];
}

export function withoutUpload(uploads: readonly Upload[], { id }: { readonly id: string }) {
  return uploads.filter((upload) => upload.id !== id);
}

export function changedUpload(
  uploads: readonly Upload[],
  id: string,
  changes: Partial<Upload>,
): readonly Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload));
}

/** Returns the service's reason for refusing a file. */
const reasonIn = (failure: Failure): string =>
  failure.kind === 'refused' && failure.detail.includes('file validation failed')
    ? failure.detail.split('\n').slice(1).join(' ').trim()
    : '';

/**
 * Returns the message for a failed upload. A refused file type is named with the service's reason;
 * for a file that is too large, empty or broken only the reason is shown.
 */
export function uploadProblem(failure: Failure, text: string): UploadProblem {
  const reason = reasonIn(failure);
  const isKind = reason === '' || /extension|content of the file/.test(reason);
  const told = isKind ? [text, reason].filter(Boolean).join('. ') : reason;
  return { text: told, isOffline: failure.kind === 'offline' };
}
