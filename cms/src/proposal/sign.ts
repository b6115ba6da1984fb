import { randomUUID } from 'node:crypto';
import type { Viewer } from '../access/viewer';
import { type KeepBytes, keepEvidence, withBytes } from '../evidence/keep-evidence';
import { evidenceOf, standsAsKept } from '../evidence/read-evidence';
import { bytesOf } from '../files/bytes-of';
import { storeBytes, withStored } from '../files/receive';
import { type Service, write } from '../service';
import { findEntity, readRow, updateRecord } from '../storage/records';
import { replaceTargets, targetIds } from '../storage/references';
import { createRecord } from '../write/save';
import type { Writer } from '../write/writer';
import { checkClient, onTheirBehalf } from './own-project';

const dayOf = (seconds: number): string => {
  const date = new Date(seconds * 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const refusal = 'Only the client can sign this document';

async function nameOf({ db, viewer }: Writer): Promise<string> {
  const row = await readRow(db, { table: 'user__user' }, viewer.id);
  return String(row?.field_user_name || viewer.name);
}

export interface Signed {
  readonly signed: boolean;
  readonly signedBy: string;
  /** `YYYY-MM-DD`, the server's day; empty as long as the project is not signed. */
  readonly signedDate: string;
}

interface Signing {
  readonly project: string;
  readonly typedName: string;
  /** Null where nothing new was drawn. */
  readonly picture: Buffer | null;
}

async function signedSoFar({ db, model }: Writer, project: string): Promise<Signed> {
  const row = await readRow(db, model.named('node--project'), project);
  return {
    signed: row?.field_project_signed === 1,
    signedBy: String(row?.field_project_signed_by ?? ''),
    signedDate: String(row?.field_project_signed_date ?? ''),
  };
}

/** Whether this signing says nothing new: what it signs is kept, and no new drawing is under what changed since. */
async function isKept(service: Service, writer: Writer, { project, picture }: Signing) {
  const evidence = await evidenceOf(writer, project);
  if (!evidence || !(await signedSoFar(writer, project)).signed) return false;
  return !picture || standsAsKept(service, writer, project, evidence);
}

/** Marks the project as signed and keeps what was signed; a flag that the office set by hand is no signature. */
async function markSigned(
  service: Service,
  writer: Writer,
  signing: Signing,
  keep: KeepBytes,
): Promise<Signed> {
  const { project, typedName, picture } = signing;
  if (await isKept(service, writer, signing)) return signedSoFar(writer, project);
  const signedBy = typedName || (await nameOf(writer));
  const signedDate = dayOf(writer.now);
  await keepEvidence(service, writer, { project, signedBy, picture }, keep);
  await updateRecord(writer.db, writer.model.named('node--project'), project, {
    field_project_signed: 1,
    field_project_signed_by: signedBy,
    field_project_signed_date: signedDate,
    changed: writer.now,
  });
  return { signed: true, signedBy, signedDate };
}

/** Signs a project for its client, in one transaction; the same call twice does no harm. */
export const signProject = (service: Service, viewer: Viewer, project: string): Promise<Signed> =>
  withBytes(service, (keep) =>
    write(service, viewer, async (writer) => {
      await checkClient(writer, project, refusal);
      return markSigned(service, writer, { project, typedName: '', picture: null }, keep);
    }),
  );

export interface Signature {
  readonly png: Buffer;
  readonly pad: 1 | 2;
  readonly typedName: string;
}

const pads = { 1: 'field_project_client_signature', 2: 'field_project_client_signature2' } as const;

async function keepSignature(
  writer: Writer,
  project: string,
  fileId: string,
  { pad }: Signature,
): Promise<void> {
  const { db, model } = writer;
  const service = onTheirBehalf(writer);
  const by = await nameOf(writer);
  const host = { data: { type: 'node--project', id: project } };
  const document = await createRecord(service, model.named('media--document'), {
    type: 'media--document',
    id: randomUUID(),
    attributes: { name: `Signature of ${by}`, field_document_name: `Signature of ${by}` },
    relationships: {
      field_media_file: { data: { type: 'file--file', id: fileId } },
      field_document_group_parent: host,
      field_document_field_parent: host,
    },
  });
  await replaceTargets(db, { type: 'node--project', id: project }, pads[pad], [document]);
  const entity = await findEntity(db, project);
  if (entity)
    await updateRecord(db, model.named('node--project'), project, { changed: writer.now });
}

/** Whether this very drawing stands on its pad: the answer to it was lost on the way, and it is sent again. */
async function isOnPad(
  service: Service,
  { db, model }: Writer,
  project: string,
  { pad, png }: Signature,
): Promise<boolean> {
  const [document] = await targetIds(db, project, pads[pad]);
  const [file] = document ? await targetIds(db, document, 'field_media_file') : [];
  const row = file ? await readRow(db, model.named('file--file'), file) : undefined;
  const bytes = row ? await bytesOf(service, String(row.uri)) : null;
  return bytes?.equals(png) ?? false;
}

/** The first pad signs; the second is another drawing beside it. */
const signByPad = async (
  service: Service,
  writer: Writer,
  project: string,
  { pad, typedName, png: picture }: Signature,
  keep: KeepBytes,
): Promise<Signed> =>
  pad === 2
    ? signedSoFar(writer, project)
    : markSigned(service, writer, { project, typedName, picture }, keep);

/**
 * Keeps a drawn signature on one of the two pads, and with the first pad signs the project, in one transaction.
 * The same drawing sent again is no second signature. Signing again after a change keeps what it is now too.
 */
export async function signWithPicture(
  service: Service,
  viewer: Viewer,
  project: string,
  signature: Signature,
): Promise<Signed> {
  const isThere = await write(service, viewer, async (writer) => {
    await checkClient(writer, project, refusal);
    return isOnPad(service, writer, project, signature);
  });
  const stored = isThere
    ? null
    : await storeBytes(service, `signature-${signature.pad}.png`, signature.png);
  return withBytes(service, (keep) => {
    const sign = (writer: Writer) => signByPad(service, writer, project, signature, keep);
    if (!stored) return write(service, viewer, sign);
    return withStored(service, viewer, stored, async (writer, fileId) => {
      await checkClient(writer, project, refusal);
      await keepSignature(writer, project, fileId, signature);
      return sign(writer);
    });
  });
}
