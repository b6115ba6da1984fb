import {
  addAmounts,
  isDecimal,
  type Payment,
  parseAmount,
  shareOf,
  subtractAmounts,
} from '@portal/shared/domain';
import { countedAmount, isPaidInPart, scheduleSums } from './payments';

/** Whether a plan adds to, or replaces, the existing payments. */
export type PlanMode = 'add' | 'replace';

/** A stage of a plan; the id becomes the id of the payment. */
export interface PlanStage {
  readonly id: string;
  readonly name: string;
  /** Percent of the planned total; the last stage takes the remainder and has no percentage. */
  readonly percent: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dueDate: string;
}

export interface PaymentPlan {
  readonly mode: PlanMode;
  /** Deposit; `value` is a percentage or dollars; empty or 0 for none. */
  readonly deposit: {
    readonly id: string;
    readonly by: 'percent' | 'amount';
    readonly value: string;
    readonly dueDate: string;
  };
  readonly stages: readonly PlanStage[];
}

export interface PlannedPart {
  readonly id: string;
  readonly name: string;
  /** Dollars, two digits. */
  readonly amount: string;
  readonly dueDate: string | null;
  /** What the payment follows: a percentage, `rest`, or empty for a fixed amount. */
  readonly rule: string;
}

/** Returns the initial values of the plan form. */
export const freshPlan = (newId: () => string): PaymentPlan => ({
  mode: 'add',
  deposit: { id: newId(), by: 'percent', value: '30', dueDate: '' },
  stages: [
    { id: newId(), name: 'Start of work', percent: '40', dueDate: '' },
    { id: newId(), name: 'Completion', percent: '', dueDate: '' },
  ],
});

/** Returns the ids of the payments in a plan. */
export const idsOf = ({ deposit, stages }: PaymentPlan): readonly string[] => [
  deposit.id,
  ...stages.map(({ id }) => id),
];

/** Returns the payments that a plan replaces: unpaid payments that are not part of the plan. */
export function replacedPayments(
  plan: PaymentPlan,
  payments: readonly Payment[],
): readonly Payment[] {
  if (plan.mode === 'add') return [];
  return payments.filter((payment) => !isPaidInPart(payment) && !idsOf(plan).includes(payment.id));
}

/**
 * Returns the dollars that a plan distributes: the project's total without payments that are kept.
 */
export function plannedTotal(
  plan: PaymentPlan,
  payments: readonly Payment[],
  projectTotal: string,
): string {
  const going = replacedPayments(plan, payments);
  const stay = payments.filter((one) => !going.includes(one) && !idsOf(plan).includes(one.id));
  return scheduleSums(stay, projectTotal).unscheduled ?? projectTotal;
}

const depositAmount = ({ by, value }: PaymentPlan['deposit'], total: string): string =>
  by === 'percent' ? shareOf(total, value) : countedAmount(value);

const least = (one: string, other: string): string => (Number(one) < Number(other) ? one : other);

/**
 * Returns the payments of a valid plan. Shares are rounded to the cent; the last stage takes the
 * remainder, which makes the sum equal the total exactly.
 */
export function planParts({ deposit, stages }: PaymentPlan, total: string): PlannedPart[] {
  let left = total;
  const take = (wanted: string) => {
    const amount = least(wanted, left);
    left = subtractAmounts(left, amount);
    return amount;
  };
  const first = {
    ...deposit,
    name: 'Deposit',
    amount: take(depositAmount(deposit, total)),
    rule: deposit.by === 'percent' ? deposit.value.trim() : '',
  };
  const rest = stages.map((stage, place) => {
    const isLast = place === stages.length - 1;
    return {
      ...stage,
      amount: take(isLast ? left : shareOf(total, stage.percent)),
      rule: isLast ? 'rest' : stage.percent.trim(),
    };
  });
  return [...(Number(first.amount) === 0 ? [] : [first]), ...rest].map(
    ({ id, name, amount, dueDate, rule }) => ({
      id,
      name: name.trim(),
      amount,
      dueDate: dueDate || null,
      rule,
    }),
  );
}

interface Planned {
  /** Dollars that the plan distributes. */
  readonly total: string;
  /** Total of the project; null where the content system keeps no shares. */
  readonly shareTotal: string | null;
  /** Total to be scheduled, with approved changes. */
  readonly dueTotal: string | null;
}

/**
 * Returns the rule to store for a part. Shares of a plan follow the project only if the plan distributes the whole total;
 * the last part takes the rest in every plan. With approved changes all parts are fixed, since the changes stay as agreed.
 */
export function storedRule(
  { rule }: PlannedPart,
  { total, shareTotal, dueTotal }: Planned,
): { readonly rule?: string } {
  if (shareTotal === null || shareTotal !== dueTotal) return {};
  return rule === 'rest' || total === shareTotal ? { rule } : {};
}

const noNumber = 'Please enter a number.';
const isPercent = (text: string): boolean => isDecimal(text) && Number(text) > 0;

function depositProblem({ by, value }: PaymentPlan['deposit']): string | undefined {
  const given = value.trim() === '' ? '0' : value;
  const isGood = by === 'percent' ? isDecimal(given) : parseAmount(given) !== null;
  return isGood && !given.includes('-') ? undefined : noNumber;
}

const stageProblem = ({ name, percent }: PlanStage, isLast: boolean): string | undefined => {
  if (name.trim() === '') return 'Please provide a name.';
  return isLast || isPercent(percent) ? undefined : 'Please enter a percent above 0.';
};

/** Returns the problems of a plan by stage id, or `total`; empty if valid. */
export function planProblems(plan: PaymentPlan, total: string): Readonly<Record<string, string>> {
  const { deposit, stages } = plan;
  const found = [
    [deposit.id, depositProblem(deposit)] as const,
    ...stages.map((one, at) => [one.id, stageProblem(one, at === stages.length - 1)] as const),
  ].flatMap(([id, problem]) => (problem === undefined ? [] : [[id, problem] as const]));
  if (found.length > 0) return Object.fromEntries(found);
  if (Number(total) <= 0) return { total: 'There is nothing left to plan.' };
  const before = addAmounts(
    depositAmount(deposit, total),
    ...stages.slice(0, -1).map(({ percent }) => shareOf(total, percent)),
  );
  const isTooMuch = Number(subtractAmounts(total, before)) <= 0;
  return isTooMuch ? { total: 'These shares leave nothing for the last payment.' } : {};
}
