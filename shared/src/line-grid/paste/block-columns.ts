import { forLineColumns, isLineNumber, lineColumns } from '../../domain/project/line-columns';
import { columnsFor, type LineColumn } from '../line';
import { areNumbers, type Notation, notationOf, numberOf } from './pasted-number';

/** Meaning of a pasted column: a grid column, the line totals, or null for an ignored column. */
export type BlockColumn = LineColumn | 'total' | null;
export type BlockColumns = readonly BlockColumn[];

export interface BlockReading {
  /** Whether the first row contains headings. */
  readonly hasHeading: boolean;
  readonly columns: BlockColumns;
  readonly notation: Notation;
}

type Rows = readonly (readonly string[])[];

const headings: Readonly<Record<LineColumn | 'total', RegExp>> = {
  ...forLineColumns((column) => lineColumns[column].headings),
  total:
    /^((line ?|row ?|sub ?|ext(ended)? ?)?(total|amount|price total)|ext(ended)?( ?price)?|sum)$/,
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

/** Assigns text columns in order: name, unit if a quantity exists, then description. */
function byContent(rows: Rows, width: number, notation: Notation): BlockColumns {
  const all = Array.from({ length: width }, (_, place) => place);
  const cellsOf = (place: number) => rows.map((row) => row[place] ?? '');
  const numbers = all.filter((place) => areNumbers(cellsOf(place), notation));
  const held = numberColumns(rows, notation, numbers);
  const words: LineColumn[] = ['name', 'description'];
  let hasUnit = false;
  return all.map((place): BlockColumn => {
    const at = numbers.indexOf(place);
    if (at >= 0) return held[at] ?? null;
    const isAfterQuantity = held[0] === 'quantity' && place > (numbers[0] ?? width);
    if (!isAfterQuantity || hasUnit) return words.shift() ?? null;
    hasUnit = true;
    return 'unit';
  });
}

/** Identifies the columns of a block without heading row. */
export function readingOfContent(rows: Rows, language = 'en'): BlockReading {
  const notation = notationOf(rows, language);
  const width = rows[0]?.length ?? 0;
  return { hasHeading: false, columns: byContent(rows, width, notation), notation };
}

const isNumeric = (column: BlockColumn): boolean =>
  column === 'total' || (column !== null && isLineNumber(column));

/** Identifies the columns of a block by a heading row, as far as headings are known. */
export function readingOfHeading(rows: Rows, language = 'en'): BlockReading {
  const [first = [], ...others] = rows;
  const columns = named(unique(first.map(columnOfHeading)));
  // A description such as `2,5` tells nothing about the numbers.
  const numbers = others.map((row) => row.filter((_, place) => isNumeric(columns[place] ?? null)));
  return { hasHeading: true, columns, notation: notationOf(numbers, language) };
}

/**
 * Guesses the columns of a block by headings, or else by content; the person can correct the guess.
 */
export function guessReading(rows: Rows, language = 'en'): BlockReading {
  const [first = []] = rows;
  return columnsNamed(first, notationOf(rows, language))
    ? readingOfHeading(rows, language)
    : readingOfContent(rows, language);
}

/** Assigns a column; any other column of the same kind becomes ignored. */
export function withColumn(reading: BlockReading, place: number, column: BlockColumn) {
  const columns = reading.columns.map((held, at) => {
    if (at === place) return column;
    return held === column ? null : held;
  });
  return { ...reading, columns };
}
