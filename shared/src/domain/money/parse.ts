import { decimal, isDecimal } from './decimal';
import { subtractAmounts } from './sums';

const groups = /^-?\d{1,3}(?:,\d{3})+(?![\d,])/;

/**
 * Parses an amount in English notation without rounding: `$1,200` -> `1200`, empty -> `0`. Returns
 * null if not a number (`1.2.3`) or ambiguous (`12,5`). Source: decisions 47 and 63.
 */
export function parseAmount(typed: string): string | null {
  const given = typed.replace(/[$\s]/g, '');
  if (given === '') return '0';
  const text = groups.test(given) ? given.replaceAll(',', '') : given;
  return isDecimal(text) ? decimal(text, 0).toFixed() : null;
}

/** Returns the balance of a payment in dollars: amount minus paid. */
export function balance(amount: string, paid: string): string {
  return subtractAmounts(amount, paid);
}
