import { forLineColumns, isLineNumber, lineColumns } from '../../domain/project/line-columns';
import { columnsFor, type LineColumn } from '../line';
import { areNumbers, type Notation, notationOf, numberOf } from './pasted-number';

/** Meaning of a pasted column: a grid column, the line totals, or null for an ignored column. */
export type BlockColumn = LineColumn | 'total' | null;
export type BlockColumns = readonly BlockColumn[];

export interface BlockReading {
  /** Whether the first row contains headings. */
  readonly hasHeading: boolean;
  /** Index of the first row with content, below headings and titles. */
  readonly firstRow: number;
  readonly columns: BlockColumns;
  readonly notation: Notation;
}

type Rows = readonly (readonly string[])[];

const headings: Readonly<Record<LineColumn | 'total', RegExp>> = {
  ...forLineColumns((column) => lineColumns[column].headings),
  total:
    /^((line ?|row ?|sub ?|ext(ended)? ?)?(total|amount|price total)|ext(ended)?( ?(price|cost))?|sum|montant|total h?t(tc)?|gesamt(preis)?|betrag|tutar|toplam)$/,
};

const known = [...columnsFor(true), 'total'] as const;

const columnOfHeading = (cell: string): BlockColumn => {
  const words = cell
    .toLowerCase()
    .replace(/[%$*:.()]/g, '')
    .trim();
  return known.find((column) => headings[column].test(words)) ?? null;
};

/** Keeps only the first column of each kind. */
const unique = (columns: BlockColumns): BlockColumns =>
  columns.map((column, place) => (columns.indexOf(column) === place ? column : null));

/**
 * Uses the first text column as the name if no heading names the column: every line needs a name.
 */
const named = (columns: BlockColumns): BlockColumns =>
  columns.includes('name')
    ? columns
    : columns.map((column) => (column === 'description' ? 'name' : column));

/**
 * Identifies columns by a heading row; null for a content row. Requires two known headings, because
 * a line may be named `Hours` or have the unit `each`, and no cell may be a number.
 */
function columnsNamed(first: readonly string[], notation: Notation): BlockColumns | null {
  const columns = unique(first.map(columnOfHeading));
  const found = columns.filter((column) => column !== null).length;
  const hasNumber = first.some((cell) => numberOf(cell, notation) !== null);
  return found >= 2 && !hasNumber ? named(columns) : null;
}

/** Tolerance in dollars between a product and a total rounded by a spreadsheet. */
const rounding = 0.011;

/** Whether quantity x price, plus overhead if present, equals the total in nearly every row. */
function addsUp(rows: Rows, notation: Notation, places: readonly number[]): boolean {
  const read = rows.map((row) => places.map((place) => numberOf(row[place] ?? '', notation)));
  const whole = read.filter((cells): cells is number[] => cells.every((cell) => cell !== null));
  const right = whole.filter(([quantity = 0, price = 0, third = 0, total]) =>
    total === undefined
      ? Math.abs(quantity * price - third) < rounding
      : Math.abs(quantity * price * (1 + third / 100) - total) < rounding,
  );
  // Rows of ones and zeros match by chance and prove nothing.
  const telling = whole.some(
    ([quantity, price]) => quantity !== 1 && quantity !== 0 && price !== 0,
  );
  return telling && right.length >= whole.length * 0.8;
}

/** Identifies the number columns, in order; a total column is recognised by matching products. */
function numberColumns(rows: Rows, notation: Notation, places: readonly number[]): BlockColumns {
  if (places.length === 1) return ['unitPrice'];
  if (places.length >= 4 && addsUp(rows, notation, places.slice(0, 4)))
    return ['quantity', 'unitPrice', 'overheadPercent', 'total'];
  if (places.length >= 3 && addsUp(rows, notation, places.slice(0, 3)))
    return ['quantity', 'unitPrice', 'total'];
  // The overhead is a percentage. A third number column without a matching total is ignored.
  const third = rows.map((row) => row[places[2] ?? -1] ?? '').filter((cell) => cell !== '');
  const isPercent = third.length > 0 && third.every((cell) => /%$/.test(cell));
  return ['quantity', 'unitPrice', isPercent ? 'overheadPercent' : null];
}

