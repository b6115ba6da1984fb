import {
  changesConfirmed,
  createLiveQuery,
  createLiveRead,
  entryFailed,
  stepOf,
} from '@portal/shared/changes';
import {
  addAmounts,
  type Payment,
  parseAmount,
  paymentProblem,
  paymentSchedule,
  toDayText,
} from '@portal/shared/domain';
import { offersRead } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { announcePaymentFx, failed, showMessageFx, succeeded } from '../../bus';
import { type ContractTotal, countsInTotal, readContractTotal } from '../../content/contract-total';
import {
  changePayment,
  type PaymentChanges,
  type PaymentDraft,
  paymentChangeOf,
  paymentsPath,
  removePayment,
  schedulePayment,
  schedules,
} from '../../content/payments.repository';
import { amountChanges, typedRule, withAmounts } from '../../domain/payment-shares';
import { countedAmount, scheduleSums } from '../../domain/payments';
import { failureWords } from './failure-texts';

export const paymentsOpened = createEvent<string>();
export const tabLeft = createEvent();
export const rereadAsked = createEvent();
export const totalAsked = createEvent();
export const paymentChanged = createEvent<{ payment: Payment; changes: PaymentChanges }>();
interface TypedAmount {
  readonly payment: Payment;
  readonly field: 'amount' | 'paid';
  readonly typed: string;
}
export const amountTyped = createEvent<TypedAmount>();
export const paymentRemoved = createEvent<Payment>();

export interface NewPayment {
  /** Id of the new payment. */
  readonly id: string;
  readonly draft: PaymentDraft;
}
/** A plan was stored: payments are added and others removed in one step. */
export const scheduleChanged = createEvent<{
  readonly label: string;
  readonly added: readonly NewPayment[];
  readonly removed: readonly Payment[];
}>();

export const readContractTotalFx = createEffect(readContractTotal);
/** A plain Drupal has no field for shares (ADR 74). */
export const readMayFollowFx = createEffect(() => offersRead('payment-shares'));
export const readTodayFx = createEffect(() => toDayText(new Date()));

const schedule = createLiveRead({ path: paymentsPath, resource: schedules });
const total = createLiveQuery({ effect: readContractTotalFx, concerns: countsInTotal });

export const { $failure } = schedule;
export const { $failure: $totalFailure } = total;
export const $projectId = createStore('').on(paymentsOpened, (_, id) => id);

/** Current day for overdue payments, `YYYY-MM-DD`. */
export const $today = restore(readTodayFx, '');

/** Contract total; null if unreadable, in which case no unscheduled amount is shown. */
const $contractTotal = createStore<ContractTotal | null>(null)
  .on(total.$data, (_, found) => found)
  .reset($projectId);
const $projectTotal = $contractTotal.map((found) => found?.project ?? null);
/** Stored payments with the person's unconfirmed changes and the amounts for the total of now; null until loaded. */
export const $payments = combine(schedule.$data, $projectTotal, (found, projectTotal) =>
  found === null ? null : withAmounts(found, projectTotal),
);
/** Why the client cannot sign with these payments; null for no reason. */
export const $scheduleProblem = combine($payments, $projectTotal, (found, projectTotal) =>
  found === null || projectTotal === null
    ? null
    : paymentProblem(paymentSchedule(found, projectTotal)),
);
const $mayFollow = createStore(false).on(readMayFollowFx.doneData, (_, mayFollow) => mayFollow);
/** The total that typed shares are of; null where the content system keeps no shares. */
export const $shareTotal = combine($projectTotal, $mayFollow, (projectTotal, mayFollow) =>
  mayFollow ? projectTotal : null,
);
export const $approvedChanges = $contractTotal.map((found) => found?.approvedChanges ?? '0.00');
/** Contract, approved changes and their sum; null without an approved change. */
export const $contractSums = $contractTotal.map((found) =>
  found === null || Number(found.approvedChanges) === 0
    ? null
    : { ...found, revised: addAmounts(found.signed, found.approvedChanges) },
);
/** Signed total and total of now, if the estimate was changed after the signature; otherwise null. */
export const $changedSinceSigning = $contractTotal.map((found) =>
  found === null || found.signed === found.project ? null : found,
);
/** Total to be scheduled (ADR 41). */
export const $dueTotal = $contractTotal.map(
  (found) => found && addAmounts(found.project, found.approvedChanges),
);
export const $sums = combine($payments, $dueTotal, (found, dueTotal) =>
  scheduleSums(found ?? [], dueTotal),
);

