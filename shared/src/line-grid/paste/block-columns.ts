import { isLineNumber } from '../../domain/project/line-columns';
import type { LineColumn } from '../line';
import { type ColumnFacts, factsOf } from './column-facts';
import { type Fit, type OverheadForm, type ProvenColumns, provenColumns } from './column-proof';
import { columnsByContent, isCodes, isCounting } from './content-columns';
import {
  type BlockColumn,
  type BlockColumns,
  type Heading,
  headingAt,
  headingOf,
} from './headings';
import { leadOfComma, type Notation, notationIn, numberOf } from './pasted-number';
import { isPriceOfLines } from './sum-rows';

export type { BlockColumn, BlockColumns } from './headings';

export interface BlockReading {
  /** Whether the first row contains headings. */
  readonly hasHeading: boolean;
  /** Index of the first row with content, below headings and titles. */
  readonly firstRow: number;
  readonly columns: BlockColumns;
  readonly notation: Notation;
  readonly overheadForm: OverheadForm;
  /** Whether quantity x unit price, plus overhead, equals the totals of the block. */
  readonly isProven: boolean;
}

type Rows = readonly (readonly string[])[];

interface Guess {
  readonly columns: BlockColumns;
  readonly proof: ProvenColumns | null;
}

/**
 * Uses the first text column as the name if no heading names the column: every line needs a name.
 */
const named = (columns: BlockColumns): BlockColumns =>
  columns.includes('name')
    ? columns
    : columns.map((column) => (column === 'description' ? 'name' : column));

/** Returns the columns with the proven roles; other columns lose these roles. */
function withProof(columns: BlockColumns, proof: ProvenColumns): BlockColumns {
  const roles = new Map<number, BlockColumn>([
    [proof.quantity, 'quantity'],
    [proof.unitPrice, 'unitPrice'],
    [proof.total, 'total'],
    ...(proof.overheadPercent === null
      ? []
      : ([[proof.overheadPercent, 'overheadPercent']] as const)),
  ]);
  const isRole = (column: BlockColumn) =>
    column === 'total' || (column !== null && isLineNumber(column));
  return columns.map((column, place) => roles.get(place) ?? (isRole(column) ? null : column));
}

function guessByContent(rows: Rows, facts: readonly ColumnFacts[]): Guess {
  const codes = facts.filter(isCodes).map(({ place }) => place);
  // A column that counts 1, 2, 3 holds the quantities if just they make the totals.
  const fit: Fit = (place, role) => {
    if (!codes.includes(place)) return 0;
    return role === 'quantity' ? 1 : null;
  };
  const proof = provenColumns(facts, fit, ['percent']);
  return { columns: columnsByContent(rows, facts, proof), proof };
}

/** A column named `Unit` may hold prices or quantities, if arithmetic proves the column. */
const fitOfHeading =
  (kinds: BlockColumns): Fit =>
  (place, role) => {
    const kind = kinds[place] ?? null;
    if (kind === role) return 0;
    if (kind === null) return role === 'overheadPercent' ? null : 1;
    return kind === 'unit' && role !== 'overheadPercent' ? 2 : null;
  };

/** Keeps one column of each kind: a price rather than a cost, if no overhead is added to the cost. */
function oneOfEachKind({ kinds, texts }: Heading): BlockColumns {
  const isPrice = (place: number) => /price|rate|prix|preis/i.test(texts[place] ?? '');
  const price = kinds.findIndex((kind, place) => kind === 'unitPrice' && isPrice(place));
  const isPriceKept = price >= 0 && !kinds.includes('overheadPercent');
  const kept = (kind: BlockColumn) =>
    kind === 'unitPrice' && isPriceKept ? price : kinds.indexOf(kind);
  return kinds.map((kind, place) => (kept(kind) === place ? kind : null));
}

/** Leaves an overhead out that is no percentage: a margin, or dollars, as the totals show. */
function withoutUnprovenOverhead(
  columns: BlockColumns,
  { texts }: Heading,
  facts: readonly ColumnFacts[],
) {
  const place = columns.indexOf('overheadPercent');
  const text = texts[place] ?? '';
  const isPercent = text.includes('%') || facts[place]?.kind === 'percent';
  const isDoubted = /margin/i.test(text) || (columns.includes('total') && !isPercent);
  return isDoubted ? columns.map((column, at) => (at === place ? null : column)) : columns;
}

