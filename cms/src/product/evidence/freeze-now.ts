import type { Proposal } from '@portal/shared/domain';
import type { Service } from '../../engine/service';
import type { Writer } from '../../engine/write/writer';
import { currentProposal } from './current-proposal';
import { type FrozenProposal, type FrozenSignature, freeze, hashOf } from './frozen-proposal';
import { drawingOf, padSignatures } from './pad-signatures';

/** Time of a slide on the screen. */
export interface SlideReading {
  readonly slide: string;
  readonly seconds: number;
}

/** Where a signature comes from. */
export interface Origin {
  /** Network address. */
  readonly address: string;
  /** The browser, as it names itself. */
  readonly agent: string;
  /** How the signature was made: by drawing, by typing a name, or by the call without a pad. */
  readonly manner: 'drawn' | 'typed' | 'confirmed';
  /** How long each slide was on the screen, as the deck reports; empty if not reported. */
  readonly readings: readonly SlideReading[];
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

/** Formats Unix seconds as ISO 8601. */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

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

/** A proposal frozen within a transaction. */
export interface Frozen {
  readonly proposal: Proposal;
  readonly frozen: FrozenProposal;
  readonly signers: Signers;
}

/** Freezes the proposal of a project with all signatures of exactly this content. */
export async function freezeNow(
  service: Service,
  writer: Writer,
  signing: Signing,
): Promise<Frozen> {
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
