import Big from 'big.js';
import { amountText, type DecimalText, decimal } from './decimal';

export function sumOf(amounts: readonly DecimalText[]): Big {
  return amounts.reduce<Big>((sum, amount) => sum.plus(decimal(amount, 0)), new Big(0));
}

/** Returns the exact sum of amounts in dollars, two digits. Empty amounts count as 0. */
export function addAmounts(...amounts: readonly DecimalText[]): string {
  return amountText(sumOf(amounts));
}

/** Returns `from - amount` in dollars, exact, two digits. */
export function subtractAmounts(from: DecimalText, amount: DecimalText): string {
  return amountText(decimal(from, 0).minus(decimal(amount, 0)));
}

/**
 * Updates a sum after a part changed: `sum - before + after`; null for a missing part. A long list
 * of lines is summed only at first, then updated incrementally.
 */
export function replaceInSum(sum: string, before: string | null, after: string | null): string {
  return amountText(decimal(sum, 0).minus(decimal(before, 0)).plus(decimal(after, 0)));
}
