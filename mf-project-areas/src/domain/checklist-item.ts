import type { PersonName } from '@portal/shared/domain';

/** A task of a project's checklist. */
export interface ChecklistItem {
  readonly id: string;
  readonly task: string;
  readonly notes: string;
  readonly isDone: boolean;
  /** Time of the last tick or untick; ISO 8601. */
  readonly statusDate: string | null;
  readonly isHidden: boolean;
  /** `YYYY-MM-DD`. */
  readonly dueDate: string | null;
  /** Name and id of the task's group, or null. */
  readonly group: string | null;
  readonly groupId: string | null;
  readonly assignee: PersonName | null;
}
