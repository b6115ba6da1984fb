import {
  addAmounts,
  balance,
  formatMoney,
  type Payment,
  parseAmount,
  shareOf,
  subtractAmounts,
} from '@portal/shared/domain';

/** Formats a stored amount; text that is not a number is shown unchanged. */
export function shownAmount(stored: string): string {
  const amount = parseAmount(stored);
  return amount === null ? stored : formatMoney(amount);
}

/** Parses an amount, rounded to the nearest cent; an invalid text counts as 0. */
export const countedAmount = (given: string): string => shareOf(parseAmount(given) ?? '0', '100');

/** Returns amount minus paid in dollars, ignoring the stored balance. */
export const balanceOf = ({ amount, paid }: Pick<Payment, 'amount' | 'paid'>): string =>
  balance(countedAmount(amount), countedAmount(paid));

/** Returns the sums of a schedule in dollars, and the unscheduled part of the project's total. */
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

/**
 * Whether to suggest the status paid: the full amount is paid. Never sets the status (decision 35).
 */
export const suggestsPaid = (payment: Payment): boolean =>
  payment.status === 'payment_due' &&
  Number(countedAmount(payment.amount)) > 0 &&
  balanceOf(payment) === '0.00';

/** Whether a payment is overdue. Days as `YYYY-MM-DD`; a payment on the due day is in time. */
export const isOverdue = (payment: Payment, today: string): boolean =>
  payment.status === 'payment_due' &&
  payment.dueDate !== null &&
  payment.dueDate < today &&
  Number(balanceOf(payment)) > 0;

/** Whether any amount was paid or the status is paid: the payment must not be replaced. */
export const isPaidInPart = ({ status, paid }: Payment): boolean =>
  status === 'paid' || Number(countedAmount(paid)) !== 0;
