import { randomUUID } from 'node:crypto';
import { buildProposal, type Proposal } from '@portal/shared/domain';
import { everything } from '../access/viewer';
import { recordFile, type StoredBytes } from '../files/receive';
import { loadFacts } from '../proposal/load-facts';
import type { Service } from '../service';
import { insertRecord } from '../storage/records';
import { replaceTargets } from '../storage/references';
import { createRecord } from '../write/save';
import type { Writer } from '../write/writer';
import { canonicalBytes, type FrozenProposal, freeze, hashOf, sha256 } from './frozen-proposal';

/** Keeps bytes in the store of files, until the signing that they belong to fails. */
export type KeepBytes = (name: string, mime: string, bytes: Buffer) => Promise<StoredBytes>;

/** What an action stores goes again when it fails. */
export async function withBytes<Result>(
  { files, now }: Pick<Service, 'files' | 'now'>,
  action: (keep: KeepBytes) => Promise<Result>,
): Promise<Result> {
  const kept: string[] = [];
  const folder = new Date(now() * 1000).toISOString().slice(0, 7);
  const keep: KeepBytes = async (name, mime, bytes) => {
    const uri = await files.save(folder, name, bytes);
    kept.push(uri);
    return { uri, mime, size: bytes.length };
  };
  try {
    return await action(keep);
  } catch (error) {
    await Promise.all(kept.map((uri) => files.remove(uri)));
    throw error;
  }
}

/** The proposal of a project as it is in this transaction, its addresses unsigned. */
export async function currentProposal(
  { db, model }: Pick<Writer, 'db' | 'model'>,
  service: Pick<Service, 'settings' | 'logo'>,
  project: string,
): Promise<Proposal | null> {
  const facts = await loadFacts({ db, model, viewer: everything }, service, project, String);
  return facts && buildProposal(facts);
}

/** Hash of the proposal of a project as it is in this transaction; null if there is no such project. */
export async function currentHash(
  service: Pick<Service, 'settings' | 'logo'>,
  writer: Pick<Writer, 'db' | 'model'>,
  project: string,
): Promise<string | null> {
  const proposal = await currentProposal(writer, service, project);
  return proposal && hashOf(freeze(proposal));
}

/** A document of the project that the client sees. It is nobody's own: an owner could take it back. */
async function document(
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

export interface Signing {
  readonly project: string;
  readonly signedBy: string;
  /** The drawn signature; null where the client typed a name. */
  readonly picture: Buffer | null;
  /** The words beside the Sign button that the signer consented to; empty for a caller that showed none. */
  readonly consent: string;
}

/**
 * Freezes what is signed, in the transaction of the signing: the canonical JSON of all amounts and texts and a PDF of it
 * become documents of the project, and a record keeps their SHA-256 with signer, time and total.
 */
export async function keepEvidence(
  service: Service,
  writer: Writer,
  { project, signedBy, picture, consent }: Signing,
  keep: KeepBytes,
): Promise<void> {
  const proposal = await currentProposal(writer, service, project);
  if (!proposal) throw new Error(`There is no proposal of ${project} to keep.`);
  const frozen: FrozenProposal = {
    form: 1,
    signedBy,
    signedAt: new Date(writer.now * 1000).toISOString(),
    total: proposal.totals.total,
    ...(consent !== '' && { consent }),
    content: freeze(proposal),
  };
  const json = canonicalBytes(frozen);
  const hashes = { json: sha256(json), pdf: '' };
  // Loaded at the first signing: a service starts without fonts and a typesetter.
  const { proposalPdf } = await import('./proposal-pdf');
  const pdf = await proposalPdf(frozen, picture, hashes.json);
  hashes.pdf = sha256(pdf);
  const documents = [
    await document(
      writer,
      project,
      'Signed proposal',
      await keep('signed-proposal.pdf', 'application/pdf', pdf),
    ),
    await document(
      writer,
      project,
      'Signed proposal, amounts and texts',
      await keep('signed-proposal.json', 'application/json', json),
    ),
  ];
  await record(writer, { project, frozen, hashes, documents });
}

interface Evidence {
  readonly project: string;
  readonly frozen: FrozenProposal;
  readonly hashes: { readonly json: string; readonly pdf: string };
  /** The PDF, then the JSON. */
  readonly documents: readonly string[];
}

async function record(writer: Writer, { project, frozen, hashes, documents }: Evidence) {
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
}
