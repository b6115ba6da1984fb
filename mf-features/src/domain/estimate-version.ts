import type { PersonName, Project } from '@portal/shared/domain';

/** The priced part of a project. */
export type EstimateSnapshot = Pick<Project, 'features' | 'thirdParty' | 'plannerLines'>;

/** An estimate as it was kept under a name. */
export interface EstimateVersion {
  readonly id: string;
  readonly name: string;
  /** ISO 8601; null when hidden. */
  readonly at: string | null;
  readonly by: PersonName | null;
  /** Null when what was kept cannot be read. */
  readonly estimate: EstimateSnapshot | null;
}
