import { randomUUID } from 'node:crypto';
import { everything } from '../../engine/access/viewer';
import { recordFile, type StoredBytes } from '../../engine/files/receive';
import { insertRecord } from '../../engine/storage/records';
import { replaceTargets } from '../../engine/storage/references';
import { createRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import type { FrozenProposal } from '../../signed/frozen-proposal';

/**
 * Creates a project document visible to the client, without an owner: an owner could delete the
 * document.
 */
export async function storeDocument(
  writer: Writer,
  project: string,
  name: string,
  stored: StoredBytes,
): Promise<string> {
  const service: Writer = { ...writer, viewer: everything };
  const file = await recordFile(service, stored);
  const host = { data: { type: 'node--project', id: project } };
  return createRecord(service, writer.model.named('media--document'), {
    type: 'media--document',
    id: randomUUID(),
    attributes: { name, field_document_name: name, field_visible_to_client: true },
    relationships: {
      field_media_file: { data: { type: 'file--file', id: file } },
      field_document_group_parent: host,
      field_document_field_parent: host,
    },
  });
}

interface Evidence {
  readonly project: string;
  readonly frozen: FrozenProposal;
  readonly hashes: { readonly json: string; readonly pdf: string };
  /** The PDF, the JSON, then the drawings. */
  readonly documents: readonly string[];
}

/** Stores the record of a signed proposal with the documents, and links the project to the PDF. */
export async function storeRecord(
  writer: Writer,
  { project, frozen, hashes, documents }: Evidence,
): Promise<string> {
  const { db, model, now } = writer;
  const id = randomUUID();
  const type = 'node--signed_proposal';
  await insertRecord(db, model.named(type), {
    uuid: id,
    owner: null,
    root: project,
    cells: {
      langcode: 'en',
      status: 1,
      title: `Proposal signed by ${frozen.signedBy}`,
      created: now,
      changed: now,
      field_signed_by: frozen.signedBy,
      field_signed_total: frozen.total,
      field_signed_json_sha256: hashes.json,
      field_signed_pdf_sha256: hashes.pdf,
    },
  });
  await replaceTargets(db, { type, id }, 'field_signed_project', [project]);
  await replaceTargets(db, { type, id }, 'field_signed_documents', documents);
  const [pdf = ''] = documents;
  await replaceTargets(
    db,
    { type: 'node--project', id: project },
    'field_project_signed_proposal',
    [pdf],
  );
  return id;
}
