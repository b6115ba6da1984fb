import { amountText, type DecimalText, decimal, toCents, withPercent } from './decimal';
import { type CostLine, lineTotal } from './line';
import { sumOf } from './sums';

/**
 * Lines with a common overhead, and incidental costs without overhead: of a feature or a sub-item.
 */
export interface CostGroup {
  readonly overheadPercent: DecimalText;
  readonly lines: readonly CostLine[];
  readonly thirdParty: readonly CostLine[];
}

/** Totals of a group: lineSum + overhead = base. Dollars, two digits. */
export interface GroupTotals {
  readonly lines: readonly string[];
  readonly lineSum: string;
  /** Amount of the group's own overhead on the lines. */
  readonly overhead: string;
  readonly base: string;
  readonly thirdParty: readonly string[];
  readonly incidentalTotal: string;
}

/** Returns the sum of line totals plus the group's overhead, in dollars, rounded up to the cent. */
export function baseTotal(lineSum: DecimalText, overheadPercent: DecimalText): string {
  return amountText(toCents(withPercent(decimal(lineSum, 0), decimal(overheadPercent, 0))));
}

const known = new WeakMap<CostLine, string>();

/** Returns the total of a line, cached by object identity. */
function knownTotal(line: CostLine): string {
  const total = known.get(line) ?? lineTotal(line);
  known.set(line, total);
  return total;
}

export function groupTotals(group: CostGroup): GroupTotals {
  const lines = group.lines.map(knownTotal);
  const thirdParty = group.thirdParty.map(knownTotal);
  const lineSum = sumOf(lines);
  const base = decimal(baseTotal(amountText(lineSum), group.overheadPercent), 0);
  return {
    lines,
    lineSum: amountText(lineSum),
    overhead: amountText(base.minus(lineSum)),
    base: amountText(base),
    thirdParty,
    incidentalTotal: amountText(sumOf(thirdParty)),
  };
}
