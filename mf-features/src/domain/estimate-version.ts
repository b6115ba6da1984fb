import type { PersonName, Project } from '@portal/shared/domain';

/** Priced part of a project. */
export type EstimateSnapshot = Pick<Project, 'features' | 'thirdParty' | 'plannerLines'>;

/** A named version of an estimate. */
export interface EstimateVersion {
  readonly id: string;
  readonly name: string;
  /** ISO 8601; null when hidden. */
  readonly at: string | null;
  readonly by: PersonName | null;
  /**
   * Sum of the counted features before tax, in dollars; null if the content service has not stored the sum, as for versions
   * from before that field.
   */
  readonly subtotal: string | null;
}
