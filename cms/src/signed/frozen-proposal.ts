import { createHash } from 'node:crypto';
import type {
  Picture,
  Proposal,
  ProposalFeature,
  ProposalPayment,
  ProposalProject,
} from '@portal/shared/domain';
import canonicalize from 'canonicalize';

type FrozenPicture = Pick<Picture, 'id' | 'title' | 'sha256'>;

interface FrozenFeature extends Omit<ProposalFeature, 'pictures'> {
  readonly pictures: readonly FrozenPicture[];
}

/**
 * Agreed content of a proposal: amounts and texts. Excludes text that no slide shows (the project
 * description), expiring URLs, and fields that signing changes.
 */
export interface FrozenContent
  extends Omit<
    Proposal,
    | 'project'
    | 'covers'
    | 'features'
    | 'payments'
    | 'paymentProblem'
    | 'roundingNote'
    | 'signatures'
    | 'company'
    | 'evidence'
  > {
  readonly project: Omit<ProposalProject, 'signed' | 'signedBy' | 'signedDate' | 'description'>;
  readonly covers: readonly FrozenPicture[];
  readonly features: readonly FrozenFeature[];
  readonly payments: readonly Omit<ProposalPayment, 'status'>[];
  readonly company: Pick<Proposal['company'], 'name' | 'address'>;
}

/** A signature under a proposal. */
export interface FrozenSignature {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** SHA-256 of the drawing; null without a drawing. */
  readonly pictureSha256: string | null;
  /** Sentence and consent beside the Sign button; missing if not sent. */
  readonly consent?: string;
}

/** A proposal at the time of signing. */
export interface FrozenProposal {
  /** Format version: 1 has no `signedDate`, no `signatures` and no seal. */
  readonly form: 1 | 2;
  readonly signedBy: string;
  /** ISO 8601, UTC. */
  readonly signedAt: string;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly signedDate?: string;
  /** Dollars with two digits, tax included. */
  readonly total: string;
  /** Signatures of all people who signed exactly this content. */
  readonly signatures?: readonly FrozenSignature[];
  readonly content: FrozenContent;
}

const picture = ({ id, title, sha256 }: Picture): FrozenPicture => ({
  id,
  title,
  ...(sha256 !== undefined && { sha256 }),
});

export function freeze(proposal: Proposal): FrozenContent {
  const {
    signatures: _,
    evidence: _evidence,
    paymentProblem: _problem,
    roundingNote: _note,
    ...rest
  } = proposal;
  const {
    signed: _s,
    signedBy: _by,
    signedDate: _date,
    description: _description,
    ...project
  } = proposal.project;
  return {
    ...rest,
    project,
    covers: proposal.covers.map(picture),
    features: proposal.features.map((feature) => ({
      ...feature,
      pictures: feature.pictures.map(picture),
    })),
    payments: proposal.payments.map(({ status: _status, ...payment }) => payment),
    company: { name: proposal.company.name, address: proposal.company.address },
  };
}

/**
 * Returns the content of a stored proposal in the current format: older formats also contain the
 * project description.
 */
export function contentOf({ content }: FrozenProposal): FrozenContent {
  const { description: _, ...project } = content.project as FrozenContent['project'] & {
    readonly description?: string;
  };
  return { ...content, project };
}

/** Serialises canonical JSON (RFC 8785): equal content gives equal bytes. */
export function canonicalBytes(value: object): Buffer {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('Nothing to write as canonical JSON.');
  return Buffer.from(text, 'utf8');
}

/** Returns the SHA-256 of bytes in lower-case hexadecimal digits. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the SHA-256 of the agreed content of a proposal, independent of the reader. */
export const hashOf = (content: FrozenContent): string => sha256(canonicalBytes(content));

const hasFileHashes = ({ covers, features }: FrozenContent): boolean =>
  [...covers, ...features.flatMap(({ pictures }) => pictures)].some(
    (one) => one.sha256 !== undefined,
  );

const withoutFileHashes = (pictures: readonly FrozenPicture[]): FrozenPicture[] =>
  pictures.map(({ id, title }) => ({ id, title }));

/** Returns content of now in the form of stored content: older content has no hashes of its pictures. */
export function inFormOf(kept: FrozenContent, now: FrozenContent): FrozenContent {
  if (hasFileHashes(kept)) return now;
  return {
    ...now,
    covers: withoutFileHashes(now.covers),
    features: now.features.map((feature) => ({
      ...feature,
      pictures: withoutFileHashes(feature.pictures),
    })),
  };
}