/** Whether the first column numbers the rows: 1, 2, 3 ... */
const isCounting = (cells: readonly string[], place: number): boolean =>
  place === 0 && cells.length > 1 && cells.every((cell, row) => cell === String(row + 1));

/**
 * Assigns text columns in order: name, description, and the first column after the quantity as the
 * unit.
 */
function textColumns(places: readonly number[], quantity: number): ReadonlyMap<number, LineColumn> {
  const unit = places.find((place) => place > quantity);
  const others = places.filter((place) => place !== unit);
  const words: readonly LineColumn[] = ['name', 'description'];
  return new Map([
    ...others.flatMap((place, at) => (words[at] ? [[place, words[at]] as const] : [])),
    ...(unit === undefined ? [] : [[unit, 'unit'] as const]),
  ]);
}

function byContent(rows: Rows, width: number, notation: Notation): BlockColumns {
  const all = Array.from({ length: width }, (_, place) => place);
  const cellsOf = (place: number) => rows.map((row) => row[place] ?? '');
  const filled = all.filter((place) => !isCounting(cellsOf(place), place));
  const numbers = filled.filter((place) => areNumbers(cellsOf(place), notation));
  const held = numberColumns(rows, notation, numbers);
  const quantity = held[0] === 'quantity' ? (numbers[0] ?? width) : width;
  const texts = textColumns(
    filled.filter((place) => !numbers.includes(place)),
    quantity,
  );
  return all.map((place) => held[numbers.indexOf(place)] ?? texts.get(place) ?? null);
}

/** Identifies the columns of a block without heading row. */
export function readingOfContent(rows: Rows, language = 'en'): BlockReading {
  const notation = notationOf(rows, language);
  const width = rows[0]?.length ?? 0;
  return { hasHeading: false, firstRow: 0, columns: byContent(rows, width, notation), notation };
}

const isNumeric = (column: BlockColumn): boolean =>
  column === 'total' || (column !== null && isLineNumber(column));

/** Marks a column without known heading as the total if quantity x price proves the column. */
function withProvenTotal(rows: Rows, columns: BlockColumns, notation: Notation): BlockColumns {
  const factors = [columns.indexOf('quantity'), columns.indexOf('unitPrice')];
  if (columns.includes('total') || factors.includes(-1)) return columns;
  const place = columns.findIndex(
    (column, at) => column === null && addsUp(rows, notation, [...factors, at]),
  );
  return columns.map((column, at) => (at === place ? 'total' : column));
}

/**
 * Identifies the columns of a block by a heading row, as far as headings are known. `heading` is
 * the index of the row.
 */
export function readingOfHeading(rows: Rows, language = 'en', heading = 0): BlockReading {
  const others = rows.slice(heading + 1);
  const columns = named(unique((rows[heading] ?? []).map(columnOfHeading)));
  // A description such as `2,5` tells nothing about the numbers.
  const numbers = others.map((row) => row.filter((_, place) => isNumeric(columns[place] ?? null)));
  const notation = notationOf(numbers, language);
  return {
    hasHeading: true,
    firstRow: heading + 1,
    columns: withProvenTotal(others, columns, notation),
    notation,
  };
}

/** Number of rows of titles that may stand above the heading row. */
const mostTitles = 5;

/** Returns the index of the heading row, below titles of a single cell; -1 for none. */
function headingRowOf(rows: Rows, notation: Notation): number {
  const found = rows
    .slice(0, mostTitles + 1)
    .findIndex((row) => columnsNamed(row, notation) !== null);
  const titles = rows.slice(0, Math.max(found, 0));
  return titles.every((row) => row.filter((cell) => cell !== '').length <= 1) ? found : -1;
}

/**
 * Guesses the columns of a block by headings, or else by content; the person can correct the guess.
 */
export function guessReading(rows: Rows, language = 'en'): BlockReading {
  const heading = headingRowOf(rows, notationOf(rows, language));
  return heading < 0 ? readingOfContent(rows, language) : readingOfHeading(rows, language, heading);
}

/** Assigns a column; any other column of the same kind becomes ignored. */
export function withColumn(reading: BlockReading, place: number, column: BlockColumn) {
  const columns = reading.columns.map((held, at) => {
    if (at === place) return column;
    return held === column ? null : held;
  });
  return { ...reading, columns };
}
