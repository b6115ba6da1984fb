import { RequestFailed } from '../http';

/**
 * Returns a file whose bytes can be read: the chosen file, or the copy in the storage of the browser
 * if the chosen file was changed, moved or deleted after the choice. A request with an unreadable file
 * fails like a request without a connection. Rejects with RequestFailed `malformed` without a readable copy.
 */
export async function readableFile(
  file: File,
  findCopy: () => Promise<File | null>,
): Promise<File> {
  if (await isReadable(file)) return file;
  const copy = await findCopy();
  if (copy && (await isReadable(copy))) return copy;
  const text =
    'This browser can no longer read the file. Discard this upload, and choose the file again.';
  throw new RequestFailed({ kind: 'malformed', problems: [], text });
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
