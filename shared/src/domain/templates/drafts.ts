import type { FeatureValue } from '../feature-value/feature-value';
import type { TemplateLine } from './template';

/** Where a line comes from: preloaded, a placeholder for 'Other' and 'None', or neither. */
export type LineOrigin = 'blue_line_item' | 'other' | '';

/** A line, or an incidental cost, that is not stored yet. The id is made by the client where it is not given. */
export interface LineDraft extends TemplateLine {
  readonly id?: string;
  readonly isEditable: boolean;
  readonly originalId: LineOrigin;
  /** Id of the option it came with, or ''. */
  readonly sourceOption: string;
}

export interface ItemDraft {
  readonly id?: string;
  readonly name: string;
  readonly status: string;
  readonly value: FeatureValue;
  readonly lines: readonly LineDraft[];
}

export interface FeatureDraft extends ItemDraft {
  readonly description: string;
  readonly items: readonly ItemDraft[];
  /** HTML. */
  readonly statementsOfWork: readonly string[];
}

/** A new line of a feature, with the product's defaults (spec 2, section 9). */
export const newLine: LineDraft = {
  name: '',
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '0.00',
  overheadPercent: '0',
  isEditable: true,
  originalId: '',
  sourceOption: '',
};

/** A new line of a change request: its quantity 0 counts as 1 in totals (decision 7). */
export const newChangeRequestLine: LineDraft = { ...newLine, quantity: '0' };
