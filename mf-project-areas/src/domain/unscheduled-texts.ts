import { formatMoney } from '@portal/shared/domain';

/** Amounts in dollars; null where the project's total could not be read. */
interface Unscheduled {
  /** What is to be scheduled in all. */
  readonly due: string | null;
  /** The part of it that approved change requests add. */
  readonly approvedChanges: string;
  /** What is in no payment yet; negative if more than what is due is scheduled. */
  readonly unscheduled: string | null;
}

/** Sentences about what is not scheduled yet; none for a project without a price, or whose price is not known. */
export function unscheduledTexts({ due, approvedChanges, unscheduled }: Unscheduled): string[] {
  const isWithoutPrice = due === '0.00' && unscheduled === '0.00';
  if (unscheduled === null || isWithoutPrice) return [];
  if (Number(approvedChanges) === 0) return [unscheduledText(unscheduled, 'project total')];
  return [
    unscheduledText(unscheduled, 'project total with its approved changes'),
    `Approved changes: ${formatMoney(approvedChanges)} with tax.`,
  ];
}

/** `what` names what is to be scheduled. */
function unscheduledText(unscheduled: string, what: string): string {
  if (unscheduled === '0.00') return `The whole ${what} is scheduled.`;
  return unscheduled.startsWith('-')
    ? `${formatMoney(unscheduled.slice(1))} more than the ${what} is scheduled.`
    : `${formatMoney(unscheduled)} of the ${what} is not scheduled yet.`;
}
