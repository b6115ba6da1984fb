import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import dayjs from 'dayjs';
import type { Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { type Service, write } from '../service';
import { insertRecord } from '../storage/records';
import { replaceTargets } from '../storage/references';
import type { Writer } from '../write/writer';
import { allowedExtensions, extensionOf, type FileKind, fileKinds, safeName } from './file-kinds';
import { UnreadablePicture } from './scaled-picture';
import { hasStyles } from './shown-file';
import type { TemporaryFile } from './temporary-file';

export const maximumBytes = 25 * 1024 * 1024;

const refused = (reason: string) =>
  new Problem(422, `Unprocessable Entity: file validation failed.\n${reason}`);

/** Undefined for invalid percent-encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Parses the file name in a Content-Disposition header. Throws `Problem` 400. */
export function fileNameOf(disposition: string | undefined): string {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = encoded ? decoded(encoded.replaceAll('"', '')) : plain;
  if (!name)
    throw new Problem(
      400,
      '"Content-Disposition" header is required. A file name in the format "filename=FILENAME" must be provided.',
    );
  return Buffer.from(name, 'latin1').toString('utf8').includes('\uFFFD')
    ? name
    : Buffer.from(name, 'latin1').toString('utf8');
}

/** Returns the type of a file. Throws `Problem` 422 for an extension that is not accepted. */
function kindOf(name: string): FileKind {
  const kind = fileKinds[extensionOf(name)];
  if (!kind || !name.includes('.'))
    throw refused(`Only files with the following extensions are allowed: ${allowedExtensions}.`);
  return kind;
}

function check(name: string, { size, head }: TemporaryFile, limit: number): string {
  const kind = kindOf(name);
  if (size === 0) throw refused('The file is empty.');
  if (size > limit)
    throw refused(`The file exceeds the maximum file size of ${limit / 1024 / 1024} MB.`);
  if (!kind.begins(head))
    throw refused(`The content of the file is not that of a ${extensionOf(name)} file.`);
  return kind.mime;
}

/** Stored bytes without a file record. */
export interface StoredBytes {
  readonly uri: string;
  readonly mime: string;
  readonly size: number;
}

/**
 * Creates image styles of a stored file, or deletes the file. Throws `Problem` 422 if unreadable.
 */
async function makeStyles({ files }: Pick<Service, 'files'>, uri: string, bytes: Buffer) {
  try {
    await files.makeStyles(uri, bytes);
  } catch (error) {
    await files.remove(uri);
    throw error instanceof UnreadablePicture ? refused('The picture cannot be read.') : error;
  }
}

/**
 * Validates and stores an upload with image styles, by default in a folder per month. Writes to a
 * temporary name first: a file under the final name is always complete. Throws `Problem` 422.
 */
export async function storeStream(
  service: Pick<Service, 'files' | 'now'>,
  givenName: string,
  stream: Readable,
  givenFolder?: string,
): Promise<StoredBytes> {
  const { files, now } = service;
  const name = safeName(givenName);
  kindOf(name);
  const file = await files.receive(stream, maximumBytes);
  try {
    const mime = check(name, file, maximumBytes);
    const bytes = hasStyles(mime) ? await file.bytes() : null;
    const folder = givenFolder ?? dayjs.unix(now()).toISOString().slice(0, 7);
    const uri = await files.place(folder, name, file);
    if (bytes) await makeStyles(service, uri, bytes);
    return { uri, mime, size: file.size };
  } finally {
    await file.discard();
  }
}

/** Like `storeStream`, for bytes in memory. */
export const storeBytes = (
  service: Pick<Service, 'files' | 'now'>,
  name: string,
  bytes: Buffer,
  folder?: string,
): Promise<StoredBytes> => storeStream(service, name, Readable.from([bytes]), folder);

/**
 * Creates the record of stored bytes; owned by the creator until a document references the file.
 */
export async function recordFile(
  writer: Writer,
  { uri, mime, size }: StoredBytes,
): Promise<string> {
  const { db, model, viewer, now } = writer;
  const id = randomUUID();
  await insertRecord(db, model.named('file--file'), {
    uuid: id,
    owner: viewer.id || null,
    cells: {
      langcode: 'en',
      filename: uri.split('/').at(-1) ?? uri,
      filemime: mime,
      filesize: size,
      uri,
      status: 0,
      created: now,
      changed: now,
    },
  });
  if (viewer.id) await replaceTargets(db, { type: 'file--file', id }, 'uid', [viewer.id]);
  return id;
}

/**
 * Stores bytes, then runs the work in one transaction; deletes the bytes if the transaction fails.
 */
export async function withStored<Result>(
  service: Service,
  viewer: Viewer,
  stored: StoredBytes,
  action: (writer: Writer, fileId: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await write(service, viewer, async (writer) =>
      action(writer, await recordFile(writer, stored)),
    );
  } catch (error) {
    await service.files.remove(stored.uri);
    throw error;
  }
}

/** Stores an uploaded file and returns the id of the file record. Throws `Problem` 422. */
export const receiveFile = async (
  service: Service,
  viewer: Viewer,
  name: string,
  upload: Readable,
): Promise<string> =>
  withStored(service, viewer, await storeStream(service, name, upload), async (_, id) => id);
