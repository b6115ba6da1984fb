import { forLineColumns, lineColumns } from '../../domain/project/line-columns';
import { columnsFor, type LineColumn } from '../line';
import { numberOf } from './pasted-number';

/** Meaning of a pasted column: a grid column, the line totals, or null for an ignored column. */
export type BlockColumn = LineColumn | 'total' | null;
export type BlockColumns = readonly BlockColumn[];

type Rows = readonly (readonly string[])[];

const headings: Readonly<Record<LineColumn | 'total', RegExp>> = {
  ...forLineColumns((column) => lineColumns[column].headings),
  total:
    /^((line ?|row ?|sub ?|ext(ended)? ?)?(total|amount|price total)|(line|total|ext(ended)?) ?(price|cost|amount|value)|ext(ended|ension)?|sum|montant|total h?t(tc)?|gesamt(preis)?|betrag|tutar|toplam)$/,
};

const known = [...columnsFor(true), 'total'] as const;

/** Words of a heading without marks, currency codes and line breaks. */
const wordsOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[%$*:.()]/g, ' ')
    .replace(/\b(?:cad|usd|eur|gbp)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the meaning of a heading; a text in brackets, such as a unit, is no part of it. */
export function columnOfHeading(cell: string): BlockColumn {
  const texts = [wordsOf(cell), wordsOf(cell.replace(/\([^()]*\)/g, ' '))];
  return known.find((column) => texts.some((text) => headings[column].test(text))) ?? null;
}

export interface Heading {
  /** Index of the first row below the heading. */
  readonly firstRow: number;
  /** Meaning of each column; several columns may have one meaning. */
  readonly kinds: BlockColumns;
  readonly texts: readonly string[];
}

const knownIn = (kinds: BlockColumns): number => new Set(kinds.filter((kind) => kind)).size;

const isNumber = (cell: string): boolean =>
  numberOf(cell, 'point') !== null || numberOf(cell, 'comma') !== null;

/** Returns the row as a heading; `row` may be any row. */
export const headingAt = (rows: Rows, row: number): Heading => {
  const texts = rows[row] ?? [];
  return { firstRow: row + 1, kinds: texts.map(columnOfHeading), texts };
};

/** Returns two rows as one heading: `Unit` above `Price` is `Unit Price`. */
function mergedHeadingAt(rows: Rows, row: number): Heading {
  const [upper = [], lower = []] = rows.slice(row, row + 2);
  const texts = upper.map((cell, place) => `${cell} ${lower[place] ?? ''}`.trim());
  const kinds = texts.map(
    (text, place) =>
      columnOfHeading(text) ??
      columnOfHeading(lower[place] ?? '') ??
      columnOfHeading(upper[place] ?? ''),
  );
  return { firstRow: row + 2, kinds, texts };
}

/** Number of rows of titles that may stand above the heading row. */
const mostTitles = 15;

/** A title has one cell, or some texts and at most one number, above a clear heading. */
const isTitle = (row: readonly string[], heading: Heading): boolean =>
  row.filter((cell) => cell !== '').length <= 1 ||
  (knownIn(heading.kinds) >= 3 && row.filter(isNumber).length <= 1);

/**
 * Returns the heading of a block, below titles; null for none. Requires two known headings, because
 * a line may be named `Hours` or have the unit `each`, and no cell may be a number.
 */
export function headingOf(rows: Rows): Heading | null {
  const place = rows
    .slice(0, mostTitles + 1)
    .findIndex((row) => !row.some(isNumber) && knownIn(row.map(columnOfHeading)) >= 2);
  if (place < 0) return null;
  const single = headingAt(rows, place);
  const next = rows[place + 1] ?? [];
  const merged = next.some(isNumber) ? single : mergedHeadingAt(rows, place);
  const heading = knownIn(merged.kinds) > knownIn(single.kinds) ? merged : single;
  return rows.slice(0, place).every((row) => isTitle(row, heading)) ? heading : null;
}
