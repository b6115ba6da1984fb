import { emptyDraft, type LineColumn, type LineDraft } from '../line';
import type { BlockReading } from './block-columns';
import { pastedNumber } from './pasted-number';

export interface PastedLine {
  readonly draft: LineDraft;
  /** Columns whose cell should be a number and is none; they are empty in the draft. */
  readonly problems: readonly LineColumn[];
}

const isNumeric = (column: LineColumn): boolean =>
  column === 'quantity' || column === 'unitPrice' || column === 'overheadPercent';

const lineOf = (row: readonly string[], columns: BlockReading['columns']): PastedLine => {
  const problems: LineColumn[] = [];
  const cells = columns.flatMap((column, place) => {
    if (column === null) return [];
    const cell = row[place] ?? '';
    const value = isNumeric(column) ? pastedNumber(column, cell) : cell.replace(/\s+/g, ' ');
    if (value === null) problems.push(column);
    return [[column, value ?? ''] as const];
  });
  return { draft: { ...emptyDraft, ...Object.fromEntries(cells) }, problems };
};

/** The lines that a block stands for; what it does not hold is as in a line made by hand. */
export function blockLines(
  rows: readonly (readonly string[])[],
  { hasHeading, columns }: BlockReading,
): readonly PastedLine[] {
  return rows.slice(hasHeading ? 1 : 0).map((row) => lineOf(row, columns));
}
