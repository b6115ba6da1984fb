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

/** What a feature or sub-item puts on its lines, so that what is shown adds up; for those who see prices. */
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
