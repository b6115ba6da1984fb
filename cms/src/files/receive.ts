import { randomUUID } from 'node:crypto';
import type { Viewer } from '../access/viewer';
import { Problem } from '../fail/problem';
import { type Service, write } from '../service';
import { insertRecord } from '../storage/records';
import { replaceTargets } from '../storage/references';
import { allowedExtensions, extensionOf, fileKinds, safeName } from './file-kinds';
import { hasStyles } from './shown-file';

export const maximumBytes = 25 * 1024 * 1024;

const refused = (reason: string) =>
  new Problem(422, `Unprocessable Entity: file validation failed.\n${reason}`);

/** The file name of a Content-Disposition header; throws `Problem` 400. */
export function fileNameOf(disposition: string | undefined): string {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const name = encoded ? decodeURIComponent(encoded.replaceAll('"', '')) : plain;
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

export interface Received {
  readonly id: string;
  readonly uri: string;
}

/** Keeps an uploaded file and its record, for its uploader until a document shows it. Throws `Problem` 422. */
export async function receiveFile(
  service: Service,
  viewer: Viewer,
  givenName: string,
  bytes: Buffer,
): Promise<Received> {
  const name = safeName(givenName);
  const mime = check(name, bytes);
  const now = service.now();
  const folder = new Date(now * 1000).toISOString().slice(0, 7);
  const uri = await service.files.save(folder, name, bytes);
  if (hasStyles(mime) && !(await service.files.makeStyles(uri, bytes))) {
    await service.files.remove(uri);
    throw refused('The picture cannot be read.');
  }
  const id = randomUUID();
  await write(service, viewer, async ({ db, model }) => {
    const cells = {
      langcode: 'en',
      filename: uri.split('/').at(-1) ?? name,
      filemime: mime,
      filesize: bytes.length,
      uri,
      status: 0,
      created: now,
      changed: now,
    };
    await insertRecord(db, model.named('file--file'), {
      uuid: id,
      owner: viewer.id || null,
      cells,
    });
    if (viewer.id) await replaceTargets(db, { type: 'file--file', id }, 'uid', [viewer.id]);
  });
  return { id, uri };
}
