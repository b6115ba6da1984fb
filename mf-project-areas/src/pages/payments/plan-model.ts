import { createMutation } from '@portal/shared/cms';
import type { Payment } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import {
  freshPlan,
  idsOf,
  type PaymentPlan,
  type PlanMode,
  type PlannedPart,
  type PlanStage,
  plannedTotal,
  planParts,
  planProblems,
  replacedPayments,
} from '../../domain/payment-plan';
import { isPaidInPart } from '../../domain/payments';
import {
  $dueTotal,
  $payments,
  $projectId,
  part,
  paymentsOpened,
  readPaymentsFx,
  replacement,
  rereadAsked,
} from './model';
import { removalText } from './removal-texts';

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
  readonly parts: readonly PlannedPart[];
  readonly replaced: readonly Payment[];
}

/** A payment that somebody paid since the plan was made. */
const paidMeanwhile = createEvent<Payment>();

/**
 * Adds first and removes afterwards, so that a failure on the way loses nothing. What is to go is read again before it
 * goes: a payment that was paid meanwhile is history and stays.
 */
const storePlanFx = createEffect(async ({ projectId, parts, replaced }: PlanToStore) => {
  const stayed = scopeBind(paidMeanwhile, { safe: true });
  for (const { id, ...planned } of parts) {
    const draft = { ...planned, description: '', paid: '0', status: 'payment_due' as const };
    await part.saveFx({ projectId, id, draft });
  }
  if (replaced.length === 0) return;
  const stored = await readPaymentsFx(projectId);
  for (const payment of replaced) {
    const now = stored.find(({ id }) => id === payment.id);
    if (now && isPaidInPart(now)) stayed(now);
    else await replacement.saveFx(payment);
  }
});
const storing = createMutation(storePlanFx);
export const { $saving, $failure } = storing;

export const $isOpen = createStore(false)
  .on(planOpened, () => true)
  .reset(planClosed, storing.saved, paymentsOpened);

const planMade = createEvent<PaymentPlan>();
/** The last stage stays the last: a new one goes before it. */
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

/** What the plan makes; null where the project's total could not be read. */
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
      isBegun: stored.some(({ id }) => idsOf(plan).includes(id)),
      stored: stored.map(({ id }) => id),
    };
  },
);
/** Whether there is anything beside the plan that it could replace. */
export const $hasOthers = combine($payments, $plan, (payments, plan) =>
  (payments ?? []).some(({ id }) => !idsOf(plan).includes(id)),
);

sample({
  clock: planSent,
  source: { projectId: $projectId, preview: $preview, saving: $saving },
  filter: ({ preview, saving }) => !saving && preview !== null && preview.parts.length > 0,
  fn: ({ projectId, preview }) => ({
    projectId,
    parts: (preview?.parts ?? []).filter(({ id }) => !preview?.stored.includes(id)),
    replaced: preview?.replaced ?? [],
  }),
  target: storing.saveFx,
});
sample({ clock: storing.saved, fn: () => succeeded('Payments added'), target: showMessageFx });
sample({
  clock: paidMeanwhile,
  fn: ({ name }) => failed(`${name} was paid meanwhile and stays in the schedule.`),
  target: showMessageFx,
});
sample({ clock: paidMeanwhile, fn: () => undefined, target: rereadAsked });
sample({ clock: part.failed, fn: () => failed('Unable to add Payment'), target: showMessageFx });
sample({
  clock: replacement.failed,
  fn: ({ failure }) => failed(removalText(failure)),
  target: showMessageFx,
});
