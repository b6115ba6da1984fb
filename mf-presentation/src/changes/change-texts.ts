import { formatAmount, formatDate, type ProposalChange } from '@portal/shared/proposal';

/** Whether a change reduces the contract sum. */
const isCredit = ({ total }: Pick<ProposalChange['totals'], 'total'>): boolean =>
  total.startsWith('-');

/** Returns the label of the price before tax. */
export const priceTerm = (totals: ProposalChange['totals']): string =>
  isCredit(totals) ? 'Credit' : 'Adds';

/** Returns when the change is to be paid or credited once approved; empty without agreed terms, and without a price. */
export function dueText({ due, totals }: Pick<ProposalChange, 'due' | 'totals'>): string {
  if (!due || Number(totals.total) === 0) return '';
  const { payment, date } = due;
  const on = date === null ? '' : `, on ${formatDate(date, 'MMM D, YYYY')}`;
  const falls = isCredit(totals) ? 'is credited' : 'falls due';
  const own = isCredit(totals)
    ? 'as an entry of its own in the payments'
    : 'as a payment of its own';
  return `If you approve, it ${falls} ${payment ? `with the payment ${payment.name}` : own}${on}.`;
}

/** Returns the question before an approval; `total` in dollars with tax. */
export const approvalQuestion = (total: string): string =>
  isCredit({ total })
    ? `Approve this change, a credit of ${formatAmount(total.slice(1))} with tax?`
    : `Approve this change for ${formatAmount(total)} with tax?`;
