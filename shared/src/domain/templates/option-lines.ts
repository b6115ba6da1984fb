import { decimal } from '../money/decimal';
import { type LineDraft, newLine } from './drafts';
import type { TemplateItem, TemplateLine, TemplateOption } from './template';

/** Options of these names bring no work of their own. */
export function isPlaceholderOption(option: Pick<TemplateOption, 'name'>): boolean {
  return ['other', 'none'].includes(option.name.trim().toLowerCase());
}

/**
 * The lines that a chosen option brings, marked with it.
 * 'Other' and 'None' give a zero-value placeholder line with the marker `other`.
 */
export function linesForChoice(fieldLabel: string, option: TemplateOption): LineDraft[] {
  return withPlaceholder(fieldLabel, option).lines.map((line) => ({
    ...newLine,
    ...line,
    originalId: isPlaceholder(line) ? 'other' : '',
    sourceOption: option.id,
  }));
}

/** The option with its placeholder line, if it is one that has one; as it is where the line is there already. */
export function withPlaceholder(fieldLabel: string, option: TemplateOption): TemplateOption {
  if (!isPlaceholderOption(option) || option.lines.some(isPlaceholder)) return option;
  const { isEditable: _, sourceOption: __, ...blank } = newLine;
  const placeholder = { ...blank, name: `${fieldLabel}: ${option.name}`, originalId: 'other' };
  return { ...option, lines: [placeholder, ...option.lines] };
}

const isPlaceholder = ({ originalId }: TemplateLine): boolean => originalId === 'other';

/** The preloaded lines of a template item, marked as such. */
export function preloadedLines(item: Pick<TemplateItem, 'lines'>): LineDraft[] {
  return item.lines.map((line) => ({ ...newLine, ...line, originalId: 'blue_line_item' }));
}

interface StoredLine extends TemplateLine {
  readonly id: string;
  readonly sourceOption: string;
}

/**
 * The lines that came with an option which is no longer chosen: those still as they came may be
 * taken back, those edited since want a question first.
 */
export function linesToTakeBack<Line extends StoredLine>(
  lines: readonly Line[],
  fieldLabel: string,
  option: TemplateOption,
): { untouched: Line[]; edited: Line[] } {
  const brought = linesForChoice(fieldLabel, option);
  const ofOption = lines.filter((line) => line.sourceOption === option.id);
  const isUntouched = (line: Line) => brought.some((draft) => isSameLine(line, draft));
  return {
    untouched: ofOption.filter(isUntouched),
    edited: ofOption.filter((line) => !isUntouched(line)),
  };
}

function isSameLine(line: TemplateLine, draft: TemplateLine): boolean {
  return (
    line.name === draft.name &&
    line.unit === draft.unit &&
    line.description === draft.description &&
    isSameNumber(line.quantity, draft.quantity) &&
    isSameNumber(line.unitPrice, draft.unitPrice) &&
    isSameNumber(line.overheadPercent, draft.overheadPercent)
  );
}

function isSameNumber(a: string, b: string): boolean {
  return decimal(a, 0).eq(decimal(b, 0));
}
