import {
  addAmounts,
  balance,
  formatMoney,
  type Payment,
  parseAmount,
  shareOf,
  subtractAmounts,
} from '@portal/shared/domain';

/** A stored amount as a person reads it; a text that is no number shows as it is. */
export function shownAmount(stored: string): string {
  const amount = parseAmount(stored);
  return amount === null ? stored : formatMoney(amount);
}

/** An amount to count with, to the nearest cent; a text that is no number counts as nothing. */
export const countedAmount = (given: string): string => shareOf(parseAmount(given) ?? '0', '100');

/** Amount minus paid in dollars, whatever was stored as the balance. */
export const balanceOf = ({ amount, paid }: Pick<Payment, 'amount' | 'paid'>): string =>
  balance(countedAmount(amount), countedAmount(paid));

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
export const suggestsPaid = (payment: Payment): boolean =>
  payment.status === 'payment_due' &&
  Number(countedAmount(payment.amount)) > 0 &&
  balanceOf(payment) === '0.00';

/** Whether something is still to be paid after its day. Days, `YYYY-MM-DD`; the due day itself is in time. */
export const isOverdue = (payment: Payment, today: string): boolean =>
  payment.status === 'payment_due' &&
  payment.dueDate !== null &&
  payment.dueDate < today &&
  Number(balanceOf(payment)) > 0;

/** Whether something was paid, or is said to be: such a payment is history. */
export const isPaidInPart = ({ status, paid }: Payment): boolean =>
  status === 'paid' || Number(countedAmount(paid)) !== 0;
