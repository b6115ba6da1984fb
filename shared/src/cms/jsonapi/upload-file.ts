import { sanitiseFileName } from '../../domain';
import { request, setProgressTransport } from '../../http';
import { sendFile } from '../queue/writes';
import { pathOf } from './reading';

setProgressTransport(async (outgoing) => (await import('./upload-transport')).send(outgoing));

export interface UploadFileOptions {
  /** Converts the file before the upload, when the turn in the queue comes. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Receives the bytes sent and the total bytes. */
  readonly onProgress?: (sent: number, all: number) => void;
  /** Cancels the upload, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Whether the browser keeps the file until it is stored, and its owner announces what is pending (`writeKept`). */
  readonly isKept?: boolean;
}

/**
 * Uploads the bytes of a file for a field of a record that does not exist yet; returns the answer
 * with the file record. Uploads run sequentially. A file type that the service does not accept
 * rejects with RequestFailed and that detail.
 */
export function uploadFile(
  type: string,
  field: string,
  given: File,
  { prepare, onProgress, signal, isKept = false }: UploadFileOptions = {},
): Promise<unknown> {
  return sendFile(async () => {
    signal?.throwIfAborted();
    const file = prepare ? await prepare(given) : given;
    return request({
      method: 'POST',
      path: `${pathOf(type)}/${field}`,
      body: new Blob([file], { type: 'application/octet-stream' }),
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `file; filename="${sanitiseFileName(file.name)}"`,
      },
      onProgress: onProgress ?? (() => undefined),
      ...(signal && { signal }),
    });
  }, isKept);
}
