import {
  type FeatureValue,
  type FieldAnswer,
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

/** What picking an option does to a part. */
export interface ChoicePlan extends OptionPick {
  readonly answer: FieldAnswer;
  readonly formerName: string;
  /** Lines of the option picked before that are as they came: they go. */
  readonly untouched: readonly Line[];
  /** Lines of it that were edited since, or may have been: they go only if the person says so. */
  readonly edited: readonly Line[];
}

/** Null when the option is picked already. */
export function planChoice(
  part: { readonly value: FeatureValue; readonly lines: readonly Line[] },
  pick: OptionPick,
): ChoicePlan | null {
  const { field, option } = pick;
  const formerId = part.value.choices[field.name]?.optionId ?? null;
  if (formerId === option.id) return null;
  const former = field.options.find(({ id }) => id === formerId);
  const { label, onPlanner } = field;
  const choice = { label, optionId: option.id, value: option.name, onPlanner };
  const answer = { field: field.name, choice };
  const brought = former
    ? linesToTakeBack(part.lines, field.label, former)
    : { untouched: [], edited: formerId === null ? [] : linesOf(part.lines, formerId) };
  const formerName = former?.name ?? part.value.choices[field.name]?.value ?? '';
  return { ...pick, ...brought, answer, formerName };
}

/** Lines of an option that has left the template: nobody knows any more how they came, so they are asked about. */
function linesOf(lines: readonly Line[], optionId: string): readonly Line[] {
  return lines.filter(({ sourceOption }) => sourceOption === optionId);
}

/** The lines that the option brings, not stored yet. */
export function broughtLines({ field, option }: OptionPick) {
  return linesForChoice(field.label, option).map((line) => ({
    ...line,
    id: crypto.randomUUID(),
  }));
}
