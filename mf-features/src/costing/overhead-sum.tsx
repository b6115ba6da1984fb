import { formatQuantity, may } from '@portal/shared/domain';
import { $roles } from '@portal/shared/session';
import { Sums } from '@portal/shared/ui';
import { useUnit } from 'effector-react';
import type { Part } from '../domain/tree';

interface OverheadSumProps {
  readonly part: Part;
  /** In dollars. */
  readonly amount: string;
}

/**
 * Overhead amount of a feature or sub-item, which makes the shown lines and totals add up; only for
 * people who see prices.
 */
export const OverheadSum = ({ part, amount }: OverheadSumProps) => {
  const roles = useUnit($roles);
  if (!may(roles, 'lines.edit') || Number(amount) === 0) return null;
  const label = `Overhead ${formatQuantity(part.overheadPercent)}%`;
  return (
    <div role="group" aria-label={`Overhead of ${part.name}`}>
      <Sums sums={[{ label, amount }]} />
    </div>
  );
};
