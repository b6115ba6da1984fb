import type { DecimalText } from './decimal';
import {
  type CostedFeature,
  type FeatureCosts,
  type FeatureTotals,
  featureCosts,
  featureTotals,
} from './feature';
import { type CostLine, lineTotal } from './line';
import { addAmounts } from './sums';
import { type TaxRule, type Totals, taxed } from './tax';

/**
 * Totals of a project: subtotal of the counted features, plus tax computed once on the subtotal
 * (decision 4).
 */
export interface ProjectTotals extends Totals {
  readonly features: readonly FeatureTotals[];
}

/** Returns the sum of the counted features before tax, in dollars. */
const sumOfCounted = (features: readonly FeatureCosts[]): string =>
  addAmounts(...features.filter(({ counted }) => counted).map(({ subtotal }) => subtotal));

export function projectTotals(features: readonly CostedFeature[], tax: TaxRule): ProjectTotals {
  const totals = features.map((feature) => featureTotals(feature, tax));
  return { features: totals, ...taxed(sumOfCounted(totals), tax) };
}

/** Returns the sum of the counted features before tax, in dollars. */
export const projectSubtotal = (features: readonly CostedFeature[]): string =>
  sumOfCounted(features.map(featureCosts));

export interface InternalCosts {
  readonly projectSubtotal: DecimalText;
  readonly thirdParty: readonly CostLine[];
  /** Totals of the cost planner's own lines. */
  readonly costPlanner: readonly DecimalText[];
  /** Amounts billed in the work log. */
  readonly workLogBilled: readonly DecimalText[];
}

/**
 * Returns the internal total cost of a project in dollars; for administrators and managers, never
 * for customers. The subcontractor amount is fixed at 0. Source: decision 5.
 */
export function internalTotalCost(costs: InternalCosts): string {
  return addAmounts(
    costs.projectSubtotal,
    ...costs.thirdParty.map(lineTotal),
    ...costs.costPlanner,
    ...costs.workLogBilled,
  );
}
