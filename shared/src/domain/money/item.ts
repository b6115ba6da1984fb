import { type Countable, isLeftOutByName, isRejected } from './counted';
import { amountText, decimal } from './decimal';
import { type CostGroup, type GroupTotals, groupTotals } from './group';

export interface CostedItem extends CostGroup, Countable {}

export interface ItemTotals extends GroupTotals {
  /** base + incidentalTotal */
  readonly subtotal: string;
  /** Whether an item that is excluded from totals by name contains costs; staff see a warning. */
  readonly leftOutWithMoney: boolean;
}

/**
 * Computes the totals of a sub-item in dollars; the feature decides whether the item counts.
 * Source: decisions 2 and 3.
 */
export function itemTotals(item: CostedItem): ItemTotals {
  const group = groupTotals(item);
  const subtotal = decimal(group.base, 0).plus(group.incidentalTotal);
  return {
    ...group,
    subtotal: amountText(subtotal),
    leftOutWithMoney: isLeftOutByName(item.name) && !isRejected(item.status) && !subtotal.eq(0),
  };
}

/**
 * Returns the staff warning for a sub-item that is excluded from totals by name and contains costs.
 */
export function leftOutWarning(name: string): string {
  return `"${name.trim()}" holds costs, but sub-items of this name are left out of every total.`;
}
