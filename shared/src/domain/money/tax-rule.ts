import type { Rounding } from './decimal';

/** The installation's sales tax (decision 6). */
export interface TaxRule {
  readonly ratePercent: string;
  /** `{rate}` stands for the rate. */
  readonly label: string;
  readonly rounding: Rounding;
}

export const defaultTax: TaxRule = { ratePercent: '13', label: 'GST {rate}%', rounding: 'up' };
