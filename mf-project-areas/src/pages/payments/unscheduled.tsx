import { formatMoney } from '@portal/shared/domain';
import { useUnit } from 'effector-react';
import { $approvedChanges, $dueTotal, $sums } from './model';

/** What of the project's total and of approved changes is in no payment yet; nothing without a price, or unread. */
export const Unscheduled = () => {
  const { approved, due, sums } = useUnit({
    approved: $approvedChanges,
    due: $dueTotal,
    sums: $sums,
  });
  const isWithoutPrice = due === '0.00' && sums.unscheduled === '0.00';
  if (sums.unscheduled === null || isWithoutPrice) return null;
  if (Number(approved) === 0) return <>{unscheduledText(sums.unscheduled, 'project total')}</>;
  return (
    <>
      {unscheduledText(sums.unscheduled, 'project total with its approved changes')}
      <br />
      Approved changes: {formatMoney(approved)} with tax.
    </>
  );
};

/** `what` names what is to be scheduled. */
function unscheduledText(unscheduled: string, what: string): string {
  if (unscheduled === '0.00') return `The whole ${what} is scheduled.`;
  return unscheduled.startsWith('-')
    ? `${formatMoney(unscheduled.slice(1))} more than the ${what} is scheduled.`
    : `${formatMoney(unscheduled)} of the ${what} is not scheduled yet.`;
}
