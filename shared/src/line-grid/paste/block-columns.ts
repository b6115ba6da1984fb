import { columnsFor, type LineColumn } from '../line';
import { pastedNumber } from './pasted-number';

/** What each column of a block holds; null is left out. */
export type BlockColumns = readonly (LineColumn | null)[];

export interface BlockReading {
  /** The first row names the columns. */
  readonly hasHeading: boolean;
  readonly columns: BlockColumns;
}

type Rows = readonly (readonly string[])[];

const headings: Readonly<Record<LineColumn, RegExp>> = {
  name: /^(line ?)?(item|name|line|task|product|material|part)( ?name)?$/,
  description: /^(description|details?|notes?|comments?|remarks?|spec(ification)?)$/,
  quantity: /^(quantity|qty|qnty|count|amount|no|number|hours|units? ?qty)$/,
  unit: /^(units?|uom|u\/m|quantifier|measure|unit of measure)$/,
  unitPrice: /^(unit ?(price|cost|rate)|price|cost|rate|price ?(per|\/) ?unit|each)$/,
  overheadPercent: /^(overhead|markup|mark-up|mark up|margin|oh)$/,
};

const columnOfHeading = (cell: string): LineColumn | null => {
  const words = cell
    .toLowerCase()
    .replace(/[%$*:.()]/g, '')
    .trim();
  return columnsFor(true).find((column) => headings[column].test(words)) ?? null;
};

/** Each column once: the first that holds it. */
const unique = (columns: BlockColumns): BlockColumns =>
  columns.map((column, place) => (columns.indexOf(column) === place ? column : null));

const isNumbers = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => pastedNumber('quantity', cell) !== null);
};

/** Words come as name, unit once a quantity is there, else description; numbers as quantity, price, overhead. */
function byContent(rows: Rows, width: number): BlockColumns {
  const numbers: LineColumn[] = ['quantity', 'unitPrice', 'overheadPercent'];
  const words: LineColumn[] = ['name', 'description'];
  const hasSeveral = Array.from({ length: width }, (_, column) => column).filter((column) =>
    isNumbers(rows.map((row) => row[column] ?? '')),
  ).length;
  if (hasSeveral === 1) numbers.shift();
  let hasUnit = false;
  return Array.from({ length: width }, (_, column): LineColumn | null => {
    if (isNumbers(rows.map((row) => row[column] ?? ''))) return numbers.shift() ?? null;
    const follows = words.length < 2 && numbers[0] === 'unitPrice' && !hasUnit;
    if (!follows) return words.shift() ?? null;
    hasUnit = true;
    return 'unit';
  });
}

/** What a block seems to hold, for a person to judge: by its headings, else by what stands in its columns. */
export function guessReading(rows: Rows): BlockReading {
  const [first = []] = rows;
  const named = unique(first.map(columnOfHeading));
  if (named.some((column) => column !== null)) return { hasHeading: true, columns: named };
  const all = columnsFor(true);
  const isWhole = first.length === all.length;
  return { hasHeading: false, columns: isWhole ? all : byContent(rows, first.length) };
}

/** The reading with one column held to be another; whatever held that before is left out. */
export function withColumn(reading: BlockReading, place: number, column: LineColumn | null) {
  const columns = reading.columns.map((held, at) => {
    if (at === place) return column;
    return held === column ? null : held;
  });
  return { ...reading, columns };
}
