import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Viewer } from '../access/viewer';
import { Problem } from '../errors/problem';
import { type Service, write } from '../service';
import type { Writer } from '../write/writer';
import { storeBytes, withStored } from './receive';
import { pictureFormat, scaledPicture, UnreadablePicture } from './scaled-picture';

const maximumMegabytes = 10;
const maximumBytes = maximumMegabytes * 1024 * 1024;
/** Longest side of a stored portrait, in pixels. */
const side = 512;
/** Maximum number of unused uploaded portraits per account. */
export const keptPortraits = 5;

const folder = 'portraits';

/** Whether a file was uploaded as a portrait. */
export const isPortrait = (uri: unknown): boolean =>
  typeof uri === 'string' && uri.startsWith(`public://${folder}/`);

const formats = new Set(['jpeg', 'png', 'webp', 'gif']);

const refused = (reason: string) =>
  new Problem(422, `Unprocessable Entity: file validation failed.\n${reason}`);

/** Converts an image to a small WebP without metadata. Throws `Problem` 422 if not an image. */
async function portraitOf(bytes: Buffer): Promise<Buffer> {
  const notAPicture = refused('A portrait is a picture: JPEG, PNG, WebP or GIF.');
  const format = await ifReadable(pictureFormat(bytes), notAPicture);
  if (!formats.has(format)) throw notAPicture;
  const scaled = scaledPicture(bytes, { width: side, height: side, quality: 82 });
  return ifReadable(scaled, refused('The picture cannot be read.'));
}

/** Replaces the failure of an unreadable picture by a refusal; other failures stay. */
const ifReadable = <Result>(result: Promise<Result>, refusal: Problem): Promise<Result> =>
  result.catch((error: unknown) => {
    throw error instanceof UnreadablePicture ? refusal : error;
  });

/** Deletes unreferenced file records; the bytes are deleted after the commit. */
export async function deleteFiles(writer: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; uri: string | null }>`select f.uuid as id, f.uri as uri
    from file__file f where f.uuid in (${sql.join([...ids])})
      and not exists (select 1 from reference held where held.to_id = f.uuid)`.execute(writer.db);
  for (const { id, uri } of rows) {
    await writer.db.deleteFrom('entity').where('uuid', '=', id).execute();
    if (uri) writer.discardedUris?.push(uri);
  }
}

/** Deletes the viewer's unused portraits except the newest. */
async function deleteUnshown(writer: Writer): Promise<void> {
  const { rows } = await sql<{ id: string }>`select e.uuid as id from entity e
    join file__file f on f.uuid = e.uuid
    where e.owner = ${writer.viewer.id} and f.uri like ${`public://${folder}/%`}
      and not exists (select 1 from reference held where held.to_id = e.uuid)
    order by e.number desc limit 1000 offset ${keptPortraits}`.execute(writer.db);
  await deleteFiles(
    writer,
    rows.map(({ id }) => id),
  );
}

/** Converts an upload to a portrait; the original is not stored. Throws `Problem` 422. */
async function receivePicture({ files }: Service, upload: Readable): Promise<Buffer> {
  const file = await files.receive(upload, maximumBytes);
  try {
    if (file.size > maximumBytes)
      throw refused(`The file exceeds the maximum file size of ${maximumMegabytes} MB.`);
    return await portraitOf(await file.bytes());
  } finally {
    await file.discard();
  }
}

/** Stores an uploaded portrait and returns the id of the file record. Throws `Problem` 422. */
export async function receivePortrait(
  service: Service,
  viewer: Viewer,
  name: string,
  upload: Readable,
): Promise<string> {
  const stem = name.replace(/\.[^.]*$/, '') || 'portrait';
  const picture = await receivePicture(service, upload);
  const stored = await storeBytes(service, `${stem}.webp`, picture, folder);
  const id = await withStored(service, viewer, stored, async (_, made) => made);
  await write(service, viewer, deleteUnshown);
  return id;
}
