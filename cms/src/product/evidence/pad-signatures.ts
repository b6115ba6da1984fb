import { bytesOf } from '../../engine/files/bytes-of';
import type { Service } from '../../engine/service';
import type { Database } from '../../engine/storage/database';
import { readRow } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';

export const padFields = {
  1: 'field_project_client_signature',
  2: 'field_project_client_signature2',
} as const;

export type Pad = keyof typeof padFields;

/** Existing signature on a pad. */
export interface PadSignature {
  readonly pad: Pad;
  /** uuid of the document that holds the drawing. */
  readonly document: string;
  readonly name: string;
  /** Hash of the signed proposal. */
  readonly hash: string;
  /** SHA-256 of the drawing. */
  readonly picture: string;
  /** Consent text; empty if not sent. */
  readonly consent: string;
  /** Unix seconds. */
  readonly signed: number;
}

async function onPad(db: Database, project: string, pad: Pad): Promise<PadSignature[]> {
  const [document] = await targetIds(db, project, padFields[pad]);
  if (!document) return [];
  const row = await db
    .selectFrom('pad_signature')
    .selectAll()
    .where('document', '=', document)
    .executeTakeFirst();
  return row ? [{ ...row, pad }] : [];
}

/**
 * Returns the signatures on the pads of a project; excludes signatures of older versions, stored
 * without name and time.
 */
export const padSignatures = async (db: Database, project: string): Promise<PadSignature[]> => [
  ...(await onPad(db, project, 1)),
  ...(await onPad(db, project, 2)),
];

/** Returns the bytes of a document's drawing; null if missing. */
export async function drawingOf(
  service: Pick<Service, 'files'>,
  db: Database,
  document: string,
): Promise<Buffer | null> {
  const [file] = await targetIds(db, document, 'field_media_file');
  const row = file ? await readRow(db, { table: 'file__file' }, file) : undefined;
  return row ? bytesOf(service, String(row.uri)) : null;
}
