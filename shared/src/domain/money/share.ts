import { amountText, type DecimalText, decimal, toCents } from './decimal';

/**
 * Returns the share of a part in percent with one digit, rounded half up; `0.0` if the whole is 0.
 */
export function percentOf(part: DecimalText, whole: DecimalText): string {
  const all = decimal(whole, 0);
  if (all.eq(0)) return '0.0';
  return decimal(part, 0).times(100).div(all).toFixed(1);
}

/** Returns `percent` of an amount in dollars, rounded to the nearest cent. */
export function shareOf(whole: DecimalText, percent: DecimalText): string {
  return amountText(toCents(decimal(whole, 0).times(decimal(percent, 0)).times('0.01'), 'half-up'));
}
