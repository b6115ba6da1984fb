import { createMutation } from '@portal/shared/cms';
import type { Payment } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { failed, showMessageFx } from '../../bus';
import { readPayments } from '../../content/payments.repository';
import {
  freshPlan,
  type PaymentPlan,
  type PlanMode,
  type PlannedPart,
  type PlanStage,
  plannedTotal,
  planParts,
  planProblems,
  replacedPayments,
  storedRule,
} from '../../domain/payment-plan';
import { isPaidInPart } from '../../domain/payments';
import {
  $dueTotal,
  $payments,
  $projectId,
  $shareTotal,
  paymentsOpened,
  rereadAsked,
  scheduleChanged,
} from './payments.model';

const newId = () => crypto.randomUUID();

export const planOpened = createEvent();
export const planClosed = createEvent();
export const modePicked = createEvent<PlanMode>();
export const depositTyped = createEvent<Partial<PaymentPlan['deposit']>>();
export const stageTyped = createEvent<Partial<PlanStage> & Pick<PlanStage, 'id'>>();
const stageMade = createEvent<PlanStage>();
export const stageAdded = stageMade.prepend<void>(() => ({
  id: newId(),
  name: '',
  percent: '',
  dueDate: '',
}));
export const stageRemoved = createEvent<string>();
export const planSent = createEvent();

interface PlanToStore {
  readonly projectId: string;
  readonly rules: readonly { readonly rule?: string }[];
  readonly parts: readonly PlannedPart[];
  readonly replaced: readonly Payment[];
}

/** A payment to be replaced was paid since the plan was made. */
const paidMeanwhile = createEvent<Payment>();

export const readPaymentsFx = createEffect(readPayments);

/** Reloads the payments to be replaced: a payment that was paid since must be kept. */
const checkPlanFx = createEffect(async ({ projectId, replaced }: PlanToStore) => {
  if (replaced.length === 0) return [];
  const stayed = scopeBind(paidMeanwhile, { safe: true });
  const stored = await readPaymentsFx(projectId);
  const isPaid = ({ id }: Payment) => stored.some((now) => now.id === id && isPaidInPart(now));
  for (const payment of replaced.filter(isPaid)) stayed(payment);
  return replaced.filter((payment) => !isPaid(payment));
});
const storing = createMutation(checkPlanFx);
export const { $saving, $failure } = storing;

export const $isOpen = createStore(false)
  .on(planOpened, () => true)
  .reset(planClosed, storing.saved, paymentsOpened);

const planMade = createEvent<PaymentPlan>();
/** Inserts a stage before the last stage, which stays last. */
const withStage = (plan: PaymentPlan, stage: PlanStage): PaymentPlan => ({
  ...plan,
  stages: [...plan.stages.slice(0, -1), stage, ...plan.stages.slice(-1)],
});
export const $plan = createStore<PaymentPlan>(freshPlan(() => ''))
  .on(planMade, (_, plan) => plan)
  .on(modePicked, (plan, mode) => ({ ...plan, mode }))
  .on(depositTyped, (plan, typed) => ({ ...plan, deposit: { ...plan.deposit, ...typed } }))
  .on(stageTyped, (plan, typed) => ({
    ...plan,
    stages: plan.stages.map((stage) => (stage.id === typed.id ? { ...stage, ...typed } : stage)),
  }))
  .on(stageMade, withStage)
  .on(stageRemoved, (plan, id) => ({
    ...plan,
    stages: plan.stages.filter((stage, at) => stage.id !== id || at === plan.stages.length - 1),
  }));
sample({ clock: planOpened, fn: () => freshPlan(newId), target: planMade });

/** Resulting payments of the plan; null if the project's total is unknown. */
export const $preview = combine(
  { plan: $plan, payments: $payments, dueTotal: $dueTotal },
  ({ plan, payments, dueTotal }) => {
    if (dueTotal === null) return null;
    const stored = payments ?? [];
    const total = plannedTotal(plan, stored, dueTotal);
    const problems = planProblems(plan, total);
    const isGood = Object.keys(problems).length === 0;
    return {
      total,
      problems,
      parts: isGood ? planParts(plan, total) : [],
      replaced: replacedPayments(plan, stored),
    };
  },
);
/** Whether existing payments could be replaced by the plan. */
export const $hasOthers = $payments.map((payments) => (payments ?? []).length > 0);

sample({
  clock: planSent,
  source: {
    projectId: $projectId,
    preview: $preview,
    saving: $saving,
    shareTotal: $shareTotal,
    dueTotal: $dueTotal,
  },
  filter: ({ preview, saving }) => !saving && preview !== null && preview.parts.length > 0,
  fn: ({ projectId, preview, shareTotal, dueTotal }) => ({
    projectId,
    rules: (preview?.parts ?? []).map((part) =>
      storedRule(part, { total: preview?.total ?? '', shareTotal, dueTotal }),
    ),
    parts: preview?.parts ?? [],
    replaced: preview?.replaced ?? [],
  }),
  target: storing.saveFx,
});
sample({
  clock: storing.saved,
  fn: ({ params: { parts, rules }, result: removed }) => ({
    label: 'Payment plan',
    added: parts.map(({ id, rule: _rule, ...planned }, index) => ({
      id,
      draft: {
        ...planned,
        ...rules[index],
        description: '',
        paid: '0',
        status: 'payment_due' as const,
      },
    })),
    removed,
  }),
  target: scheduleChanged,
});
sample({
  clock: paidMeanwhile,
  fn: ({ name }) => failed(`${name} has been paid and stays in the schedule.`),
  target: showMessageFx,
});
sample({ clock: paidMeanwhile, fn: () => undefined, target: rereadAsked });
