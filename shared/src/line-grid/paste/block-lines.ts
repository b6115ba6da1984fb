import Big from 'big.js';
import { addAmounts, lineTotal } from '../../domain/money/money';
import { isLineNumber } from '../../domain/project/line-columns';
import { emptyDraft, type GridLine, type LineColumn, type LineDraft } from '../line';
import type { BlockReading } from './block-columns';
import type { BlockColumns } from './headings';
import { measuredNumber } from './number-forms';
import { numberOf, pastedNumber } from './pasted-number';
import { type RowKind, rowKinds } from './sum-rows';

export interface PastedLine {
  readonly draft: LineDraft;
  /** Columns with an invalid number; empty in the draft. */
  readonly problems: readonly LineColumn[];
  /** Whether the row is a subtotal, tax or total of the block, or a repeated heading: no line. */
  readonly isSum: boolean;
  /** Total in the pasted row, in dollars, or null. */
  readonly pastedTotal: number | null;
}

interface RowRules {
  readonly reading: BlockReading;
  readonly allowsNegativeQuantity: boolean;
}

function lineOf(row: readonly string[], kind: RowKind, rules: RowRules): PastedLine {
  const { columns, notation } = rules.reading;
  const { draft, problems } = cellsOf(row, rules);
  const pastedTotal = numberOf(row[columns.indexOf('total')] ?? '', notation);
  if (kind === 'sum') return { draft, problems: [], isSum: true, pastedTotal };
  const isPriced = !isEmptyIn(row, columns, 'unitPrice') || problems.length > 0;
  const price = isPriced ? draft.unitPrice : priceOf(draft, pastedTotal);
  return {
    draft: named({ ...draft, unitPrice: price ?? '' }),
    problems: price === null || kind === 'doubtful' ? withPrice(problems) : problems,
    isSum: false,
    pastedTotal,
  };
}

const withPrice = (problems: readonly LineColumn[]): readonly LineColumn[] =>
  problems.includes('unitPrice') ? problems : [...problems, 'unitPrice'];

const isEmptyIn = (row: readonly string[], columns: BlockColumns, column: LineColumn): boolean =>
  (row[columns.indexOf(column)] ?? '') === '';

/** Uses the description of a line without name as the name: names of merged cells are empty. */
const named = (draft: LineDraft): LineDraft =>
  draft.name === '' ? { ...draft, name: draft.description, description: '' } : draft;

/** Stored decimal places of a unit price. */
const priceDigits = 4;

/**
 * Returns the unit price of a line of which only the total is known; null if no price of four
 * digits makes that total.
 */
function priceOf(draft: LineDraft, total: number | null): string | null {
  if (total === null || total === 0) return draft.unitPrice;
  const factor = new Big(draft.overheadPercent || 0).div(100).plus(1);
  const quantity = new Big(draft.quantity || 0).eq(0) ? 1 : draft.quantity;
  const price = new Big(total).div(factor.times(quantity)).round(priceDigits, Big.roundDown);
  const made = lineTotal({ ...gridLineOf({ draft }), unitPrice: price.toFixed() });
  return new Big(made).eq(new Big(total).round(2)) ? price.toFixed() : null;
}

function cellsOf(row: readonly string[], { reading, allowsNegativeQuantity }: RowRules) {
  const { columns, notation } = reading;
  const problems: LineColumn[] = [];
  const { cells: given, unit } = withoutUnits(row, columns);
  const valueOf = (column: LineColumn, cell: string) => {
    if (!isLineNumber(column)) return cell.replace(/\s+/g, ' ');
    const value = pastedNumber(column, cell, notation, allowsNegativeQuantity);
    return column === 'overheadPercent' && value ? overheadOf(cell, value, reading) : value;
  };
  const cells = columns.flatMap((column, place) => {
    if (column === null || column === 'total') return [];
    const value = valueOf(column, given[place] ?? '');
    if (value === null) problems.push(column);
    return [[column, value ?? ''] as const];
  });
  return { draft: { ...emptyDraft, unit, ...Object.fromEntries(cells) }, problems };
}

/** Converts an overhead to percent: `0.15` and `1.15` are 15 in a block that proves it. */
function overheadOf(cell: string, value: string, { overheadForm }: BlockReading): string | null {
  if (overheadForm === 'percent' || cell.endsWith('%')) return value;
  const percent = new Big(value).minus(overheadForm === 'factor' ? 1 : 0).times(100);
  return percent.lt(0) ? null : percent.toFixed();
}

/** Moves units out of number cells, such as `640 sq ft`, if the block has no column of units. */
function withoutUnits(row: readonly string[], columns: BlockColumns) {
  let unit = '';
  const cells = row.map((cell, place) => {
    const column = columns[place] ?? null;
    const isAmount = column === 'quantity' || column === 'unitPrice';
    const split = isAmount && !columns.includes('unit') ? measuredNumber(cell) : null;
    if (!split) return cell;
    unit ||= split.unit;
    return split.number;
  });
  return { cells, unit };
}

/** Returns the rows below the heading row. */
export const contentOf = (
  rows: readonly (readonly string[])[],
  { firstRow }: BlockReading,
): readonly (readonly string[])[] => rows.slice(firstRow);

/** Converts a block to lines; missing columns get the defaults of a new line. */
export function blockLines(
  rows: readonly (readonly string[])[],
  reading: BlockReading,
  allowsNegativeQuantity = false,
): readonly PastedLine[] {
  const content = contentOf(rows, reading);
  const heading = reading.hasHeading ? rows[reading.firstRow - 1] : undefined;
  const amount = (cell: string) => numberOf(measuredNumber(cell)?.number ?? cell, reading.notation);
  const kinds = rowKinds(content, reading.columns, amount, heading);
  return content.map((row, at) =>
    lineOf(row, kinds[at] ?? 'line', { reading, allowsNegativeQuantity }),
  );
}

/** Whether a line can be added: neither a sum of others nor a row with cells that could not be read. */
export const canBeAdded = ({ isSum, problems }: PastedLine): boolean =>
  !isSum && problems.length === 0;

/** Returns the sum in dollars of the lines that can be added. */
export const sumOf = (lines: readonly PastedLine[], totalOf: (line: GridLine) => string): string =>
  addAmounts(...lines.filter(canBeAdded).map((line) => totalOf(gridLineOf(line))));

/** Returns a pasted line as a grid line, to compute the total. */
export const gridLineOf = ({ draft }: Pick<PastedLine, 'draft'>): GridLine => ({
  id: 'pasted',
  ...draft,
});
