import type { Totals } from '../money/tax';

/**
 * A proposal as the customer sees it: the answer of `GET /api/proposal/{project}`.
 *
 * All amounts are decimal strings in dollars with two digits, computed by the money functions of
 * this package. Quantities, unit prices, overheads, private notes and the `*_value` JSON are never
 * included. Source: decisions 11 and 25.
 */
export interface Proposal {
  readonly project: ProposalProject;
  readonly tax: { readonly label: string; readonly ratePercent: string };
  readonly covers: readonly Picture[];
  readonly features: readonly ProposalFeature[];
  readonly totals: Totals;
  /** Why the features with tax add up to another amount than the project; absent if they do not. */
  readonly roundingNote?: string;
  readonly payments: readonly ProposalPayment[];
  /** Sum of the payment amounts. */
  readonly paymentTotal: string;
  /** Why the payments do not fit the total, for staff; absent if they do. The proposal cannot be signed then. */
  readonly paymentProblem?: string;
  readonly safety: readonly ProposalTexts[];
  readonly maintenance: readonly ProposalTexts[];
  /** HTML of the legal text, with page-break markers between pages (decision 56). */
  readonly legalHtml: string;
  /** HTML shown above the signature pads. */
  readonly signaturesHtml: string;
  readonly signatures: { readonly client: Picture | null; readonly client2: Picture | null };
  readonly company: {
    readonly name: string;
    readonly address: string;
    /** URL of the logo image, or null. */
    readonly logo: string | null;
  };
  /** Missing if the content system stores no signing evidence, for example a plain Drupal. */
  readonly evidence?: ProposalEvidence;
}

export interface ProposalEvidence {
  /**
   * SHA-256 of the content that a signature agrees to; a signature repeats the hash of the proposal
   * as read.
   */
  readonly hash: string;
  /** Whether the proposal differs from the signed version. */
  readonly changedSinceSigning: boolean;
  /**
   * In the answer to a choice: the hash of the proposal before that choice. Absent if anything else than the choice
   * changed the proposal since then.
   */
  readonly follows?: string;
  /**
   * ISO 8601, UTC; set if the company withdrew the last signature and the client has not signed
   * again.
   */
  readonly withdrawnAt?: string;
  /** Download address of the PDF that was signed last; missing if the project is not signed. */
  readonly signedPdf?: string;
  /** Reason of the company for withdrawing the last signature. */
  readonly withdrawalReason?: string;
}

export interface ProposalProject {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly clientId: string | null;
  readonly clientName: string;
  /** One line: street, town, province, postal code. */
  readonly address: string;
  /** `YYYY-MM-DD` or null. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly signed: boolean;
  readonly signedBy: string | null;
  readonly signedDate: string | null;
}

export interface ProposalFeature {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** The estimator's note for the client from the cost planner. */
  readonly notes: string;
  readonly options: readonly ChosenOption[];
  readonly items: readonly ProposalItem[];
  /**
   * Options that the client may tick: extras and alternatives. Chosen options are also contained in
   * `items`.
   */
  readonly choices: readonly ProposalChoice[];
  readonly incidentals: readonly { readonly name: string; readonly total: string }[];
  /** Total of the feature's own lines with overhead. */
  readonly base: string;
  readonly incidentalTotal: string;
  readonly totals: Totals;
  readonly pictures: readonly Picture[];
  /** HTML, one entry per statement of work. */
  readonly statementsOfWork: readonly string[];
}

export interface ProposalItem {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly options: readonly ChosenOption[];
  /** Lines with the item's overhead, plus incidental costs. */
  readonly subtotal: string;
}

export interface ProposalChoice extends ProposalItem {
  readonly kind: 'optional' | 'alternative';
  /** Group of alternatives that exclude each other; empty for extras. */
  readonly group: string;
  /** Whether totals include the option: ticked, or the default alternative while none is ticked. */
  readonly counted: boolean;
  /** Whether the client ticked the option. */
  readonly chosen: boolean;
}

export interface ChosenOption {
  readonly label: string;
  readonly value: string;
}

export interface ProposalPayment {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly amount: string;
  /** `YYYY-MM-DD` or null. */
  readonly dueDate: string | null;
  readonly status: 'payment_due' | 'paid';
}

export interface ProposalTexts {
  readonly feature: string;
  readonly texts: readonly string[];
}

export interface Picture {
  readonly id: string;
  readonly title: string;
  /** Relative addresses; `large` is at most 1600 px wide, `medium` 960, `thumbnail` 480. */
  readonly url: string;
  readonly large: string;
  readonly medium: string;
  readonly thumbnail: string;
  /** Of the file, in lower-case hexadecimal digits; absent where the content system keeps no evidence. */
  readonly sha256?: string;
}
