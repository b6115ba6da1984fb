import { randomUUID } from 'node:crypto';
import type { Viewer } from '../access/viewer';
import { type KeepBytes, keepEvidence, withBytes } from '../evidence/keep-evidence';
import { storeBytes, withStored } from '../files/receive';
import { type Service, write } from '../service';
import { findEntity, readRow, updateRecord } from '../storage/records';
import { replaceTargets } from '../storage/references';
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
  readonly signed: true;
  readonly signedBy: string;
  /** `YYYY-MM-DD`, the server's day. */
  readonly signedDate: string;
}

interface Signing {
  readonly project: string;
  readonly typedName: string;
  readonly picture: Buffer | null;
}

/** Marks the project as signed and keeps what was signed; a project that is signed already stays as it is. */
async function markSigned(
  service: Service,
  writer: Writer,
  { project, typedName, picture }: Signing,
  keep: KeepBytes,
): Promise<Signed> {
  const type = writer.model.named('node--project');
  const row = await readRow(writer.db, type, project);
  if (row?.field_project_signed === 1 && row.field_project_signed_date)
    return {
      signed: true,
      signedBy: String(row.field_project_signed_by ?? ''),
      signedDate: String(row.field_project_signed_date),
    };
  const signedBy = typedName || (await nameOf(writer));
  const signedDate = dayOf(writer.now);
  await keepEvidence(service, writer, { project, signedBy, picture }, keep);
  await updateRecord(writer.db, type, project, {
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

/** Keeps a drawn signature on one of the two pads and signs the project, in one transaction. */
export async function signWithPicture(
  service: Service,
  viewer: Viewer,
  project: string,
  signature: Signature,
): Promise<Signed> {
  await write(service, viewer, (writer) => checkClient(writer, project, refusal));
  const stored = await storeBytes(service, `signature-${signature.pad}.png`, signature.png);
  return withBytes(service, (keep) =>
    withStored(service, viewer, stored, async (writer, fileId) => {
      await checkClient(writer, project, refusal);
      await keepSignature(writer, project, fileId, signature);
      const { typedName, png: picture } = signature;
      return markSigned(service, writer, { project, typedName, picture }, keep);
    }),
  );
}
