import type { PersonName } from '@portal/shared/domain';

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