function guessByHeading(heading: Heading, facts: readonly ColumnFacts[]): Guess {
  const proof = provenColumns(facts, fitOfHeading(heading.kinds), [
    'percent',
    'fraction',
    'factor',
  ]);
  const columns = named(oneOfEachKind(heading));
  if (proof) return { columns: withProof(columns, proof), proof };
  return { columns: withoutUnprovenOverhead(columns, heading, facts), proof };
}

/** Whether a heading says that the column holds numbers. */
const isNumeric = (kind: BlockColumn): boolean =>
  kind === 'total' || (kind !== null && isLineNumber(kind));

/**
 * Returns the notations to try: the notation that parses more cells; if equal, both, the person's
 * first. A description such as `2,5` tells nothing about the numbers.
 */
function notationsOf(rows: Rows, heading: Heading | null, language: string): readonly Notation[] {
  const numbers = heading
    ? rows.map((row) => row.filter((_, place) => isNumeric(heading.kinds[place] ?? null)))
    : rows;
  const lead = leadOfComma(numbers);
  if (lead !== 0) return [lead > 0 ? 'comma' : 'point'];
  return notationIn(language) === 'comma' ? ['comma', 'point'] : ['point', 'comma'];
}

/** Reads a block in the first notation that arithmetic proves, or else in the first one. */
function readingOf(rows: Rows, heading: Heading | null, language: string): BlockReading {
  const content = rows.slice(heading?.firstRow ?? 0);
  const width = rows[0]?.length ?? 0;
  const guesses = notationsOf(content, heading, language).map((notation) => {
    const facts = factsOf(content, width, notation);
    const guess = heading ? guessByHeading(heading, facts) : guessByContent(content, facts);
    return readingOfGuess(content, heading, { ...guess, notation });
  });
  return guesses.find(({ isProven }) => isProven) ?? guesses[0] ?? emptyReading;
}

const emptyReading: BlockReading = {
  hasHeading: false,
  firstRow: 0,
  columns: [],
  notation: 'point',
  overheadForm: 'percent',
  isProven: false,
};

function readingOfGuess(
  content: Rows,
  heading: Heading | null,
  { columns, proof, notation }: Guess & { readonly notation: Notation },
): BlockReading {
  const isTotal = isPriceOfLines(content, columns, (cell) => numberOf(cell, notation));
  return {
    hasHeading: heading !== null,
    firstRow: heading?.firstRow ?? 0,
    columns: isTotal
      ? columns.map((column) => (column === 'unitPrice' ? 'total' : column))
      : columns,
    notation,
    overheadForm: proof?.overheadForm ?? 'percent',
    isProven: proof !== null,
  };
}

/** Identifies the columns of a block without heading row. */
export const readingOfContent = (rows: Rows, language = 'en'): BlockReading =>
  readingOf(rows, null, language);

/** Identifies the columns of a block by a heading, or else by the first row as the heading. */
export const readingOfHeading = (rows: Rows, language = 'en'): BlockReading =>
  readingOf(rows, headingOf(rows) ?? headingAt(rows, 0), language);

/**
 * Guesses the columns of a block by headings, or else by content; the person can correct the guess.
 */
export const guessReading = (rows: Rows, language = 'en'): BlockReading =>
  readingOf(rows, headingOf(rows), language);

/** Assigns a column; any other column of the same kind becomes ignored. */
export function withColumn(reading: BlockReading, place: number, column: BlockColumn) {
  const columns = reading.columns.map((held, at) => {
    if (at === place) return column;
    return held === column ? null : held;
  });
  const overheadForm = column === 'overheadPercent' ? 'percent' : reading.overheadForm;
  return { ...reading, columns, overheadForm, isProven: false };
}

/** Returns the number columns that no role holds although the quantity or the price lacks one. */
export function unusedNumbers(rows: Rows, reading: BlockReading): readonly number[] {
  const { columns, firstRow, notation, hasHeading } = reading;
  const wanted: readonly LineColumn[] = ['quantity', 'unitPrice'];
  const isWhole = columns.includes('total') || wanted.every((column) => columns.includes(column));
  if (isWhole) return [];
  const content = rows.slice(firstRow);
  return factsOf(content, columns.length, notation)
    .filter(
      ({ place, kind }) => columns[place] === null && (kind === 'number' || kind === 'measure'),
    )
    .filter((fact) => hasHeading || !isCodes(fact) || isCounting(fact))
    .map(({ place }) => place);
}
