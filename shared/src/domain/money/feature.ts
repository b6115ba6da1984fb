import { countedItems, isRejected } from './counted';
import type { DecimalText } from './decimal';
import { baseTotal, type CostGroup, type GroupTotals, groupTotals } from './group';
import { type CostedItem, type ItemTotals, itemTotals } from './item';
import { addAmounts } from './sums';
import { type TaxRule, type Totals, taxed } from './tax';

export interface CostedFeature extends CostGroup {
  readonly status: string | null;
  readonly items: readonly CostedItem[];
}

export interface ItemShare extends ItemTotals {
  readonly counted: boolean;
}

/** Costs of a feature before tax; base + incidentalTotal + itemTotal = subtotal. Dollars, two digits. */
export interface FeatureCosts extends GroupTotals {
  readonly items: readonly ItemShare[];
  /** Sum of the counted sub-items. */
  readonly itemTotal: string;
  readonly subtotal: string;
  /** Whether the project's totals include the feature; false if rejected. */
  readonly counted: boolean;
}

/** Costs of a feature with tax and total. Dollars, two digits. */
export interface FeatureTotals extends FeatureCosts, Totals {}

export function featureCosts(feature: CostedFeature): FeatureCosts {
  const group = groupTotals(feature);
  const items = feature.items.map(itemTotals);
  const counted = countedItems(
    feature.items,
    items.map((item) => item.subtotal),
  );
  const itemTotal = addAmounts(
    ...items.filter((_, index) => counted[index]).map((item) => item.subtotal),
  );
  return {
    ...group,
    items: items.map((item, index) => ({ ...item, counted: counted[index] === true })),
    itemTotal,
    subtotal: addAmounts(group.base, group.incidentalTotal, itemTotal),
    counted: !isRejected(feature.status),
  };
}

export function featureTotals(feature: CostedFeature, tax: TaxRule): FeatureTotals {
  const costs = featureCosts(feature);
  return { ...costs, ...taxed(costs.subtotal, tax) };
}

/** Precomputed sums of a feature: a changed line needs no recomputation of the other lines. */
export interface FeatureSums {
  /** Sum of the totals of the feature's direct lines. */
  readonly lineSum: DecimalText;
  readonly overheadPercent: DecimalText;
  readonly incidentalTotal: DecimalText;
  /** Sum of the subtotals of the counted sub-items. */
  readonly itemTotal: DecimalText;
}

/**
 * Computes subtotal, tax and total like {@link featureTotals}, from cached sums (see
 * `replaceInSum`).
 */
export function featureTotalsFromSums(sums: FeatureSums, tax: TaxRule): Totals {
  const base = baseTotal(sums.lineSum, sums.overheadPercent);
  return taxed(addAmounts(base, sums.incidentalTotal, sums.itemTotal), tax);
}
