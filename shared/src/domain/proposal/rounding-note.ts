import { formatAmount } from '../amounts/format-amount';
import { addAmounts, subtractAmounts } from '../money/sums';
import type { Totals } from '../money/tax';

interface Totalled {
  readonly features: readonly { readonly totals: Totals }[];
  readonly totals: Totals;
}

/** Explains why the features with tax add up to another amount than the project; null if they add up to the same. */
export function roundingNote({ features, totals }: Totalled): string | null {
  const sum = addAmounts(...features.map((feature) => feature.totals.total));
  const more = subtractAmounts(sum, totals.total);
  if (more === '0.00') return null;
  const [amount, word] = more.startsWith('-') ? [more.slice(1), 'less'] : [more, 'more'];
  return `The features with tax add up to ${formatAmount(sum)}, ${formatAmount(amount)} ${word} than the total: tax is rounded for each feature there, and once for the whole project here.`;
}
