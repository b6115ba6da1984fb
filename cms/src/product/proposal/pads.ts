import { randomUUID } from 'node:crypto';
import { Problem } from '../../engine/errors/problem';
import type { Service } from '../../engine/service';
import { findEntity, readRow, updateRecord } from '../../engine/storage/records';
import { replaceTargets, targetIds } from '../../engine/storage/references';
import { createRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { sha256 } from '../../signed/frozen-proposal';
import { type Pad, padFields } from '../../signed/pad-signatures';
import { documentBytes } from '../evidence/evidence-store';
import type { Origin } from '../evidence/signing-origin';
import { onTheirBehalf } from './own-project';

export interface Signature {
  readonly png: Buffer;
  readonly pad: Pad;
  readonly typedName: string;
  /** Hash of the proposal that the signer has read. */
  readonly hash: string;
  /** Consent text of the signer; empty if not sent. */
  readonly consent: string;
  /** Whether the signer confirmed to replace the existing signature. */
  readonly isReplacing: boolean;
  readonly origin: Origin;
}

/** Returns the signer's display name. */
export async function signerOf({ db, viewer }: Writer): Promise<string> {
  const row = await readRow(db, { table: 'user__user' }, viewer.id);
  return String(row?.field_user_name || viewer.name);
}

/**
 * Whether this drawing is already on the pad: the client repeats a request with a lost response.
 */
export async function isOnPad(
  service: Service,
  { db }: Writer,
  project: string,
  { pad, png }: Signature,
): Promise<boolean> {
  const [document] = await targetIds(db, project, padFields[pad]);
  const bytes = document ? await documentBytes(service, db, document) : null;
  return bytes?.equals(png) ?? false;
}

/** Throws `Problem` 409 for a pad with a signature, unless replacing was confirmed. */
async function checkFree(
  { db }: Writer,
  project: string,
  { pad, isReplacing }: Signature,
): Promise<void> {
  const [document] = await targetIds(db, project, padFields[pad]);
  if (document && !isReplacing)
    throw new Problem(409, 'There is a signature already. Please say whether to replace it.');
}

/**
 * Attaches a stored drawing to the pad. Throws `Problem` 409 for another existing signature without
 * confirmation.
 */
export async function putOnPad(
  writer: Writer,
  project: string,
  fileId: string,
  signature: Signature,
): Promise<void> {
  await checkFree(writer, project, signature);
  const { db, model } = writer;
  const name = `Signature of ${await signerOf(writer)}`;
  const host = { data: { type: 'node--project', id: project } };
  const document = await createRecord(onTheirBehalf(writer), model.named('media--document'), {
    type: 'media--document',
    id: randomUUID(),
    attributes: { name, field_document_name: name },
    relationships: {
      field_media_file: { data: { type: 'file--file', id: fileId } },
      field_document_group_parent: host,
      field_document_field_parent: host,
    },
  });
  await replaceTargets(db, { type: 'node--project', id: project }, padFields[signature.pad], [
    document,
  ]);
  await nameSigner(writer, document, signature);
  const entity = await findEntity(db, project);
  if (entity)
    await updateRecord(db, model.named('node--project'), project, { changed: writer.now });
}

/** Stores signer, time and proposal version for the document of a drawing. */
async function nameSigner(writer: Writer, document: string, signature: Signature): Promise<void> {
  const { typedName, hash, consent, png } = signature;
  const signed = {
    user_id: writer.viewer.id,
    name: typedName || (await signerOf(writer)),
    hash,
    consent,
    picture: sha256(png),
    signed: writer.now,
  };
  await writer.db
    .insertInto('pad_signature')
    .values({ document, ...signed })
    .onConflict((conflict) => conflict.column('document').doUpdateSet(signed))
    .execute();
}

/** Signs again with the drawing on the pad, after reading a changed proposal. */
export async function signWithSameDrawing(
  writer: Writer,
  project: string,
  signature: Signature,
): Promise<void> {
  const [document] = await targetIds(writer.db, project, padFields[signature.pad]);
  if (document) await nameSigner(writer, document, signature);
}
