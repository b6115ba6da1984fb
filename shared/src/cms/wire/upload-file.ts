import { sanitiseFileName } from '../../domain';
import { request, setProgressTransport } from '../../http';
import { sendFile } from '../queue/writes';
import { pathOf } from './reading';

setProgressTransport(async (outgoing) => (await import('./upload-transport')).send(outgoing));

export interface UploadFileOptions {
  /** Makes what is sent of the file, once it is its turn. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Bytes sent of those to send. */
  readonly onProgress?: (sent: number, all: number) => void;
  /** Takes the upload back: it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Stores the bytes of a file for a field of a record that is still to be made; gives the answer, which holds the file's
 * record. Files go one after another. A refused kind of file is a failure with that detail.
 */
export function uploadFile(
  type: string,
  field: string,
  given: File,
  { prepare, onProgress, signal }: UploadFileOptions = {},
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
  });
}
