import { randomUUID } from 'node:crypto';
import type { Viewer } from '../access/viewer';
import { Problem } from '../fail/problem';
import { type Service, write } from '../service';
import { insertRecord } from '../storage/records';
import { replaceTargets } from '../storage/references';
import type { Writer } from '../write/writer';
import { allowedExtensions, extensionOf, fileKinds, safeName } from './file-kinds';
import { hasStyles } from './shown-file';

export const maximumBytes = 25 * 1024 * 1024;

const refused = (reason: string) =>
  new Problem(422, `Unprocessable Entity: file validation failed.\n${reason}`);

/** Nothing where the percent signs make no sense. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** The file name of a Content-Disposition header; throws `Problem` 400. */
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

function check(name: string, bytes: Buffer): string {
  const kind = fileKinds[extensionOf(name)];
  if (!kind || !name.includes('.'))
    throw refused(`Only files with the following extensions are allowed: ${allowedExtensions}.`);
  if (bytes.length === 0) throw refused('The file is empty.');
  if (bytes.length > maximumBytes)
    throw refused(`The file exceeds the maximum file size of 25 MB.`);
  if (!kind.begins(bytes))
    throw refused(`The content of the file is not that of a ${extensionOf(name)} file.`);
  return kind.mime;
}

/** Bytes that lie in their place and have no record yet. */
export interface StoredBytes {
  readonly uri: string;
  readonly mime: string;
  readonly size: number;
}

/** Checks and stores the bytes of an upload, with their smaller pictures, in a folder by month if none is given. Throws `Problem` 422. */
export async function storeBytes(
  { files, now }: Pick<Service, 'files' | 'now'>,
  givenName: string,
  bytes: Buffer,
  givenFolder?: string,
): Promise<StoredBytes> {
  const name = safeName(givenName);
  const mime = check(name, bytes);
  const folder = givenFolder ?? new Date(now() * 1000).toISOString().slice(0, 7);
  const uri = await files.save(folder, name, bytes);
  if (hasStyles(mime) && !(await files.makeStyles(uri, bytes))) {
    await files.remove(uri);
    throw refused('The picture cannot be read.');
  }
  return { uri, mime, size: bytes.length };
}

/** The record of stored bytes; its creator's until a document shows it. */
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

/** Stores bytes, then does what needs them in one transaction; without it the bytes go again. */
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

/** Keeps an uploaded file and gives the id of its record. Throws `Problem` 422. */
export const receiveFile = async (
  service: Service,
  viewer: Viewer,
  name: string,
  bytes: Buffer,
): Promise<string> =>
  withStored(service, viewer, await storeBytes(service, name, bytes), async (_, id) => id);
