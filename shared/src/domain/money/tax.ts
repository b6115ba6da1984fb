import { amountText, type DecimalText, decimal, toCents } from './decimal';
import type { TaxRule } from './tax-rule';

export { defaultTax, type TaxRule } from './tax-rule';

/** `GST 13%` */
export function taxLabel(tax: TaxRule): string {
  return tax.label.replace('{rate}', tax.ratePercent);
}

export interface Totals {
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string;
}

/**
 * Returns tax and total of a subtotal in dollars: subtotal x rate/100, rounded to the cent by the
 * tax rule.
 */
export function taxed(subtotal: DecimalText, tax: TaxRule): Totals {
  const base = toCents(decimal(subtotal, 0));
  const amount = toCents(base.times(decimal(tax.ratePercent, 0)).times('0.01'), tax.rounding);
  return {
    subtotal: amountText(base),
    tax: amountText(amount),
    total: amountText(base.plus(amount)),
  };
}
