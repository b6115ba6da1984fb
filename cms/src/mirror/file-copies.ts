import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { safeName } from '../engine/files/file-kinds';
import { publicPath } from '../engine/files/file-store';
import { UnreadablePicture } from '../engine/files/scaled-picture';
import { hasStyles } from '../engine/files/shown-file';
import type { JsonObject } from '../engine/schema/json';
import type { Service } from '../engine/service';
import { type Drupal, objectIn, valueAt } from './drupal';
import { targetsIn, type WantedRecord } from './wanted-records';

/** Number of records whose files are copied at the same time. */
const atOnce = 8;

/** Flags of documents that a client or the deck shows; bytes of other documents stay in the content system. */
const shownFlags = [
  'field_make_cover_image',
  'field_include_in_presentation',
  'field_visible_to_client',
];

const pads = ['field_project_client_signature', 'field_project_client_signature2'];

/** Ids of the files whose documents a client or the deck may show. */
function shownFiles(resources: readonly JsonObject[]): ReadonlySet<string> {
  const onPads = resources.flatMap(({ relationships }) =>
    pads.flatMap((pad) => targetsIn(objectIn(relationships)[pad]).map(({ id }) => id)),
  );
  const shown = resources.filter(
    ({ type, id, attributes }) =>
      type === 'media--document' &&
      (onPads.includes(id) || shownFlags.some((flag) => objectIn(attributes)[flag] === true)),
  );
  return new Set(
    shown.flatMap(({ relationships }) =>
      targetsIn(objectIn(relationships).field_media_file).map(({ id }) => String(id).toLowerCase()),
    ),
  );
}

interface StoredFile {
  readonly uri: string;
  readonly filesize: number | null;
}

async function storedFile({ db }: Service, id: string): Promise<StoredFile | undefined> {
  const { rows } =
    await sql<StoredFile>`select uri, filesize from file__file where uuid = ${id}`.execute(db);
  return rows[0];
}

async function hasBytes({ files }: Service, uri: string): Promise<boolean> {
  const location = files.locate(publicPath(uri));
  const isThere = (error: NodeJS.ErrnoException): false => {
    if (error.code === 'ENOENT') return false;
    throw error;
  };
  return location !== null && (await stat(location).then(() => true, isThere));
}

/** Creates image styles; false for a picture that cannot be read, which Drupal accepts. */
async function isStyled({ files }: Service, uri: string, bytes: Buffer): Promise<boolean> {
  try {
    await files.makeStyles(uri, bytes);
    return true;
  } catch (error) {
    if (error instanceof UnreadablePicture) return false;
    throw error;
  }
}

/** Cells of a copied file; an unreadable picture is no picture, and a missing file has no bytes. */
async function copied(
  service: Service,
  drupal: Drupal,
  record: WantedRecord,
  address: string,
): Promise<WantedRecord['cells']> {
  const name = safeName(String(record.cells.filename ?? 'file'));
  const bytes = await drupal.download(address);
  if (!bytes) return { uri: `public://drupal/${record.id}/${name}` };
  const uri = await service.files.save(`drupal/${record.id}`, name, bytes);
  const isPicture = hasStyles(record.cells.filemime) && (await isStyled(service, uri, bytes));
  return {
    uri,
    filemime:
      isPicture || !hasStyles(record.cells.filemime)
        ? (record.cells.filemime ?? null)
        : 'application/octet-stream',
  };
}

const isCopied = async (
  service: Service,
  { cells }: WantedRecord,
  stored: StoredFile | undefined,
): Promise<boolean> =>
  stored !== undefined &&
  stored.filesize === cells.filesize &&
  (await hasBytes(service, stored.uri));

/**
 * Copies the files that clients may see into the file store, and returns the file records with the addresses of the
 * copies. Copies are renewed when the size differs. Throws `Problem` 503.
 */
export async function withFileCopies(
  service: Service,
  drupal: Drupal,
  resources: readonly JsonObject[],
  wanted: readonly WantedRecord[],
): Promise<WantedRecord[]> {
  const shown = shownFiles(resources);
  const addresses = new Map(
    resources.map(({ id, attributes }) => [
      String(id).toLowerCase(),
      valueAt(attributes, 'uri', 'url'),
    ]),
  );
  const copy = async (record: WantedRecord): Promise<WantedRecord> => {
    const stored = await storedFile(service, record.id);
    const address = addresses.get(record.id);
    if (!shown.has(record.id) || typeof address !== 'string')
      return stored ? record : withCells(record, { uri: `public://drupal/${record.id}/hidden` });
    if (!(await isCopied(service, record, stored)))
      return withCells(record, await copied(service, drupal, record, address));
    // The type of an unreadable picture stays as stored.
    const { filemime: _, ...cells } = record.cells;
    return { ...record, cells };
  };
  const found: WantedRecord[] = [];
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce);
    found.push(
      ...(await Promise.all(
        some.map((record) => (record.type.name === 'file--file' ? copy(record) : record)),
      )),
    );
  }
  return found;
}

const withCells = (record: WantedRecord, cells: WantedRecord['cells']): WantedRecord => ({
  ...record,
  cells: { ...record.cells, ...cells },
});
