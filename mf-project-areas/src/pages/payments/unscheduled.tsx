import { formatMoney } from '@portal/shared/domain';
import { useUnit } from 'effector-react';
import { $approvedChanges, $sums } from './model';

/** What of the project's total and of approved changes is in no payment yet; nothing where they could not be read. */
export const Unscheduled = () => {
  const { approved, sums } = useUnit({ approved: $approvedChanges, sums: $sums });
  if (sums.unscheduled === null) return null;
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
