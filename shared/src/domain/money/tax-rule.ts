import type { Rounding } from './decimal';

/** Sales tax of the installation (decision 6). */
export interface TaxRule {
  readonly ratePercent: string;
  /** Label with the placeholder `{rate}`. */
  readonly label: string;
  readonly rounding: Rounding;
}

export const defaultTax: TaxRule = { ratePercent: '13', label: 'GST {rate}%', rounding: 'up' };
