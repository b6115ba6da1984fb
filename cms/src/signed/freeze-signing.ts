import type { Proposal } from '@portal/shared/domain';
import { isoTime } from './chain';
import { type FrozenProposal, type FrozenSignature, freeze, hashOf } from './frozen-proposal';
import { type PadSignature, padSignatures } from './pad-signatures';
import type { SignedStore } from './signed-store';

/** A signing by the project's client. */
export interface ClientSigning {
  readonly project: string;
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

const signatureOf = ({ name, signed, picture, consent }: PadSignature): FrozenSignature => ({
  name,
  at: isoTime(signed),
  pictureSha256: picture,
  ...(consent !== '' && { consent }),
});

/**
 * Returns all people with a drawing for exactly this proposal; only the caller if there is no
 * drawing.
 */
async function signersOf(
  { records, files, now }: SignedStore,
  { project, signedBy }: ClientSigning,
  hash: string,
): Promise<Signers> {
  const found = (await padSignatures(records, project)).filter((one) => one.hash === hash);
  if (!found.some(({ pad }) => pad === 1))
    return {
      signatures: [{ name: signedBy, at: isoTime(now()), pictureSha256: null }],
      drawings: [null],
      documents: [],
    };
  return {
    signatures: found.map(signatureOf),
    drawings: await Promise.all(found.map(({ document }) => files.document(document))),
    documents: found.map(({ document }) => document),
  };
}

/** A frozen proposal with the signatures. */
export interface Frozen {
  readonly proposal: Proposal;
  readonly frozen: FrozenProposal;
  readonly signers: Signers;
}

/** Freezes the proposal of a project with all signatures of exactly this content. */
export async function freezeSigning(store: SignedStore, signing: ClientSigning): Promise<Frozen> {
  const { project, signedBy, signedDate } = signing;
  const proposal = await store.records.proposal(project);
  if (!proposal) throw new Error(`There is no proposal of ${project} to keep.`);
  const content = freeze(proposal);
  const signers = await signersOf(store, signing, hashOf(content));
  const frozen: FrozenProposal = {
    form: 2,
    signedBy,
    signedAt: isoTime(store.now()),
    signedDate,
    total: proposal.totals.total,
    signatures: signers.signatures,
    content,
  };
  return { proposal, frozen, signers };
}
