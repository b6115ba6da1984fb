import { formatMoney } from '@portal/shared/domain';

/** Amounts in dollars; null if the project's total is unreadable. */
interface Unscheduled {
  /** Total to be scheduled, in dollars. */
  readonly due: string | null;
  /** Share of approved change requests in the total. */
  readonly approvedChanges: string;
  /** Amount without a payment; negative if the schedule exceeds the total. */
  readonly unscheduled: string | null;
  /** Whether the total of now differs from the signed total. */
  readonly isChanged?: boolean;
}

/**
 * Returns sentences about the unscheduled amount; empty for a project without a price or with an
 * unknown price.
 */
export function unscheduledTexts(sums: Unscheduled): string[] {
  const { due, approvedChanges, unscheduled, isChanged = false } = sums;
  const total = isChanged ? 'estimate of now' : 'project total';
  const isWithoutPrice = due === '0.00' && unscheduled === '0.00';
  if (unscheduled === null || isWithoutPrice) return [];
  if (Number(approvedChanges) === 0) return [unscheduledText(unscheduled, total)];
  return [
    unscheduledText(unscheduled, `${total} with its approved changes`),
    `Approved changes: ${formatMoney(approvedChanges)} with tax.`,
  ];
}

/** `what` names the amount to be scheduled. */
function unscheduledText(unscheduled: string, what: string): string {
  if (unscheduled === '0.00') return `The whole ${what} is scheduled.`;
  return unscheduled.startsWith('-')
    ? `${formatMoney(unscheduled.slice(1))} more than the ${what} is scheduled.`
    : `${formatMoney(unscheduled)} of the ${what} is not scheduled yet.`;
}
