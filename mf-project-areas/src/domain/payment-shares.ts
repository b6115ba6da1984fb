import { type Payment, paymentRule, paymentSchedule, shareOf } from '@portal/shared/domain';
import { countedAmount } from './payments';

/** The stored rule for a typed share (`30%`) or `rest`; null for any other text. */
export function typedRule(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (/^(?:the )?rest$/.test(text)) return 'rest';
  return /^(\d{1,3}(?:\.\d{1,4})?)\s*%$/.exec(text)?.[1] ?? null;
}

/** What a payment follows, in words; empty for a fixed amount. */
export function ruleText({ rule }: Pick<Payment, 'rule'>): string {
  const found = paymentRule(rule);
  if (found.kind === 'share') return `${found.percent}% of the total`;
  if (found.kind === 'rest') return 'The rest of the total';
  return found.kind === 'change' ? 'For an approved change' : '';
}

/** The amount and rule to store for a typed amount; `total` is the project's total in dollars. */
export function amountChanges(
  typed: string,
  total: string | null,
): { readonly amount: string; readonly rule?: string } {
  const rule = total === null ? null : typedRule(typed);
  if (total === null || rule === null) return { amount: countedAmount(typed) };
  return { amount: rule === 'rest' ? '0.00' : shareOf(total, rule), rule };
}

/** The payments with the amounts that follow the project's total; as stored for an unknown total. */
export function withAmounts(
  payments: readonly Payment[],
  total: string | null,
): readonly Payment[] {
  if (total === null) return payments;
  const { amounts } = paymentSchedule(payments, total);
  return payments.map((payment, index) =>
    payment.rule === undefined ? payment : { ...payment, amount: amounts[index] ?? payment.amount },
  );
}
