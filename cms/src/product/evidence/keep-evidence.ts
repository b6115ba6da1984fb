import { randomUUID } from 'node:crypto';
import { buildProposal, type Proposal } from '@portal/shared/domain';
import { everything } from '../../engine/access/viewer';
import { recordFile, type StoredBytes } from '../../engine/files/receive';
import type { Service } from '../../engine/service';
import { insertRecord } from '../../engine/storage/records';
import { replaceTargets } from '../../engine/storage/references';
import { createRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { loadFacts } from '../proposal/load-facts';
import { withPictureHashes } from '../proposal/picture-hashes';
import { lastShown } from '../proposal/shown';
import { appendEntry } from './chain';
import {
  type FrozenProposal,
  type FrozenSignature,
  freeze,
  hashOf,
  sha256,
} from './frozen-proposal';
import type { Keeping } from './keeping';
import { drawingOf, padSignatures } from './pad-signatures';
import type { PaperFacts } from './paper/facts';
import { sealedJson, sealedPdf } from './seal';
import { mailSigned } from './signed-mail';

/** Returns the proposal of a project within this transaction, with unsigned URLs. */
export async function currentProposal(
  { db, model }: Pick<Writer, 'db' | 'model'>,
  service: Pick<Service, 'settings' | 'logo' | 'files'>,
  project: string,
): Promise<Proposal | null> {
  const facts = await loadFacts({ db, model, viewer: everything }, service, project, String);
  return facts && withPictureHashes(service, buildProposal(facts));
}

/**
 * Returns the hash of a project's proposal within this transaction; null if the project does not
 * exist.
 */
export async function currentHash(
  service: Pick<Service, 'settings' | 'logo' | 'files'>,
  writer: Pick<Writer, 'db' | 'model'>,
  project: string,
): Promise<string | null> {
  const proposal = await currentProposal(writer, service, project);
  return proposal && hashOf(freeze(proposal));
}

/**
 * Creates a project document visible to the client, without an owner: an owner could delete the
 * document.
 */
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

/** Where a signature comes from. */
export interface Origin {
  /** Network address. */
  readonly address: string;
  /** The browser, as it names itself. */
  readonly agent: string;
}

export interface Signing {
  readonly project: string;
  readonly origin: Origin;
  readonly signedBy: string;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly signedDate: string;
}

interface Signers {
  readonly signatures: readonly FrozenSignature[];
  /** Drawings in the order of the signatures. */
  readonly drawings: readonly (Buffer | null)[];
  /** Documents that hold the drawings. */
  readonly documents: readonly string[];
}

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/**
 * Returns all people with a drawing for exactly this proposal; only the caller if there is no
 * drawing.
 */
async function signersOf(
  service: Service,
  { db, now }: Writer,
  { project, signedBy }: Signing,
  hash: string,
): Promise<Signers> {
  const found = (await padSignatures(db, project)).filter((one) => one.hash === hash);
  if (!found.some(({ pad }) => pad === 1))
    return {
      signatures: [{ name: signedBy, at: isoTime(now), pictureSha256: null }],
      drawings: [null],
      documents: [],
    };
  return {
    signatures: found.map(({ name, signed, picture, consent }) => ({
      name,
      at: isoTime(signed),
      pictureSha256: picture,
      ...(consent !== '' && { consent }),
    })),
    drawings: await Promise.all(found.map(({ document }) => drawingOf(service, db, document))),
    documents: found.map(({ document }) => document),
  };
}

interface Frozen {
  readonly proposal: Proposal;
  readonly frozen: FrozenProposal;
  readonly signers: Signers;
}

async function freezeNow(service: Service, writer: Writer, signing: Signing): Promise<Frozen> {
  const { project, signedBy, signedDate } = signing;
  const proposal = await currentProposal(writer, service, project);
  if (!proposal) throw new Error(`There is no proposal of ${project} to keep.`);
  const content = freeze(proposal);
  const signers = await signersOf(service, writer, signing, hashOf(content));
  const frozen: FrozenProposal = {
    form: 2,
    signedBy,
    signedAt: isoTime(writer.now),
    signedDate,
    total: proposal.totals.total,
    signatures: signers.signatures,
    content,
  };
  return { proposal, frozen, signers };
}

/** Returns the sealed JSON and PDF of a frozen proposal. */
function filesOf(service: Service, { proposal, frozen, signers }: Frozen, { paperOf }: Keeping) {
  const json = sealedJson(frozen, service.evidenceKey);
  const jsonSha256 = sha256(json);
  const paper = paperOf({
    frozen,
    jsonSha256,
    timeZone: service.settings.companyTimeZone,
    verifyAddress: `${service.settings.portalOrigin}/verify`,
    logo: service.logo?.webp ?? null,
    pictures: picturesOf(service, proposal),
    drawings: signers.drawings,
  });
  const pdf = sealedPdf(paper, service.evidenceKey);
  return { json, pdf, hashes: { json: jsonSha256, pdf: sha256(pdf) } };
}

/**
 * Stores the evidence of a signature within the signing transaction: canonical JSON of amounts and
 * texts and a PDF become documents of the project, a record stores the SHA-256 hashes with signer,
 * time and total, and an entry in the chain of evidence covers all of these. The signer receives
 * the PDF by mail.
 */
export async function keepEvidence(
  service: Service,
  writer: Writer,
  signing: Signing,
  keeping: Keeping,
): Promise<void> {
  const { project, signedDate } = signing;
  const now = await freezeNow(service, writer, signing);
  const { json, pdf, hashes } = filesOf(service, now, keeping);
  const { frozen, signers } = now;
  const add = async (name: string, file: string, mime: string, bytes: Buffer) =>
    document(writer, project, name, await keeping.keep(file, mime, bytes));
  const documents = [
    await add('Signed proposal', 'signed-proposal.pdf', 'application/pdf', pdf),
    await add(
      'Signed proposal, amounts and texts',
      'signed-proposal.json',
      'application/json',
      json,
    ),
    ...signers.documents,
  ];
  const record = await storeRecord(writer, { project, frozen, hashes, documents });
  const { id: account, name: accountName } = writer.viewer;
  await appendEntry(service, writer, {
    kind: 'signature',
    project,
    record,
    facts: {
      jsonSha256: hashes.json,
      pdfSha256: hashes.pdf,
      documents,
      account,
      accountName,
      ...signing.origin,
      ...(await openedAt(writer, project, hashOf(frozen.content))),
    },
  });
  const { title } = frozen.content.project;
  await mailSigned(service, writer, { project, title, signedDate, total: frozen.total, pdf });
}

/** Returns the time at which the deck showed this proposal to the signer; empty if not reported. */
async function openedAt(writer: Writer, project: string, hash: string) {
  const last = await lastShown(writer, project);
  return last?.hash === hash ? { openedAt: isoTime(last.shown) } : {};
}

/** Returns the files of a proposal's pictures. */
function picturesOf({ files }: Service, { covers, features }: Proposal): PaperFacts['pictures'] {
  return [...covers, ...features.flatMap(({ pictures }) => pictures)].flatMap(({ id, url }) => {
    const file = files.locate(url);
    return file ? [{ id, file }] : [];
  });
}

interface Evidence {
  readonly project: string;
  readonly frozen: FrozenProposal;
  readonly hashes: { readonly json: string; readonly pdf: string };
  /** The PDF, the JSON, then the drawings. */
  readonly documents: readonly string[];
}

async function storeRecord(
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
