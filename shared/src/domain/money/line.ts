import Big from 'big.js';
import { amountText, type DecimalText, decimal, toCents, withPercent } from './decimal';

/** What one cost line or incidental cost is computed from. */
export interface CostLine {
  readonly quantity: DecimalText;
  /** Dollars for one unit. */
  readonly unitPrice: DecimalText;
  readonly overheadPercent: DecimalText;
}

/** The quantity that totals use: an empty or zero one counts as 1. */
export function countedQuantity(quantity: DecimalText): Big {
  const given = decimal(quantity, 1);
  return given.eq(0) ? new Big(1) : given;
}

/**
 * Total of one cost line in dollars, rounded up to the cent.
 *
 * quantity x unit price x (1 + overhead/100), exact in decimals.
 * A quantity that is empty or zero counts as 1; unit price and overhead default to 0.
 * Throws NotADecimal for texts that are no numbers. Source: spec 2, section 9; decisions 1 and 2.
 */
export function lineTotal(line: CostLine): string {
  const cost = countedQuantity(line.quantity).times(decimal(line.unitPrice, 0));
  return amountText(toCents(withPercent(cost, decimal(line.overheadPercent, 0))));
}
