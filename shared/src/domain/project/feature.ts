import type { FeatureValue } from '../feature-value/feature-value';
import type { Choice } from '../money/counted';
import type { FeatureStatus } from '../statuses/statuses';
import type { ProjectDocument } from './document';
import type { Line } from './line';

interface Part {
  readonly id: string;
  readonly name: string;
  /** Null when unset. */
  readonly status: FeatureStatus | null;
  readonly value: FeatureValue;
  /** Overhead in percent on the feature's or item's own lines. */
  readonly overheadPercent: string;
  /** Notes for the client, entered in the cost planner. */
  readonly plannerNotes: string;
  readonly lines: readonly Line[];
  readonly thirdParty: readonly Line[];
  readonly attachments: readonly ProjectDocument[];
}

export interface SubItem extends Part {
  readonly notes: string;
  readonly choice: Choice;
  readonly choiceGroup: string | null;
  readonly chosen: boolean;
}

export interface StatementOfWork {
  readonly id: string;
  /** HTML. */
  readonly body: string;
  readonly images: readonly ProjectDocument[];
}

/** Compatible with CostedFeature of the money functions. */
export interface Feature extends Part {
  readonly description: string;
  readonly items: readonly SubItem[];
  readonly statementsOfWork: readonly StatementOfWork[];
}
