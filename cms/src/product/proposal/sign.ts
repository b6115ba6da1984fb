import { dayInZone } from '@portal/shared/time-zones';
import type { Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { storeBytes, withStored } from '../../engine/files/receive';
import { type Service, write } from '../../engine/service';
import { readRow, updateRecord } from '../../engine/storage/records';
import type { Writer } from '../../engine/write/writer';
import { freeze, hashOf } from '../../signed/frozen-proposal';
import { padSignatures } from '../../signed/pad-signatures';
import { currentProposal } from '../evidence/current-proposal';
import { evidenceStore } from '../evidence/evidence-store';
import { keepEvidence } from '../evidence/keep-evidence';
import { type Keeping, signWithEvidence } from '../evidence/keeping';
import { signedState } from '../evidence/read-evidence';
import type { Origin } from '../evidence/signing-origin';
import { checkClient } from './own-project';
import { isOnPad, putOnPad, type Signature, signerOf, signWithSameDrawing } from './pads';
import { lastShown } from './shown';
import { storeAmounts } from './store-amounts';

const refusal = 'Only the client can sign this document';

export interface Signed {
  readonly signed: boolean;
  readonly signedBy: string;
  /** `YYYY-MM-DD` in the company's time zone; empty while unsigned. */
  readonly signedDate: string;
}

interface Signing {
  readonly project: string;
  readonly origin: Origin;
  readonly typedName: string;
  /** Whether the request contains a drawing. */
  readonly isDrawn: boolean;
}

async function signedSoFar({ db, model }: Writer, project: string): Promise<Signed> {
  const row = await readRow(db, model.named('node--project'), project);
  return {
    signed: row?.field_project_signed === 1,
    signedBy: String(row?.field_project_signed_by ?? ''),
    signedDate: String(row?.field_project_signed_date ?? ''),
  };
}

/** Whether the signing changes nothing: the project is signed, and there is no new drawing. */
async function isKept(service: Service, writer: Writer, { project, isDrawn }: Signing) {
  if (isDrawn || !(await signedSoFar(writer, project)).signed) return false;
  return (await signedState(service, writer, project)) !== 'none';
}

/**
 * Marks the project as signed and stores the evidence; the flag alone, set by the office, is not a
 * signature.
 */
async function markSigned(
  service: Service,
  writer: Writer,
  signing: Signing,
  keeping: Keeping,
): Promise<Signed> {
  const { project, typedName, origin } = signing;
  if (await isKept(service, writer, signing)) return signedSoFar(writer, project);
  const signedBy = typedName || (await signerOf(writer));
  const signedDate = dayInZone(writer.now, service.settings.companyTimeZone);
  await keepEvidence(service, writer, { project, signedBy, signedDate, origin }, keeping);
  await storeAmounts(service, writer, project);
  await updateRecord(writer.db, writer.model.named('node--project'), project, {
    field_project_signed: 1,
    field_project_signed_by: signedBy,
    field_project_signed_date: signedDate,
    changed: writer.now,
  });
  return { signed: true, signedBy, signedDate };
}

/**
 * Throws `Problem` 409 if the signer has read a different version than the current version, or if
 * the payments exceed the project's total.
 */
async function checkRead(service: Service, writer: Writer, project: string, hash: string) {
  const proposal = await currentProposal(writer, service, project);
  if (!proposal || hash !== hashOf(freeze(proposal)))
    throw new Problem(409, 'The proposal has changed. Please read it again.');
  if (proposal.paymentProblem !== undefined)
    throw new Problem(409, unpayable(service.settings.companyName));
}

const unpayable = (company: string): string =>
  `The payments of this proposal come to more than its total, so that it cannot be signed yet. Please ask ${company} to correct the payment schedule.`;

const unknownReading =
  'It is not known which proposal you have read. Open the presentation of the project first, or send the evidence.hash of the proposal that you have read as hash.';

/**
 * Signs a project as the client, in one transaction; idempotent.
 *
 * `hash` is the version that the signer has read; the default is the version last reported as shown
 * on the signer's screen. Throws `Problem` 409 if both are missing, or if the proposal has changed.
 */
export const signProject = (
  given: Service,
  viewer: Viewer,
  project: string,
  { hash, origin }: { readonly hash: string | null; readonly origin: Origin },
): Promise<Signed> =>
  signWithEvidence(given, (service, keeping) =>
    write(service, viewer, async (writer) => {
      await checkClient(writer, project, refusal);
      const signing: Signing = { project, origin, typedName: '', isDrawn: false };
      if (await isKept(service, writer, signing)) return signedSoFar(writer, project);
      const read = hash ?? (await lastShown(writer, project))?.hash ?? null;
      if (read === null) throw new Problem(409, unknownReading);
      await checkRead(service, writer, project, read);
      return markSigned(service, writer, signing, keeping);
    }),
  );

/** Adds the second signature to the evidence, if both have signed the same version. */
async function addSecond(
  service: Service,
  writer: Writer,
  { project, origin }: Pick<Signing, 'project' | 'origin'>,
  keeping: Keeping,
) {
  const soFar = await signedSoFar(writer, project);
  const { signedBy, signedDate } = soFar;
  if (soFar.signed && (await signedState(service, writer, project)) === 'same')
    await keepEvidence(service, writer, { project, signedBy, signedDate, origin }, keeping);
  return soFar;
}

/**
 * Signs by a pad: the first pad signs the project, the second adds a signature to the same
 * proposal.
 */
async function signByPad(
  service: Service,
  writer: Writer,
  project: string,
  { pad, typedName, hash, origin }: Signature,
  keeping: Keeping,
): Promise<Signed> {
  await checkRead(service, writer, project, hash);
  return pad === 2
    ? addSecond(service, writer, { project, origin }, keeping)
    : markSigned(service, writer, { project, origin, typedName, isDrawn: true }, keeping);
}

/**
 * Handles a repeated drawing: the request was already processed, or the proposal has changed since.
 */
async function signAgain(
  service: Service,
  writer: Writer,
  project: string,
  signature: Signature,
  keeping: Keeping,
): Promise<Signed> {
  const onPads = await padSignatures(evidenceStore(service, writer).records, project);
  const isAnswered = onPads.some(
    ({ pad, hash }) => pad === signature.pad && hash === signature.hash,
  );
  if (isAnswered) return signedSoFar(writer, project);
  await checkRead(service, writer, project, signature.hash);
  await signWithSameDrawing(writer, project, signature);
  return signByPad(service, writer, project, signature, keeping);
}

/**
 * Stores a drawn signature on a pad; the first pad signs the project, in one transaction.
 *
 * Idempotent for the same drawing. After a change, signing again also stores the current version.
 * Throws `Problem` 409 if the signer has read a different version, or would replace a signature
 * without confirmation.
 */
export async function signWithPicture(
  given: Service,
  viewer: Viewer,
  project: string,
  signature: Signature,
): Promise<Signed> {
  const isThere = await write(given, viewer, async (writer) => {
    await checkClient(writer, project, refusal);
    return isOnPad(given, writer, project, signature);
  });
  return signWithEvidence(given, async (service, keeping) => {
    if (isThere)
      return write(service, viewer, (writer) =>
        signAgain(service, writer, project, signature, keeping),
      );
    const stored = await storeBytes(service, `signature-${signature.pad}.png`, signature.png);
    return withStored(service, viewer, stored, async (writer, fileId) => {
      await checkClient(writer, project, refusal);
      await putOnPad(writer, project, fileId, signature);
      return signByPad(service, writer, project, signature, keeping);
    });
  });
}
