import type { FeatureValue } from '../feature-value/feature-value';
import { forLineColumns, lineColumns } from '../project/line-columns';
import type { TemplateLine } from './template';

/** Origin of a line: preloaded, placeholder for 'Other' and 'None', or manual. */
export type LineOrigin = 'blue_line_item' | 'other' | '';

/** A line or incidental cost that is not stored yet. The client generates a missing id. */
export interface LineDraft extends TemplateLine {
  readonly id?: string;
  readonly isEditable: boolean;
  readonly originalId: LineOrigin;
  /** Id of the option that added the line, or ''. */
  readonly sourceOption: string;
  /** Whether a person typed another quantity than that of the formula. */
  readonly overridesFormula?: boolean;
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

/** Default values of a new line of a feature (spec 2, section 9). */
export const newLine: LineDraft = {
  ...forLineColumns((column) => lineColumns[column].initial),
  isEditable: true,
  originalId: '',
  sourceOption: '',
};

/** Default line of a change request: quantity 0, which counts as 1 in totals (decision 7). */
export const newChangeRequestLine: LineDraft = { ...newLine, quantity: '0' };
