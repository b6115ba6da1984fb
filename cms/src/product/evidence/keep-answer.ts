import type { Service } from '../../engine/service';
import { replaceTargets } from '../../engine/storage/references';
import type { Writer } from '../../engine/write/writer';
import { answerDocuments, requestFacts, requestType } from '../../signed/answered-request';
import { sealedJson } from '../../signed/file-seal';
import type { FrozenAnswer } from '../../signed/frozen-answer';
import { canonicalBytes, sha256 } from '../../signed/frozen-proposal';
import { accountFacts } from './account-facts';
import { appendEntry } from './chain';
import { evidenceStore } from './evidence-store';
import type { Keeping } from './keeping';
import { mailAnswered } from './signed-mail';
import type { Origin } from './signing-origin';
import { storeDocument } from './store-evidence';

/** Returns the sealed JSON and PDF of an answer. */
function filesOf(service: Service, frozen: FrozenAnswer, { paperOf, stampOf }: Keeping) {
  const stamp = stampOf(canonicalBytes(frozen));
  const json = sealedJson(frozen, service.evidenceKey, stamp);
  const pdf = paperOf({
    kind: 'answer',
    frozen,
    jsonSha256: sha256(json),
    timestamp: stamp.words,
    timeZone: service.settings.companyTimeZone,
    verifyAddress: `${service.settings.portalOrigin}/verify`,
    logo: service.logo?.webp ?? null,
  });
  return { json, pdf, timestamp: stamp.words };
}

/**
 * Stores the evidence of a client's answer within the transaction of the answer: canonical JSON and PDF become
 * documents of the project, and an entry in the chain of evidence covers both. The client receives the PDF by
 * mail.
 */
export async function keepAnswer(
  service: Service,
  writer: Writer,
  { frozen, origin }: { readonly frozen: FrozenAnswer; readonly origin: Origin },
  keeping: Keeping,
): Promise<void> {
  const { json, pdf, timestamp } = filesOf(service, frozen, keeping);
  const { answer, reason, read, project } = frozen;
  const name = `${answer === 'approved' ? 'Approved' : 'Declined'} change: ${read.description}`;
  const title = name.slice(0, 200);
  const documents = [
    await storeDocument(
      writer,
      project.id,
      title,
      await keeping.keep('change-answer.pdf', 'application/pdf', pdf),
    ),
    await storeDocument(
      writer,
      project.id,
      `${title}, amounts and texts`,
      await keeping.keep('change-answer.json', 'application/json', json),
    ),
  ];
  await replaceTargets(writer.db, { type: requestType, id: read.id }, answerDocuments, documents);
  await appendEntry(service, writer, {
    kind: 'change-answer',
    project: project.id,
    record: read.id,
    facts: {
      answer,
      reason,
      ...(await accountFacts(writer)),
      timestamp,
      ...origin,
      read,
      request: await requestFacts(evidenceStore(service, writer).records, read.id),
      jsonSha256: sha256(json),
      pdfSha256: sha256(pdf),
      documents,
    },
  });
  await mailAnswered(service, writer, { frozen, pdf });
}
