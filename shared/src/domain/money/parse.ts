import { subtractAmounts } from './sums';
import { readNumber } from './typed-number';

/**
 * Parses an amount in English notation without rounding: `$1,200` -> `1200`, empty -> `0`. Returns
 * null if not a number (`1.2.3`) or ambiguous (`12,5`, `0,125`). Source: decisions 47 and 63.
 */
export function parseAmount(typed: string): string | null {
  const read = readNumber(typed, 'en');
  if (read.kind === 'empty') return '0';
  return read.kind === 'number' ? read.value : null;
}

/** Returns the balance of a payment in dollars: amount minus paid. */
export function balance(amount: string, paid: string): string {
  return subtractAmounts(amount, paid);
}
