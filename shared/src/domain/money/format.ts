import { grouped } from '../amounts/amounts';
import { amountText, type DecimalText, decimal, isDecimal, toCents } from './decimal';

/**
 * Formats an amount: `1234.5` -> `$1,234.50`; empty is `$0.00`. Fractions of a cent are rounded up.
 */
export function formatMoney(amount: DecimalText): string {
  const cents = toCents(decimal(amount, 0));
  return `${cents.lt(0) ? '-' : ''}$${grouped(amountText(cents.abs()))}`;
}

/** Formats a unit price, keeping digits beyond the cent: `0.4250` -> `$0.425`, `3` -> `$3.00`. */
export function formatUnitPrice(price: DecimalText): string {
  const value = decimal(price, 0);
  const digits = value.toFixed().split('.')[1]?.length ?? 0;
  return `${value.lt(0) ? '-' : ''}$${grouped(value.abs().toFixed(Math.max(2, digits)))}`;
}

/** Formats a stored decimal without trailing zeros: `0.4250` -> `0.425`, `3.0000` -> `3`. */
export function formatQuantity(quantity: DecimalText): string {
  return (quantity ?? '').trim() === '' ? '' : decimal(quantity, 0).toFixed();
}

/**
 * Formats a budget: `TBD` when unset, else `$` + value + `+` (`$0+` for `0`), grouped by thousands:
 * `$45,000.50+`. A text that is no number stays as stored. Source: decision 8.
 */
export function formatBudget(budget: DecimalText): string {
  const value = (budget ?? '').trim();
  if (value === '') return 'TBD';
  if (!isDecimal(value)) return `$${value}+`;
  // `grouped` ends with a decimal point without a fraction.
  return `$${grouped(value).replace(/\.$/, '')}+`;
}
