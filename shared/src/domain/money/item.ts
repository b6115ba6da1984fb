import { type Countable, isLeftOutByName, isRejected } from './counted';
import { amountText, decimal } from './decimal';
import { type CostGroup, type GroupTotals, groupTotals } from './group';

export interface CostedItem extends CostGroup, Countable {}

export interface ItemTotals extends GroupTotals {
  /** base + incidentalTotal */
  readonly subtotal: string;
  /** Left out of the totals by its name although it holds money: staff are warned. */
  readonly leftOutWithMoney: boolean;
}

/** Totals of a sub-item in dollars; whether they count is for its feature to say. Source: decisions 2 and 3. */
export function itemTotals(item: CostedItem): ItemTotals {
  const group = groupTotals(item);
  const subtotal = decimal(group.base, 0).plus(group.incidentalTotal);
  return {
    ...group,
    subtotal: amountText(subtotal),
    leftOutWithMoney: isLeftOutByName(item.name) && !isRejected(item.status) && !subtotal.eq(0),
  };
}

/** What staff read beside a sub-item that is left out by its name and holds money. */
export function leftOutWarning(name: string): string {
  return `"${name.trim()}" holds costs, but sub-items of this name are left out of every total.`;
}
