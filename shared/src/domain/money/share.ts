import { amountText, type DecimalText, decimal, toCents } from './decimal';

/** What share a part is of a whole, in percent with one digit, half up; `0.0` of nothing. */
export function percentOf(part: DecimalText, whole: DecimalText): string {
  const all = decimal(whole, 0);
  if (all.eq(0)) return '0.0';
  return decimal(part, 0).times(100).div(all).toFixed(1);
}

/** `percent` of an amount in dollars, to the nearest cent. */
export function shareOf(whole: DecimalText, percent: DecimalText): string {
  return amountText(toCents(decimal(whole, 0).times(decimal(percent, 0)).times('0.01'), 'half-up'));
}
