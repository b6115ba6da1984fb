import type { ChangeDue, ContractSums, ProposalChangeLine, Totals } from '@portal/shared/domain';

/** Content of a change request as the client read it. */
export interface AnsweredChange {
  readonly id: string;
  readonly description: string;
  readonly feature: string;
  readonly lines: readonly ProposalChangeLine[];
  readonly totals: Totals;
  /** Dollars with two digits: contract sum with this change. */
  readonly contractAfter: string;
  readonly due?: ChangeDue;
}

/** A client's answer to a change request at the time of answering. */
export interface FrozenAnswer {
  readonly form: 1;
  readonly kind: 'change-answer';
  readonly project: { readonly id: string; readonly title: string };
  readonly company: { readonly name: string; readonly address: string };
  readonly answer: 'approved' | 'rejected';
  /** Reason of a rejection; empty for an approval. */
  readonly reason: string;
  readonly answeredBy: string;
  /** ISO 8601, UTC. */
  readonly answeredAt: string;
  readonly taxLabel: string;
  /** Sums before the answer. */
  readonly contract: ContractSums;
  readonly read: AnsweredChange;
}
