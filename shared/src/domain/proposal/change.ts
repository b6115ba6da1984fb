import type { Totals } from '../money/tax';

/**
 * A change request as the client sees it, from `GET /api/proposal/{project}/changes`.
 *
 * `reviewing` waits for the client's answer. `totals` is the added amount, in dollars with two
 * digits.
 */
export interface ProposalChange {
  readonly id: string;
  readonly description: string;
  /** Name of the changed feature; empty for a custom request. */
  readonly feature: string;
  readonly status: 'reviewing' | 'approved' | 'rejected';
  /** ISO 8601 with offset, or null. */
  readonly submittedDate: string | null;
  readonly decidedDate: string | null;
  readonly declineReason: string;
  readonly totals: Totals;
  /** Lines with description and total in dollars, without quantities and unit prices. */
  readonly lines?: readonly ProposalChangeLine[];
  /** New contract total with tax: includes all approved changes and this change. */
  readonly contractAfter?: string;
  /** SHA-256 of the change as shown to the client; the client's answer must repeat the hash. */
  readonly hash?: string;
  /** When the approved change is to be paid; missing for a decided change. */
  readonly due?: ChangeDue;
  /** Contract sums of the project at the time of reading. */
  readonly contract?: ContractSums;
  /** Whether the client answered; false if the company recorded the answer for the client. */
  readonly isClientsAnswer?: boolean;
}

/** Times of payment of an approved change: with the next unpaid payment, or as a payment of its own. */
export const changeTimings = ['next', 'own'] as const;
export type ChangeTiming = (typeof changeTimings)[number];

export interface ChangeDue {
  readonly timing: ChangeTiming;
  /** Payment with which the change falls due; null for a payment of its own, and without an unpaid payment. */
  readonly payment: { readonly id: string; readonly name: string } | null;
  /** `YYYY-MM-DD`, or null. */
  readonly date: string | null;
}

/** Sums of a contract in dollars with two digits, tax included. */
export interface ContractSums {
  /** Signed total; the total of now if nothing is signed. */
  readonly signed: string;
  readonly approvedChanges: string;
  /** Contract with all approved changes. */
  readonly revised: string;
}

export interface ProposalChangeLine {
  readonly name: string;
  readonly description: string;
  /** Dollars with two digits, before tax. */
  readonly total: string;
}
