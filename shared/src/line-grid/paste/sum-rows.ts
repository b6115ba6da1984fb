import type { BlockColumns } from './headings';

type Rows = readonly (readonly string[])[];
type ReadAmount = (cell: string) => number | null;

/**
 * Kind of a pasted row: a line; a sum, tax or repeated heading, which is no line; or a row that may
 * be either, which the person decides.
 */
export type RowKind = 'line' | 'sum' | 'doubtful';

/** Words for sums and taxes in English, French, German and Turkish. */
const sumWords: ReadonlySet<string> = new Set(
  'total totals subtotal subtotals sum sums summe zwischensumme gesamt gesamtsumme gesamtbetrag toplam tax taxes gst hst pst qst tps tvq vat tva mwst ust kdv balance'.split(
    ' ',
  ),
);

/** Words beside them: `Grand total incl. tax`. */
const sideWords: ReadonlySet<string> = new Set(
  'sub grand net gross overall project estimate section amount due sales before after incl excl including excluding inclusive exclusive with without of and the ht ttc sous inkl exkl netto brutto ara genel dahil'.split(
    ' ',
  ),
);

interface Label {
  /** Whether the label has no other words: `GST 13%`, `Sub-total:`. */
  readonly isSum: boolean;
  /** Whether a word for a sum is in the label: `Total Patio`, `Total station rent`. */
  readonly mayBeSum: boolean;
  /** Whether the label ends as sums do: `Patio subtotal`. */
  readonly endsAsSum: boolean;
  readonly isEmpty: boolean;
}

function labelOf(row: readonly string[]): Label {
  const text = row.find((cell) => /\p{L}{2}/u.test(cell)) ?? '';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const mayBeSum = words.some((word) => sumWords.has(word));
  return {
    isSum: mayBeSum && words.every((word) => sumWords.has(word) || sideWords.has(word)),
    mayBeSum,
    endsAsSum: /total$/.test(words.at(-1) ?? ''),
    isEmpty: words.length === 0,
  };
}

interface ParsedRow {
  readonly label: Label;
  readonly quantity: number | null;
  readonly price: number | null;
  readonly total: number | null;
}

const parsedRow = (row: readonly string[], columns: BlockColumns, read: ReadAmount): ParsedRow => {
  const number = (column: BlockColumns[number]) => read(row[columns.indexOf(column)] ?? '');
  return {
    label: labelOf(row),
    quantity: number('quantity'),
    price: number('unitPrice'),
    total: number('total'),
  };
};

/** Tolerance in dollars of a sum of rounded amounts. */
const isEqual = (one: number, other: number, rows: number): boolean =>
  Math.abs(one - other) < 0.011 * Math.max(1, rows);

const amountOf = ({ quantity, price, total }: ParsedRow): number =>
  total ?? (quantity === null || quantity === 0 ? 1 : quantity) * (price ?? 0);

/** Whether a row has an amount but neither quantity nor unit price. */
const hasAmountAlone = ({ quantity, price, total }: ParsedRow): boolean =>
  quantity === null && price === null && total !== null;

interface Sums {
  readonly since: number;
  readonly all: number;
  readonly lines: number;
}

/** Returns the kind of each row; `heading` is the heading row, which sections may repeat. */
export function rowKinds(
  rows: Rows,
  columns: BlockColumns,
  read: ReadAmount,
  heading: readonly string[] | undefined,
): readonly RowKind[] {
  const parsed = rows.map((row) => parsedRow(row, columns, read));
  const sections = sectionRows(parsed, columns);
  const again = heading?.join('\t');
  let sums: Sums = { since: 0, all: 0, lines: 0 };
  return parsed.map((row, at) => {
    const isHeading = rows[at]?.join('\t') === again;
    const kind = isHeading || sections.has(at) ? 'sum' : kindOf(row, columns, sums);
    if (kind === 'sum') sums = { ...sums, since: 0 };
    else {
      const amount = amountOf(row);
      sums = { since: sums.since + amount, all: sums.all + amount, lines: sums.lines + 1 };
    }
    return kind;
  });
}

/** Whether an amount is the sum of the lines above: since the last sum, or all. */
const isProvenBy = (sums: Sums, amount: number): boolean =>
  isEqual(amount, sums.since, sums.lines) || isEqual(amount, sums.all, sums.lines);

const kindOf = (row: ParsedRow, columns: BlockColumns, sums: Sums): RowKind =>
  columns.includes('total') ? kindByTotal(row, sums) : kindByPrice(row, sums);

function kindByTotal({ label, quantity, price, total }: ParsedRow, sums: Sums): RowKind {
  if (total === null || price !== null) return 'line';
  if (label.isSum) return 'sum';
  return quantity === null ? kindOfAmount(label, isProvenBy(sums, total)) : 'line';
}

function kindByPrice({ label, quantity, price }: ParsedRow, sums: Sums): RowKind {
  if (!label.mayBeSum || (quantity === null) === (price === null)) return 'line';
  if (label.isSum) return 'sum';
  if (price === null) return 'line';
  if (sums.lines > 0 && isProvenBy(sums, price)) return 'sum';
  return label.endsAsSum ? 'doubtful' : 'line';
}

/** Returns the kind of a row that has just an amount; an amount with a plain name is a lump sum. */
function kindOfAmount(label: Label, isProven: boolean): RowKind {
  if (!label.mayBeSum && !label.isEmpty) return 'line';
  return isProven || label.endsAsSum ? 'sum' : 'doubtful';
}

/**
 * Returns the rows that head a section with its sum: the amounts of the rows below, at least two
 * rows once in the block, come to the amount.
 */
function sectionRows(parsed: readonly ParsedRow[], columns: BlockColumns): ReadonlySet<number> {
  if (!columns.includes('quantity') && !columns.includes('unitPrice')) return new Set();
  const found = parsed.flatMap((row, at) => {
    if (!hasAmountAlone(row)) return [];
    const below = parsed.slice(at + 1);
    const end = below.findIndex(hasAmountAlone);
    const lines = end < 0 ? below : below.slice(0, end);
    const sum = lines.reduce((all, line) => all + amountOf(line), 0);
    const isSum = lines.length > 0 && isEqual(row.total ?? 0, sum, lines.length);
    return isSum ? [{ at, lines: lines.length }] : [];
  });
  return new Set(found.some(({ lines }) => lines > 1) ? found.map(({ at }) => at) : []);
}

/**
 * Whether a column read as unit prices holds the totals of lines: the sum row below equals the sum
 * of the column, and not the sum of quantity x price.
 */
export function isPriceOfLines(rows: Rows, columns: BlockColumns, read: ReadAmount): boolean {
  if (columns.includes('total') || !columns.includes('quantity')) return false;
  const parsed = rows.map((row) => parsedRow(row, columns, read));
  const end = parsed.findIndex(
    ({ label, quantity, price }) => label.isSum && quantity === null && price !== null,
  );
  const lines = parsed.slice(0, Math.max(end, 0)).filter(({ price }) => price !== null);
  const sumOf = (amount: (line: ParsedRow) => number) =>
    lines.reduce((all, line) => all + amount(line), 0);
  const total = parsed[end]?.price ?? 0;
  return (
    lines.length > 1 &&
    isEqual(
      total,
      sumOf(({ price }) => price ?? 0),
      lines.length,
    ) &&
    !isEqual(total, sumOf(amountOf), lines.length)
  );
}
