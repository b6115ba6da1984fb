import {
  type FeatureValue,
  type FieldAnswer,
  type FieldChoice,
  type Line,
  linesForChoice,
  linesToTakeBack,
  type TemplateField,
  type TemplateOption,
} from '@portal/shared/domain';
import type { PartRef } from './tree';

export interface OptionPick extends PartRef {
  readonly field: TemplateField;
  readonly option: TemplateOption;
}

/** Effects of picking an option of a part. */
export interface ChoicePlan extends OptionPick {
  readonly answer: FieldAnswer;
  readonly formerName: string;
  /** Unedited lines of the previous option: removed without a question. */
  readonly untouched: readonly Line[];
  /**
   * Lines of the previous option that were, or may have been, edited: removed only after
   * confirmation.
   */
  readonly edited: readonly Line[];
}

/** Returns the plan of picking an option; null if the option is already picked. */
export function planChoice(
  part: { readonly value: FeatureValue; readonly lines: readonly Line[] },
  pick: OptionPick,
): ChoicePlan | null {
  const { field, option } = pick;
  const given = part.value.choices[field.name];
  if (given?.optionId === option.id) return null;
  const { label, onPlanner } = field;
  const choice = { label, optionId: option.id, value: option.name, onPlanner };
  const answer = { field: field.name, choice };
  return { ...pick, ...formerOption(part.lines, field, given), answer };
}

/**
 * Returns the lines of the previous option. If the option has been deleted from the template, the
 * original lines are unknown: all lines require confirmation.
 */
function formerOption(
  lines: readonly Line[],
  field: TemplateField,
  given: FieldChoice | undefined,
): Pick<ChoicePlan, 'untouched' | 'edited' | 'formerName'> {
  const former = field.options.find(({ id }) => id === given?.optionId);
  if (former) return { ...linesToTakeBack(lines, field.label, former), formerName: former.name };
  const edited = lines.filter((line) => line.sourceOption && line.sourceOption === given?.optionId);
  return { untouched: [], edited, formerName: given?.value ?? '' };
}

/** Returns the lines that the option adds, not stored yet. */
export function broughtLines({ field, option }: OptionPick) {
  return linesForChoice(field.label, option).map((line) => ({
    ...line,
    id: crypto.randomUUID(),
  }));
}
