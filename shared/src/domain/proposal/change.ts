import type { Totals } from '../money/tax';

/**
 * A change request as the client reads it: one of the answer of `GET /api/proposal/{project}/changes`.
 *
 * `reviewing` waits for the client's answer. `totals` is what it would add, in dollars with two digits.
 */
export interface ProposalChange {
  readonly id: string;
  readonly description: string;
  /** Name of the feature that it is against; empty for a custom request. */
  readonly feature: string;
  readonly status: 'reviewing' | 'approved' | 'rejected';
  /** ISO 8601 with offset, or null. */
  readonly submittedDate: string | null;
  readonly decidedDate: string | null;
  readonly declineReason: string;
  readonly totals: Totals;
  /** What it is made of: each line's words and total in dollars, without quantities and unit prices. */
  readonly lines?: readonly ProposalChangeLine[];
  /** What the contract comes to with tax, with the approved changes and this one. */
  readonly contractAfter?: string;
  /** SHA-256 of what the client reads of it; an answer carries the one that was read. */
  readonly hash?: string;
  /** Whether the client gave the answer, and not the company on their behalf. */
  readonly isClientsAnswer?: boolean;
}

export interface ProposalChangeLine {
  readonly name: string;
  readonly description: string;
  /** Dollars with two digits, before tax. */
  readonly total: string;
}
