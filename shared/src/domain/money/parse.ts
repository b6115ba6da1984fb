import { decimal, isDecimal } from './decimal';
import { subtractAmounts } from './sums';

/**
 * An amount as a person types it: `$1,200` -> `1200`, empty -> `0`; null for what is no number (`1.2.3`).
 * Nothing is rounded. Source: decision 47.
 */
export function parseAmount(typed: string): string | null {
  const text = typed.replace(/[$,\s]/g, '');
  if (text === '') return '0';
  return isDecimal(text) ? decimal(text, 0).toFixed() : null;
}

/** What a number input keeps: digits, minus and dot. */
export function stripToNumber(typed: string): string {
  return typed.replace(/[^\d.-]/g, '');
}

/** What a float input keeps: digits and dot. So there are no negative prices (decision 7). */
export function stripToFloat(typed: string): string {
  return typed.replace(/[^\d.]/g, '');
}

/** Balance of a payment in dollars: amount minus paid. */
export function balance(amount: string, paid: string): string {
  return subtractAmounts(amount, paid);
}
