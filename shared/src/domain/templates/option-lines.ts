import { decimal } from '../money/decimal';
import { isLineNumber, lineCell, lineColumnNames } from '../project/line-columns';
import { type LineDraft, newLine } from './drafts';
import type { TemplateItem, TemplateLine, TemplateOption } from './template';

/** Whether an option is 'Other' or 'None', which add no work. */
export function isPlaceholderOption(option: Pick<TemplateOption, 'name'>): boolean {
  return ['other', 'none'].includes(option.name.trim().toLowerCase());
}

/**
 * Returns the lines that a chosen option adds, marked with the option id. 'Other' and 'None' add a
 * zero-value placeholder line with the marker `other`.
 */
export function linesForChoice(fieldLabel: string, option: TemplateOption): LineDraft[] {
  return withPlaceholder(fieldLabel, option).lines.map((line) => ({
    ...newLine,
    ...line,
    originalId: isPlaceholder(line) ? 'other' : '',
    sourceOption: option.id,
  }));
}

/**
 * Returns the option with the placeholder line if the option needs a placeholder and has none yet.
 */
export function withPlaceholder(fieldLabel: string, option: TemplateOption): TemplateOption {
  if (!isPlaceholderOption(option) || option.lines.some(isPlaceholder)) return option;
  const { isEditable: _, sourceOption: __, ...blank } = newLine;
  const placeholder = { ...blank, name: `${fieldLabel}: ${option.name}`, originalId: 'other' };
  return { ...option, lines: [placeholder, ...option.lines] };
}

const isPlaceholder = ({ originalId }: TemplateLine): boolean => originalId === 'other';

/** Returns the preloaded lines of a template item, marked as preloaded. */
export function preloadedLines(item: Pick<TemplateItem, 'lines'>): LineDraft[] {
  return item.lines.map((line) => ({ ...newLine, ...line, originalId: 'blue_line_item' }));
}

interface StoredLine extends TemplateLine {
  readonly id: string;
  readonly sourceOption: string;
  readonly overridesFormula?: boolean;
}

/**
 * Returns the lines added by an option that is no longer chosen: unedited lines can be removed
 * directly, edited lines require confirmation.
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

/** Whether a line is as the option added the line; the quantity of a formula is not an edit. */
function isSameLine(line: StoredLine, draft: TemplateLine): boolean {
  const isComputed = Boolean(line.formula) && !line.overridesFormula;
  return lineColumnNames
    .filter((column) => !(isComputed && column === 'quantity'))
    .every((column) =>
      isLineNumber(column)
        ? isSameNumber(lineCell(line, column), lineCell(draft, column))
        : lineCell(line, column) === lineCell(draft, column),
    );
}

function isSameNumber(a: string, b: string): boolean {
  return decimal(a, 0).eq(decimal(b, 0));
}
