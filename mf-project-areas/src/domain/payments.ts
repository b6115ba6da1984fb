import {
  addAmounts,
  formatMoney,
  type Payment,
  parseAmount,
  subtractAmounts,
} from '@portal/shared/domain';

/** A stored amount as a person reads it; a text that is no number shows as it is. */
export function shownAmount(stored: string): string {
  const amount = parseAmount(stored);
  return amount === null ? stored : formatMoney(amount);
}

/** A stored amount to count with; a text that is no number counts as nothing. */
export const countedAmount = (stored: string): string => parseAmount(stored) ?? '0';

/** Sums of a schedule in dollars, and what of the project's total is not in it yet. */
export function scheduleSums(payments: readonly Payment[], projectTotal: string | null) {
  const amount = addAmounts(...payments.map((payment) => countedAmount(payment.amount)));
  const paid = addAmounts(...payments.map((payment) => countedAmount(payment.paid)));
  return {
    amount,
    paid,
    balance: subtractAmounts(amount, paid),
    unscheduled: projectTotal === null ? null : subtractAmounts(projectTotal, amount),
  };
}

/** Paid in full suggests the status and never sets it (decision 35). */
export const suggestsPaid = ({ amount, paid, status }: Payment): boolean =>
  status === 'payment_due' &&
  Number(countedAmount(amount)) > 0 &&
  subtractAmounts(countedAmount(amount), countedAmount(paid)) === '0.00';
