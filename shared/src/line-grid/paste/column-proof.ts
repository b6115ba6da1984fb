import type { ColumnFacts } from './column-facts';

/** How an overhead is written: `15` or `15%`, `0.15`, `1.15`. */
export type OverheadForm = 'percent' | 'fraction' | 'factor';

/** Columns of which quantity x unit price, plus overhead, equals the total. */
export interface ProvenColumns {
  readonly quantity: number;
  readonly unitPrice: number;
  readonly overheadPercent: number | null;
  readonly overheadForm: OverheadForm;
  readonly total: number;
}

export type Role = 'quantity' | 'unitPrice' | 'overheadPercent' | 'total';

/** How badly a column fits a role: 0 as named, 1 not named, null for a column of another kind. */
export type Fit = (place: number, role: Role) => number | null;

/** Tolerance in dollars between a product and a total rounded by a spreadsheet. */
const rounding = 0.011;

/** Number of rows that are compared: enough for a proof. */
const mostRows = 200;

/** Number of number columns that are combined. */
const mostColumns = 12;

const factorOf: Readonly<Record<OverheadForm, (overhead: number) => number>> = {
  percent: (overhead) => 1 + overhead / 100,
  fraction: (overhead) => 1 + overhead,
  factor: (overhead) => overhead,
};

interface Candidate {
  readonly columns: ProvenColumns;
  readonly misfit: number;
  readonly right: number;
}

/** Share of the rows in which the columns must agree. */
const enough = 0.8;

/** Share of the rows with a total that must have both factors: few rows match by chance. */
const mostPriced = 0.6;

interface Row {
  readonly quantity: number;
  readonly unitPrice: number;
  /** 1 without overhead. */
  readonly factor: number;
  readonly total: number;
}

/** Returns the rows in which quantity, price and total are numbers. */
function wholeRows(facts: readonly ColumnFacts[], columns: ProvenColumns): readonly Row[] {
  const valuesOf = (place: number | null) => (place === null ? [] : (facts[place]?.values ?? []));
  const quantities = valuesOf(columns.quantity);
  const prices = valuesOf(columns.unitPrice);
  const overheads = valuesOf(columns.overheadPercent);
  const factor = factorOf[columns.overheadForm];
  return valuesOf(columns.total)
    .slice(0, mostRows)
    .flatMap((total, row) => {
      const [quantity, unitPrice] = [quantities[row] ?? null, prices[row] ?? null];
      if (total === null || quantity === null || unitPrice === null) return [];
      const overhead = overheads[row] ?? null;
      return [{ total, quantity, unitPrice, factor: overhead === null ? 1 : factor(overhead) }];
    });
}

/** Whether a row proves something: one times one, and products of zero, match by chance. */
const isTelling = ({ quantity, unitPrice }: Row): boolean =>
  quantity !== 0 && unitPrice !== 0 && (quantity !== 1 || unitPrice !== 1);

/** Returns the number of rows with a total and at least one of the factors. */
function pricedRows(facts: readonly ColumnFacts[], columns: ProvenColumns): number {
  const valuesOf = (place: number) => facts[place]?.values ?? [];
  const [quantities, prices] = [valuesOf(columns.quantity), valuesOf(columns.unitPrice)];
  const hasFactor = (row: number) =>
    (quantities[row] ?? null) !== null || (prices[row] ?? null) !== null;
  return valuesOf(columns.total)
    .slice(0, mostRows)
    .filter((total, row) => total !== null && hasFactor(row)).length;
}

/** Returns the number of rows that agree, or null if the columns are not proven. */
function rightRows(facts: readonly ColumnFacts[], columns: ProvenColumns): number | null {
  const whole = wholeRows(facts, columns);
  const right = whole.filter(
    ({ quantity, unitPrice, factor, total }) =>
      Math.abs(quantity * unitPrice * factor - total) < rounding,
  );
  const isProven =
    whole.some(isTelling) &&
    right.length >= whole.length * enough &&
    whole.length >= pricedRows(facts, columns) * mostPriced;
  return isProven ? right.length : null;
}

/**
 * Returns the columns that arithmetic proves, or null. Prefers columns as named, then the columns
 * that agree in most rows, then a block with overhead, then the order quantity, price.
 */
export function provenColumns(
  facts: readonly ColumnFacts[],
  fit: Fit,
  forms: readonly OverheadForm[],
): ProvenColumns | null {
  const found = candidates(facts, fit, forms).flatMap(({ columns, misfit }) => {
    const right = rightRows(facts, columns);
    return right === null ? [] : [{ columns, misfit, right }];
  });
  return found.sort(isBetter)[0]?.columns ?? null;
}

const isBetter = (one: Candidate, other: Candidate): number =>
  one.misfit - other.misfit ||
  other.right - one.right ||
  Number(one.columns.overheadPercent === null) - Number(other.columns.overheadPercent === null);

type Unproven = Omit<Candidate, 'right'>;

/** Lists all assignments of number columns to the roles. */
function candidates(
  facts: readonly ColumnFacts[],
  fit: Fit,
  forms: readonly OverheadForm[],
): readonly Unproven[] {
  const numbers = facts
    .filter(({ kind }) => kind === 'number' || kind === 'measure')
    .slice(0, mostColumns);
  const triples = numbers.flatMap((quantity) =>
    numbers.flatMap((unitPrice) =>
      numbers.flatMap((total) => {
        if (new Set([quantity, unitPrice, total]).size < 3) return [];
        const misfit = misfitOf(quantity, unitPrice, total, fit);
        const columns = {
          quantity: quantity.place,
          unitPrice: unitPrice.place,
          total: total.place,
          overheadPercent: null,
          overheadForm: 'percent' as const,
        };
        return misfit === null ? [] : [{ columns, misfit }];
      }),
    ),
  );
  return triples.flatMap((plain) => [plain, ...withOverheads(plain, facts, fit, forms)]);
}

/** Adds each column that may hold the overhead to an assignment without overhead. */
function withOverheads(
  { columns, misfit }: Unproven,
  facts: readonly ColumnFacts[],
  fit: Fit,
  forms: readonly OverheadForm[],
): readonly Unproven[] {
  const held: readonly number[] = [columns.quantity, columns.unitPrice, columns.total];
  const free = facts.filter(
    ({ place, kind }) => !held.includes(place) && (kind === 'number' || kind === 'percent'),
  );
  return free.flatMap(({ place, kind }) => {
    const unfit = fit(place, 'overheadPercent');
    if (unfit === null) return [];
    return (kind === 'percent' ? (['percent'] as const) : forms).map((overheadForm) => ({
      columns: { ...columns, overheadPercent: place, overheadForm },
      misfit: misfit + unfit,
    }));
  });
}

/**
 * Returns how badly the columns fit. A currency sign marks a price; without one the quantity stands
 * before the price.
 */
function misfitOf(
  quantity: ColumnFacts,
  unitPrice: ColumnFacts,
  total: ColumnFacts,
  fit: Fit,
): number | null {
  const fits = [
    fit(quantity.place, 'quantity'),
    fit(unitPrice.place, 'unitPrice'),
    fit(total.place, 'total'),
  ];
  if (fits.includes(null)) return null;
  const isSwapped =
    quantity.hasCurrency === unitPrice.hasCurrency
      ? quantity.place > unitPrice.place
      : quantity.hasCurrency;
  return fits.reduce<number>((sum, one) => sum + (one ?? 0), 0) + (isSwapped ? 0.5 : 0);
}
