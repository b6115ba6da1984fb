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

/** Every figure of a feature; base + incidentalTotal + itemTotal = subtotal. Dollars, two digits. */
export interface FeatureTotals extends GroupTotals, Totals {
  readonly items: readonly ItemShare[];
  /** Sum of the counted sub-items. */
  readonly itemTotal: string;
  /** False when rejected: then it leaves the project's totals. */
  readonly counted: boolean;
}

export function featureTotals(feature: CostedFeature, tax: TaxRule): FeatureTotals {
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
    ...taxed(addAmounts(group.base, group.incidentalTotal, itemTotal), tax),
    counted: !isRejected(feature.status),
  };
}

/** Sums of a feature that are already known, so that a change of one line costs one line. */
export interface FeatureSums {
  /** Sum of the totals of its direct lines. */
  readonly lineSum: DecimalText;
  readonly overheadPercent: DecimalText;
  readonly incidentalTotal: DecimalText;
  /** Sum of the subtotals of its counted sub-items. */
  readonly itemTotal: DecimalText;
}

/** The same subtotal, tax and total as {@link featureTotals}, from cached sums (see `replaceInSum`). */
export function featureTotalsFromSums(sums: FeatureSums, tax: TaxRule): Totals {
  const base = baseTotal(sums.lineSum, sums.overheadPercent);
  return taxed(addAmounts(base, sums.incidentalTotal, sums.itemTotal), tax);
}
