import type { Proposal } from '@portal/shared/domain';
import type { Service } from '../../engine/service';
import type { Writer } from '../../engine/write/writer';
import { isoTime } from '../../signed/chain';
import { sealedJson } from '../../signed/file-seal';
import { type Frozen, freezeSigning } from '../../signed/freeze-signing';
import { canonicalBytes, hashOf, sha256 } from '../../signed/frozen-proposal';
import type { ProposalFactsOfPaper } from '../../signed/paper/facts';
import { lastShown } from '../proposal/shown';
import { accountFacts } from './account-facts';
import { appendEntry } from './chain';
import { evidenceStore } from './evidence-store';
import type { Keeping } from './keeping';
import { mailSigned } from './signed-mail';
import type { Signing } from './signing-origin';
import { storeDocument, storeRecord } from './store-evidence';

/** Returns the sealed JSON and PDF of a frozen proposal. */
function filesOf(
  service: Service,
  { proposal, frozen, signers }: Frozen,
  { paperOf, stampOf }: Keeping,
) {
  const stamp = stampOf(canonicalBytes(frozen));
  const json = sealedJson(frozen, service.evidenceKey, stamp);
  const jsonSha256 = sha256(json);
  const pdf = paperOf({
    kind: 'proposal',
    frozen,
    jsonSha256,
    timestamp: stamp.words,
    timeZone: service.settings.companyTimeZone,
    verifyAddress: `${service.settings.portalOrigin}/verify`,
    logo: service.logo?.webp ?? null,
    pictures: picturesOf(service, proposal),
    drawings: signers.drawings,
  });
  return { json, pdf, timestamp: stamp.words, hashes: { json: jsonSha256, pdf: sha256(pdf) } };
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
  const now = await freezeSigning(evidenceStore(service, writer), signing);
  const { json, pdf, timestamp, hashes } = filesOf(service, now, keeping);
  const { frozen, signers } = now;
  const add = async (name: string, file: string, mime: string, bytes: Buffer) =>
    storeDocument(writer, project, name, await keeping.keep(file, mime, bytes));
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
  await appendEntry(service, writer, {
    kind: 'signature',
    project,
    record,
    facts: {
      jsonSha256: hashes.json,
      pdfSha256: hashes.pdf,
      documents,
      ...(await accountFacts(writer)),
      timestamp,
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
function picturesOf(
  { files }: Service,
  { covers, features }: Proposal,
): ProposalFactsOfPaper['pictures'] {
  return [...covers, ...features.flatMap(({ pictures }) => pictures)].flatMap(({ id, url }) => {
    const file = files.locate(url);
    return file ? [{ id, file }] : [];
  });
}
