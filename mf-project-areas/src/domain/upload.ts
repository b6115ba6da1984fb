import type { DocumentPlace } from '@portal/shared/content';
import type { Failure } from '@portal/shared/http';

/** A file on its way to a place. Its id is that of the document to be. */
export interface Upload {
  readonly id: string;
  /** Who sends it; it is theirs alone, and kept for them in this browser until it is stored or dropped. */
  readonly userId: string;
  readonly place: DocumentPlace;
  readonly file: File;
  /** 0 to 100. */
  readonly percent: number;
  /** The file as the service has stored it, while no document shows it yet. */
  readonly fileId: string | null;
  /** Why it failed; null while it runs. */
  readonly problem: UploadProblem | null;
}

export interface UploadProblem {
  readonly text: string;
  /** It was not refused but could not be sent: it goes on by itself once there is a connection. */
  readonly isOffline: boolean;
}

/** Under what an upload is kept in the browser. */
export const keptName = ({ id, place }: Pick<Upload, 'id' | 'place'>) =>
  `${keptNames(place.projectId)}${id}`;
export const keptNames = (projectId: string) => `upload ${projectId} `;

/** Some uploads and others; one that is there already is taken anew, in its place. */
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

/** What the service says of a file that it refuses, behind what the catalogue says of all of them. */
const reasonIn = (failure: Failure): string =>
  failure.kind === 'refused' && failure.detail.includes('file validation failed')
    ? failure.detail.split('\n').slice(1).join(' ').trim()
    : '';

/**
 * What a person reads of an upload that failed. A refused kind of file is told so with the service's reason; a file
 * that is too large, empty or broken is told that reason alone, since its type is not what is wrong.
 */
export function uploadProblem(failure: Failure, text: string): UploadProblem {
  const reason = reasonIn(failure);
  const isKind = reason === '' || /extension|content of the file/.test(reason);
  const told = isKind ? [text, reason].filter(Boolean).join('. ') : reason;
  return { text: told, isOffline: failure.kind === 'offline' };
}
