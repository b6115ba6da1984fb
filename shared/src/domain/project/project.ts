import type { TaxRule } from '../money/tax-rule';
import type { Person, PersonName } from '../people/people';
import type { PaymentItemStatus, PaymentStatus, ProjectStatus } from '../statuses/statuses';
import type { Feature } from './feature';
import type { Line } from './line';

/** A project as shown in lists. */
export interface ProjectRow {
  readonly id: string;
  readonly title: string;
  readonly status: ProjectStatus;
  readonly paymentStatus: PaymentStatus;
  /** A decimal as text, or null when unset. */
  readonly budget: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly signed: boolean;
  /** ISO 8601. */
  readonly changed: string | null;
  readonly client: PersonName | null;
  readonly assignedUserIds: readonly string[];
  readonly subcontractorIds: readonly string[];
}

/** Attributes and lists of a project without related records. */
export interface ProjectState {
  readonly changed: string | null;
  readonly title: string;
  readonly status: ProjectStatus;
  readonly paymentStatus: PaymentStatus;
  readonly budget: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly signed: boolean;
  readonly description: string;
  readonly privateNote: string;
  readonly clientNotes: string;
  readonly assignedUserIds: readonly string[];
  readonly subcontractorIds: readonly string[];
  readonly crewIds: readonly string[];
}

/**
 * A project with all related records of the project page; values hidden from the reader are null or
 * empty.
 */
export interface Project extends Omit<ProjectRow, 'client'> {
  /** Numeric id and revision of the record, required for batch saves. */
  readonly nid: number | null;
  readonly vid: number | null;
  readonly description: string;
  readonly privateNote: string;
  readonly clientNotes: string;
  /** JSON text. */
  readonly value: string;
  readonly signedBy: string | null;
  readonly signedDate: string | null;
  readonly client: Person | null;
  readonly assignedUsers: readonly Person[];
  readonly subcontractors: readonly Person[];
  readonly crews: readonly PersonName[];
  /** Sales tax of the project: the rule of the installation. */
  readonly tax: TaxRule;
  readonly features: readonly Feature[];
  readonly thirdParty: readonly Line[];
  readonly plannerLines: readonly PlannerLine[];
  readonly workLogBilled: readonly string[];
  readonly payments: readonly Payment[];
}

/** A line of the cost planner: counts in the internal total, never in a proposal. */
export interface PlannerLine {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Dollars as text, as stored. */
  readonly total: string;
}

export interface Payment {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Dollars as text, as stored. */
  readonly amount: string;
  readonly paid: string;
  readonly balance: string;
  readonly dueDate: string | null;
  readonly status: PaymentItemStatus;
  /** How the amount follows the total, as stored (`paymentRule`); absent for a fixed amount. */
  readonly rule?: string;
}
