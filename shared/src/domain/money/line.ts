import Big from 'big.js';
import { amountText, type DecimalText, decimal, toCents, withPercent } from './decimal';

/** Input for the total of a cost line or incidental cost. */
export interface CostLine {
  readonly quantity: DecimalText;
  /** Dollars per unit. */
  readonly unitPrice: DecimalText;
  readonly overheadPercent: DecimalText;
}

/** Returns the quantity for totals: an empty or zero quantity counts as 1. */
export function countedQuantity(quantity: DecimalText): Big {
  const given = decimal(quantity, 1);
  return given.eq(0) ? new Big(1) : given;
}

/**
 * Returns the total of a cost line in dollars, rounded up to the cent.
 *
 * quantity x unit price x (1 + overhead/100), exact in decimals. An empty or zero quantity counts
 * as 1; unit price and overhead default to 0. Throws NotADecimal for texts that are not numbers.
 * Source: spec 2, section 9; decisions 1 and 2.
 */
export function lineTotal(line: CostLine): string {
  const cost = countedQuantity(line.quantity).times(decimal(line.unitPrice, 0));
  return amountText(toCents(withPercent(cost, decimal(line.overheadPercent, 0))));
}
