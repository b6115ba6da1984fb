import type { EntryBody } from '../chain';
import type { FrozenAnswer } from '../frozen-answer';
import type { FrozenProposal } from '../frozen-proposal';

/** Input of every PDF. */
interface CommonFacts {
  /** SHA-256 of the canonical JSON. */
  readonly jsonSha256: string;
  /** Timestamp of the JSON in words, or why there is none. */
  readonly timestamp: string;
  /** Time zone of the company, in which times are written. */
  readonly timeZone: string;
  /** In any format that sharp reads; null if the company has no logo. */
  readonly logo: Buffer | null;
}

/** Input of a PDF whose hash stands in the chain of evidence. */
interface ChainedFacts extends CommonFacts {
  /** Address of the page that verifies files. */
  readonly verifyAddress: string;
}

/** Input of the PDF of a signed proposal. */
export interface ProposalFactsOfPaper extends ChainedFacts {
  readonly kind: 'proposal';
  readonly frozen: FrozenProposal;
  /** Files of the pictures that the proposal shows. */
  readonly pictures: readonly { readonly id: string; readonly file: string }[];
  /** PNG by signature; null for a signature without a drawing. */
  readonly drawings: readonly (Buffer | null)[];
}

/** Input of the PDF of a client's answer to a change request. */
export interface AnswerFactsOfPaper extends ChainedFacts {
  readonly kind: 'answer';
  readonly frozen: FrozenAnswer;
}

/** Input of the audit PDF of a project, for administrators. */
export interface AuditFactsOfPaper extends CommonFacts {
  readonly kind: 'audit';
  readonly title: string;
  readonly company: FrozenAnswer['company'];
  /** Entries of the chain of evidence about the project. */
  readonly entries: readonly EntryBody[];
  /** ISO 8601, UTC. */
  readonly madeAt: string;
}

export type PaperFacts = ProposalFactsOfPaper | AnswerFactsOfPaper | AuditFactsOfPaper;

/** A picture in a format and size for the document. */
export interface ReadyPicture {
  readonly bytes: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Facts of an answer with a logo that can be placed. */
export interface AnswerParts extends Omit<AnswerFactsOfPaper, 'logo'> {
  readonly logo: ReadyPicture | null;
}

/** Facts of an audit with a logo that can be placed. */
export interface AuditParts extends Omit<AuditFactsOfPaper, 'logo'> {
  readonly logo: ReadyPicture | null;
}

/** Facts of a proposal with pictures that can be placed. */
export interface PaperParts extends Omit<ProposalFactsOfPaper, 'logo' | 'pictures'> {
  readonly logo: ReadyPicture | null;
  /** By id of the picture. */
  readonly pictures: ReadonlyMap<string, ReadyPicture>;
}
