import type { PersonName } from '@portal/shared/domain';

/** A recorded change of a project. */
export interface Activity {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string | null;
  /** Author; null for a deleted account. */
  readonly by: PersonName | null;
  /** Machine name of the changed field; `created` for the creation of the project. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
