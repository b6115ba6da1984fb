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
}
