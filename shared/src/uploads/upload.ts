import type { DocumentPlace } from '../content';
import { type Failure, failureOf, failureText, RequestFailed } from '../http';

/** A file that is uploaded. The id becomes the id of the document. */
export interface Upload {
  readonly id: string;
  /** Id of the uploading person: no other person sends the upload. */
  readonly userId: string;
  /** Milliseconds since the epoch at which the person chose the file; files chosen together follow each other. */
  readonly at: number;
  readonly place: DocumentPlace;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** Id of the stored file, before the document exists. */
  readonly fileId: string | null;
  /** Reason of the last failure; null while waiting for the first attempt and while running. */
  readonly problem: UploadProblem | null;
  /** Whether a person discarded the upload; listed until the browser has deleted the copy. */
  readonly isDropped: boolean;
}

export interface UploadProblem {
  readonly text: string;
  /**
   * Whether the service could not be reached, or the session had ended: the upload is sent again
   * automatically.
   */
  readonly isOffline: boolean;
}

/** Creates the uploads of files that a person has chosen together, in their order. */
export function chosenUploads(
  userId: string,
  place: DocumentPlace,
  files: readonly File[],
): readonly Upload[] {
  const now = Date.now();
  return files.map((file, index) => ({
    ...{ id: crypto.randomUUID(), userId, at: now + index, place, file },
    ...{ percent: 0, fileId: null, problem: null, isDropped: false },
  }));
}

/** Whether the service refused the upload, which then waits for a decision of the person. */
export const isRefused = ({ problem }: Pick<Upload, 'problem'>): boolean =>
  problem !== null && !problem.isOffline;

/** Whether a stored value is an upload; `at` is missing in uploads of earlier builds. */
export function isUpload(found: unknown): found is Omit<Upload, 'at'> & { readonly at?: number } {
  const { id, file, place, problem } = (found ?? {}) as Partial<Record<keyof Upload, unknown>>;
  return (
    typeof id === 'string' && file instanceof File && Boolean(place) && typeof problem === 'object'
  );
}

/** Returns the reason why an upload failed. */
export function problemOf(error: unknown): UploadProblem {
  if (!(error instanceof RequestFailed))
    return { text: 'Document Attachment Failed', isOffline: false };
  const failure = failureOf(error);
  return isSessionOver(failure)
    ? { text: failureText({ kind: 'offline' }), isOffline: true }
    : uploadProblem(failure, failureText(failure));
}

const isSessionOver = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status === 401;

/** Returns the service's reason for refusing a file. */
const reasonIn = (failure: Failure): string =>
  failure.kind === 'refused' && failure.detail.includes('file validation failed')
    ? failure.detail.split('\n').slice(1).join(' ').trim()
    : '';

/**
 * Returns the message for a failed upload. A refused file type is named with the service's reason;
 * for a file that is too large, empty or broken only the reason is shown.
 */
function uploadProblem(failure: Failure, text: string): UploadProblem {
  const reason = reasonIn(failure);
  const isKind = reason === '' || /extension|content of the file/.test(reason);
  const told = isKind ? [text, reason].filter(Boolean).join('. ') : reason;
  return { text: told, isOffline: failure.kind === 'offline' };
}
