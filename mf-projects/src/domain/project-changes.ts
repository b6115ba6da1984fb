import type { PaymentStatus, ProjectStatus } from '@portal/shared/domain';

/** What a new project is made of. */
export interface ProjectDraft {
  readonly title: string;
  readonly description: string;
  readonly privateNote: string;
  readonly clientNotes: string;
  /** A decimal as text; `0` unless given. */
  readonly budget: string;
  /** `YYYY-MM-DD`; both empty for none. */
  readonly startDate: string;
  readonly endDate: string;
  readonly clientId: string | null;
  /** JSON text: its own copy of the templates. */
  readonly value?: string;
}

/** Any of what can be changed of a project itself. */
export interface ProjectChanges extends Partial<ProjectDraft> {
  readonly status?: ProjectStatus;
  readonly paymentStatus?: PaymentStatus;
}

/** A field that a person edits where it stands. */
export type EditedField =
  | 'title'
  | 'description'
  | 'privateNote'
  | 'clientNotes'
  | 'budget'
  | 'startDate'
  | 'endDate'
  | 'status'
  | 'paymentStatus';

/** New values of such fields; both dates are given together. */
export type ProjectEdit = Pick<ProjectChanges, EditedField>;
