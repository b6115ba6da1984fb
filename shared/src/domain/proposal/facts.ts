import type { Choice } from '../money/counted';
import type { CostLine } from '../money/line';
import type { TaxRule } from '../money/tax';
import type { Picture, Proposal, ProposalPayment, ProposalProject } from './proposal';

/**
 * Input of a proposal, already loaded. Contains prices and therefore must not leave the loading
 * side.
 */
export interface ProposalFacts
  extends Pick<Proposal, 'covers' | 'legalHtml' | 'signaturesHtml' | 'signatures' | 'company'> {
  readonly project: ProposalProject;
  readonly tax: TaxRule;
  /** Features in the order of the project; rejected features are skipped. */
  readonly features: readonly FeatureFacts[];
  readonly payments: readonly PaymentFacts[];
}

/** A stored payment: an invalid amount counts as 0, a missing status as payment due. */
export interface PaymentFacts extends Omit<ProposalPayment, 'amount' | 'status'> {
  readonly amount: string | null;
  readonly status: string | null;
  /** Dollars paid so far, as stored. */
  readonly paid?: string | null;
  /** How the amount follows the total, as stored: see `paymentRule`. */
  readonly rule?: string | null;
}

export interface NamedLine extends CostLine {
  readonly name: string;
}

interface PartFacts {
  readonly id: string;
  readonly name: string;
  /** Notes for the client from the cost planner. */
  readonly notes: string;
  readonly status: string | null;
  readonly overheadPercent: string | null;
  /** The JSON text of the feature or sub-item. */
  readonly value: string | null;
  readonly lines: readonly NamedLine[];
  readonly thirdParty: readonly NamedLine[];
}

export interface ItemFacts extends PartFacts {
  readonly choice: Choice;
  readonly choiceGroup: string | null;
  readonly chosen: boolean;
}

export interface FeatureFacts extends PartFacts {
  readonly description: string;
  readonly items: readonly ItemFacts[];
  /** Pictures marked for the presentation, including pictures of sub-items. */
  readonly pictures: readonly Picture[];
  readonly statementsOfWork: readonly string[];
  /** Safety texts of the feature's template; empty without a template. */
  readonly safety: readonly string[];
  readonly maintenance: readonly string[];
}
