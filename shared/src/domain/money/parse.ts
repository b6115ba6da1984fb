import { subtractAmounts } from './sums';
import { readNumber } from './typed-number';

/**
 * An amount as a person types it in English: `$1,200` -> `1200`, empty -> `0`; null for what is no number (`1.2.3`) and
 * for what may mean two numbers (`12,5`). Nothing is rounded. Source: decisions 47 and 63.
 */
export function parseAmount(typed: string): string | null {
  const read = readNumber(typed, 'en');
  if (read.kind === 'empty') return '0';
  return read.kind === 'number' ? read.value : null;
}

/** Balance of a payment in dollars: amount minus paid. */
export function balance(amount: string, paid: string): string {
  return subtractAmounts(amount, paid);
}
