import type { FeatureValue } from '../feature-value';
import type { PersonName } from '../people';
import type { ChangeRequestStatus } from '../statuses';
import type { Line } from './line';

/** One task of a project's checklist. */
export interface ChecklistItem {
  readonly id: string;
  readonly task: string;
  readonly notes: string;
  readonly isDone: boolean;
  /** When it was last ticked or unticked; ISO 8601. */
  readonly statusDate: string | null;
  readonly isHidden: boolean;
  /** `YYYY-MM-DD`. */
  readonly dueDate: string | null;
  /** Name and id of its group, or null. */
  readonly group: string | null;
  readonly groupId: string | null;
  readonly assignee: PersonName | null;
}

/** What somebody did on one day; for administrator and manager. */
export interface WorkEntry {
  readonly id: string;
  /** `YYYY-MM-DD` or null. */
  readonly date: string | null;
  /** Null where the account is gone. */
  readonly person: PersonName | null;
  /** A decimal as text. */
  readonly hours: string;
  readonly notes: string;
  /** Dollars as text; part of the internal total cost of the project (decision 5). */
  readonly billed: string;
}

/** A request to change the work, against a feature or of its own ('Custom Request'). */
export interface ChangeRequest {
  readonly id: string;
  readonly description: string;
  readonly notes: string;
  readonly status: ChangeRequestStatus;
  readonly submittedDate: string | null;
  readonly submittedBy: PersonName | null;
  readonly featureId: string | null;
  /** Its own copy of the feature or sub-item, as that stood when the change was asked for. */
  readonly item: RequestedPart | null;
  readonly lines: readonly Line[];
  readonly decidedBy: PersonName | null;
  /** ISO 8601. */
  readonly decidedDate: string | null;
  readonly declineReason: string;
}

export interface RequestedPart {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  readonly value: FeatureValue;
}