const notNumbers = {
  amount: 'Amount field must contain a valid number. Value not saved.',
  paid: 'Paid field must contain a valid number. Value not saved.',
};

sample({ clock: paymentsOpened, target: [schedule.loadFx, total.loadFx] });
sample({ clock: tabLeft, target: [schedule.left, total.left] });
sample({ clock: totalAsked, source: $projectId, target: total.loadFx });
sample({ clock: paymentsOpened, fn: () => undefined, target: [readTodayFx, readMayFollowFx] });
sample({ clock: rereadAsked, source: $projectId, target: [schedule.loadFx, total.loadFx] });

/** The changes that a typed amount makes; null for text that is no amount. */
function typedChanges({ payment, field, typed }: TypedAmount, shareTotal: string | null) {
  const isShare = field === 'amount' && shareTotal !== null && typedRule(typed) !== null;
  if (!isShare && parseAmount(typed) === null) return null;
  if (field === 'paid') return { paid: countedAmount(typed) };
  return { ...(payment.rule !== undefined && { rule: '' }), ...amountChanges(typed, shareTotal) };
}

const amountRead = sample({
  clock: amountTyped,
  source: $shareTotal,
  fn: (shareTotal, typed) => ({ ...typed, changes: typedChanges(typed, shareTotal) }),
});
sample({
  clock: amountRead.filterMap(({ payment, changes }) =>
    changes === null ? undefined : { payment, changes },
  ),
  target: paymentChanged,
});
sample({
  clock: amountRead,
  filter: ({ changes }) => changes === null,
  fn: ({ field }) => failed(notNumbers[field]),
  target: showMessageFx,
});

/** A payment that is paid keeps the amount that it has now, whatever the total becomes. */
const withPaidAmount = (payment: Payment, changes: PaymentChanges): PaymentChanges => {
  const isPaid = changes.status === 'paid' || changes.paid !== undefined;
  return isPaid && payment.rule ? { amount: payment.amount, ...changes } : changes;
};

const fieldNames: Readonly<Record<keyof PaymentChanges, string>> = {
  name: 'Name',
  description: 'Description',
  amount: 'Amount',
  paid: 'Paid',
  dueDate: 'Due Date',
  status: 'Invoice Status',
  rule: 'Share',
};
const labelOf = (payment: Payment, changes: PaymentChanges): string => {
  const fields = (Object.keys(changes) as (keyof PaymentChanges)[]).map((key) => fieldNames[key]);
  return `${fields.join(', ')} of ${payment.name}`;
};

sample({
  clock: paymentChanged,
  source: $projectId,
  fn: (place, { payment, changes }) =>
    stepOf({ label: labelOf(payment, changes), place }, (shown) =>
      changePayment(shown, payment, withPaidAmount(payment, changes)),
    ),
  target: schedule.edited,
});
sample({
  clock: paymentRemoved,
  fn: (payment) => ({ label: `Removal of ${payment.name}`, added: [], removed: [payment] }),
  target: scheduleChanged,
});
sample({
  clock: scheduleChanged,
  source: $projectId,
  fn: (place, { label, added, removed }) =>
    stepOf({ label, place }, (shown) => [
      ...added.map(({ id, draft }) => schedulePayment(place, id, draft)),
      ...removed.flatMap((payment) => removePayment(shown, place, payment)),
    ]),
  target: schedule.edited,
});

sample({
  clock: entryFailed,
  filter: ({ changes }) => paymentChangeOf(changes) !== null,
  fn: (entry) => failed(failureWords(entry)),
  target: showMessageFx,
});
const stored = changesConfirmed.filterMap(
  ({ changes }) => paymentChangeOf(changes.toReversed()) ?? undefined,
);
sample({
  clock: changesConfirmed,
  filter: ({ changes }) => changes.some((change) => paymentChangeOf([change]) === 'create'),
  fn: ({ changes }) => {
    const added = changes.filter((change) => paymentChangeOf([change]) === 'create');
    return succeeded(added.length > 1 ? 'Payments added' : 'Payment added');
  },
  target: showMessageFx,
});
sample({
  clock: changesConfirmed,
  filter: ({ changes }) => changes.every((change) => paymentChangeOf([change]) === 'remove'),
  fn: () => succeeded('Payment removed'),
  target: showMessageFx,
});
sample({
  clock: stored,
  source: $projectId,
  fn: (projectId) => ({ projectId }),
  target: announcePaymentFx,
});
