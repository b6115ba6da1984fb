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
  readonly dueDate: string | null;
  /** Name of its group, or null. */
  readonly group: string | null;
  readonly assignee: PersonName | null;
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
  /** Its own copy of a sub-item, while it is being decided on. */
  readonly itemId: string | null;
  readonly lines: readonly Line[];
}
