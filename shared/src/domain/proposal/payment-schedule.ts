import { formatAmount } from '../amounts/format-amount';
import { isDecimal } from '../money/decimal';
import { parseAmount } from '../money/parse';
import { shareOf } from '../money/share';
import { addAmounts, subtractAmounts } from '../money/sums';

/** How a payment is kept: a stored amount in dollars, a percentage of the total, or the rest of the total. */
export type PaymentRule =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'share'; readonly percent: string }
  | { readonly kind: 'rest' }
  /** Pays an approved change request, beside the total of the project. */
  | { readonly kind: 'change' };

/** A payment as stored. */
export interface KeptPayment {
  /** Dollars as text; text that is not a number counts as 0. */
  readonly amount: string | null;
  /** `field_psi_rule`: empty, a percentage such as `30`, `rest` or `change`. */
  readonly rule?: string | null;
  readonly paid?: string | null;
  readonly status: string | null;
}

/** The payments of a project for a total. */
export interface PaymentSchedule {
  /** Dollars with two digits, in the order of the payments. */
  readonly amounts: readonly string[];
  /** Sum of the payments without those of approved changes. */
  readonly total: string;
  /** Dollars by which the payments exceed the total; null if they do not. */
  readonly excess: string | null;
}

/** Reads a stored rule; an unknown text is a fixed amount. */
export function paymentRule(stored: string | null | undefined): PaymentRule {
  const text = (stored ?? '').trim();
  if (text === 'rest' || text === 'change') return { kind: text };
  return text !== '' && isDecimal(text) ? { kind: 'share', percent: text } : { kind: 'fixed' };
}

const storedAmount = ({ amount }: KeptPayment): string => addAmounts(parseAmount(amount ?? ''));

/** Whether any amount was paid or the status is paid: the amount stays as stored. */
const isPaidInPart = ({ status, paid }: KeptPayment): boolean =>
  status === 'paid' || Number(parseAmount(paid ?? '') ?? '0') !== 0;

/** The rule of a payment that still follows the total. */
const ruleOf = (payment: KeptPayment): PaymentRule => {
  const rule = paymentRule(payment.rule);
  return isPaidInPart(payment) && rule.kind !== 'change' ? { kind: 'fixed' } : rule;
};

/**
 * Computes the amounts of payments for a total in dollars.
 *
 * A share comes to the nearest cent. The last payment that takes the rest takes what the other payments leave, at least
 * 0.00; earlier ones come to 0.00. A payment that is paid in part keeps its stored amount. Payments of approved changes
 * keep their stored amount and are not part of the sum.
 */
export function paymentSchedule(payments: readonly KeptPayment[], total: string): PaymentSchedule {
  const rules = payments.map(ruleOf);
  const amounts = payments.map((payment, index) => {
    const rule = rules[index];
    if (rule?.kind === 'share') return shareOf(total, rule.percent);
    return rule?.kind === 'rest' ? '0.00' : storedAmount(payment);
  });
  const ofTotal = amounts.filter((_, index) => rules[index]?.kind !== 'change');
  const left = subtractAmounts(total, addAmounts(...ofTotal));
  const rest = rules.findLastIndex(({ kind }) => kind === 'rest');
  const isExceeded = left.startsWith('-');
  if (rest >= 0 && !isExceeded) amounts[rest] = left;
  const sum = addAmounts(...amounts.filter((_, index) => rules[index]?.kind !== 'change'));
  return { amounts, total: sum, excess: isExceeded ? left.slice(1) : null };
}

/** What staff read about a schedule that exceeds the total; null for a schedule that does not. */
export const paymentProblem = ({ total, excess }: PaymentSchedule): string | null =>
  excess === null
    ? null
    : `The payments come to ${formatAmount(total)}, ${formatAmount(excess)} more than the project. The client cannot sign. Lower a payment, or let one payment take the rest.`;
