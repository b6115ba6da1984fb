import type { PersonName } from '@portal/shared/domain';

/** One change of a project, as the content service kept it. */
export interface Activity {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string | null;
  /** Null for an account that is gone. */
  readonly by: PersonName | null;
  /** The content system's name of what was changed; `created` for the project itself. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
