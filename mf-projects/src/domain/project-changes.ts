import type { PaymentStatus, ProjectStatus } from '@portal/shared/domain';

/** Values of a new project. */
export interface ProjectDraft {
  readonly title: string;
  readonly description: string;
  readonly privateNote: string;
  readonly clientNotes: string;
  /** A decimal as text; default `0`. */
  readonly budget: string;
  /** `YYYY-MM-DD`; both empty for none. */
  readonly startDate: string;
  readonly endDate: string;
  readonly clientId: string | null;
  /** JSON text with the project's own copy of the templates. */
  readonly value?: string;
}

/** Editable fields of a project, all optional. */
export interface ProjectChanges extends Partial<ProjectDraft> {
  readonly status?: ProjectStatus;
  readonly paymentStatus?: PaymentStatus;
}

/** A field that is edited on the project page. */
export type EditedField =
  | 'title'
  | 'description'
  | 'privateNote'
  | 'clientNotes'
  | 'budget'
  | 'startDate'
  | 'endDate'
  | 'status'
  | 'paymentStatus'
  | 'clientId';

/** New values for edited fields; both dates must be given together. */
export type ProjectEdit = Pick<ProjectChanges, EditedField>;
