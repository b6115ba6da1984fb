import { formatQuantity } from '../money/format';

/** A stored cost line or incidental cost. Decimals as text; dollars. */
export interface Line {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly overheadPercent: string;
  /** Stored total; displayed totals are computed from the other columns. */
  readonly total: string;
  readonly isEditable: boolean;
  readonly originalId: string;
  readonly sourceOption: string;
  /** Formula of the quantity; missing or '' for none (ADR 90). */
  readonly formula?: string;
  /** Whether a person typed another quantity than that of the formula. */
  readonly overridesFormula?: boolean;
}

/**
 * Returns quantity and unit for prints: `12.5 each`; a quantity that is empty or zero is priced as 1
 * and says so: `counts as 1 each`, `0, counts as 1 each` (decision 7).
 */
export function printedQuantity({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>): string {
  const given = formatQuantity(quantity);
  const counted = Number(given) === 0 ? [given, 'counts as 1'].filter(Boolean).join(', ') : given;
  return `${counted} ${unit}`.trimEnd();
}
