import type { LineColumn } from '../line';
import type { ColumnFacts } from './column-facts';
import type { ProvenColumns } from './column-proof';
import type { BlockColumns } from './headings';

type Rows = readonly (readonly string[])[];
type Facts = readonly ColumnFacts[];

interface Factors {
  readonly quantity?: number;
  readonly unitPrice?: number;
}

const filledCells = ({ cells }: ColumnFacts): readonly string[] =>
  cells.filter((cell) => cell !== '');

/** Whether the first column counts the rows: 1, 2, 3 ... Quantities may do so by chance. */
export function isCounting(fact: ColumnFacts): boolean {
  const filled = filledCells(fact);
  return (
    fact.place === 0 && filled.length > 1 && filled.every((cell, row) => cell === String(row + 1))
  );
}

/** Whether the first column counts the rows, or holds codes of one length. */
export function isCodes(fact: ColumnFacts): boolean {
  const filled = filledCells(fact);
  if (fact.place !== 0 || filled.length < 2) return false;
  const isCode = filled.every((cell) => /^\d{4,}$/.test(cell) && cell.length === filled[0]?.length);
  return isCounting(fact) || (isCode && new Set(filled).size === filled.length);
}

/** The quantity stands beside the unit: before the unit, or else after the unit. */
function besideUnit(numbers: Facts, unit: number): Factors {
  const quantity = numbers.findLast(({ place }) => place < unit) ?? numbers[0];
  const price = numbers.find(({ place }) => place > unit && place !== quantity?.place);
  return factors(quantity, price);
}

/** The price has the currency signs; a number without unit in its cell is rather the quantity. */
function besideCurrency(numbers: Facts, unit: ColumnFacts | undefined): Factors {
  const price = numbers.find(({ hasCurrency }) => hasCurrency);
  const others = numbers.filter(({ hasCurrency }) => !hasCurrency);
  const plain = others.filter(({ kind }) => kind === 'number');
  if (unit) return factors(besideQuantity(others, unit), price);
  const counts = plain.length > 0 ? plain : others;
  return factors(counts.length === 1 ? counts[0] : undefined, price);
}

const besideQuantity = (others: Facts, unit: ColumnFacts) =>
  others.findLast(({ place }) => place < unit.place) ?? others[0];

const factors = (quantity: ColumnFacts | undefined, price: ColumnFacts | undefined): Factors => ({
  ...(quantity && { quantity: quantity.place }),
  ...(price && { unitPrice: price.place }),
});

/**
 * Guesses quantity and price by what their cells say: units, currency signs, or a block of just two
 * numbers. Three numbers without any sign say nothing: the person names the columns.
 */
function guessedFactors(numbers: Facts, unit: ColumnFacts | undefined): Factors {
  if (numbers.some(({ hasCurrency }) => hasCurrency)) return besideCurrency(numbers, unit);
  if (unit) return besideUnit(numbers, unit.place);
  const [first, second] = numbers;
  if (numbers.length === 1)
    return first?.kind === 'measure' ? factors(first, undefined) : factors(undefined, first);
  return numbers.length === 2 ? factors(first, second) : {};
}

/**
 * Assigns text columns in order: the unit, name and description. Without a usual unit, the first
 * text after the quantity is the unit, if a name stands before the quantity.
 */
function textColumns(texts: Facts, quantity: number | undefined): ReadonlyMap<number, LineColumn> {
  const after = texts.find(({ place }) => quantity !== undefined && place > quantity);
  const hasNameBefore = texts.some(({ place }) => quantity !== undefined && place < quantity);
  const usual = texts.find(({ isUnit }) => isUnit);
  const unit = usual ?? (hasNameBefore ? after : undefined);
  const others = texts.filter(({ place }) => place !== unit?.place);
  const words: readonly LineColumn[] = ['name', 'description'];
  return new Map([
    ...others.flatMap(({ place }, at) => (words[at] ? [[place, words[at]] as const] : [])),
    ...(unit ? [[unit.place, 'unit'] as const] : []),
  ]);
}

const filledOf = (fact: ColumnFacts): number => filledCells(fact).length;

/** Returns the number columns of the lines: not codes, and not a number in a few descriptions. */
function numberColumns(facts: Facts): Facts {
  const numbers = facts.filter(
    (fact) => (fact.kind === 'number' || fact.kind === 'measure') && !isCodes(fact),
  );
  const most = Math.max(0, ...numbers.map(filledOf));
  return numbers.filter((fact) => filledOf(fact) >= most * 0.6);
}

/** Identifies the columns of a block without headings. */
export function columnsByContent(
  rows: Rows,
  facts: Facts,
  proof: ProvenColumns | null,
): BlockColumns {
  const numbers = numberColumns(facts);
  const texts = facts.filter(({ kind }) => kind === 'text');
  const found =
    proof ??
    guessedFactors(
      numbers,
      texts.find(({ isUnit }) => isUnit),
    );
  const percents = facts.filter(({ kind }) => kind === 'percent');
  const overhead = proof ? proof.overheadPercent : (percents[0]?.place ?? null);
  const words = textColumns(texts, found.quantity);
  return (rows[0] ?? []).map((_, place) => {
    if (place === found.quantity) return 'quantity';
    if (place === found.unitPrice) return 'unitPrice';
    if (place === overhead) return 'overheadPercent';
    return place === proof?.total ? 'total' : (words.get(place) ?? null);
  });
}
