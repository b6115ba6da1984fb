import { formatMoney } from '@portal/shared/domain';
import { useUnit } from 'effector-react';
import { $sums } from './model';

/** What of the project's total is in no payment yet; nothing where that total could not be read. */
export const Unscheduled = () => {
  const { unscheduled } = useUnit($sums);
  if (unscheduled === null) return null;
  if (unscheduled === '0.00') return <>The whole project total is scheduled.</>;
  return unscheduled.startsWith('-') ? (
    <>{formatMoney(unscheduled.slice(1))} more than the project total is scheduled.</>
  ) : (
    <>{formatMoney(unscheduled)} of the project total is not scheduled yet.</>
  );
};
