import { createMutation, createQuery } from '@portal/shared/cms';
import { addAmounts, type Payment, parseAmount, toDayText } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector';
import { announcePaymentFx, failed, showMessageFx, succeeded } from '../../bus';
import { type ContractTotal, readContractTotal } from '../../content/contract-total';
import {
  addPayment,
  type PaymentChanges,
  type PaymentDraft,
  patchPayment,
  readPayments,
  removePayment,
} from '../../content/payments';
import { balanceOf, countedAmount, scheduleSums } from '../../domain/payments';
import { takenBack } from '../../domain/taken-back';
import { createSteadyRead } from '../../reads/create-steady-read';
import { goneText, removalText } from './removal-texts';

export const paymentsOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const totalAsked = createEvent();
export const paymentChanged = createEvent<{ payment: Payment; changes: PaymentChanges }>();
export const amountTyped = createEvent<{
  payment: Payment;
  field: 'amount' | 'paid';
  typed: string;
}>();
export const paymentRemoved = createEvent<Payment>();
export const paymentScheduled = createEvent<Pick<NewPayment, 'id' | 'draft'>>();

export const readPaymentsFx = createEffect(readPayments);
export const readContractTotalFx = createEffect(readContractTotal);
export const patchPaymentFx = createEffect(
  ({ payment, changes }: { payment: Payment; changes: PaymentChanges }) =>
    patchPayment(payment.id, changes),
);
export const removePaymentFx = createEffect(({ id }: Payment) => removePayment(id));
export interface NewPayment {
  readonly projectId: string;
  readonly draft: PaymentDraft;
  /** The id to store it under: sent again with it, it is not stored twice. */
  readonly id: string;
}
export const addPaymentFx = createEffect(({ projectId, draft, id }: NewPayment) =>
  addPayment(projectId, draft, id),
);
export const readTodayFx = createEffect(() => toDayText(new Date()));

const payments = createQuery(readPaymentsFx);
const total = createQuery(readContractTotalFx);
const change = createMutation(patchPaymentFx);
const removal = createMutation(removePaymentFx);
export const scheduling = createMutation(addPaymentFx);

/** Several at once, as a plan makes them: without a message each. */
export const part = createMutation(addPaymentFx);
export const replacement = createMutation(removePaymentFx);

export const { $failure } = payments;
export const { $failure: $totalFailure } = total;
export const $projectId = createStore('').on(paymentsOpened, (_, id) => id);

/** A payment as it is stored, with what others changed of it, once nothing that was typed here is on its way. */
const stored = sample({
  clock: change.saved,
  source: change.$saving,
  filter: (saving) => !saving,
  fn: (_, { result }) => ({ result }),
});

const arrived = createSteadyRead({
  query: payments,
  $isWriting: combine(
    [change, removal, scheduling, part, replacement].map(({ $saving }) => $saving),
    (writes) => writes.includes(true),
  ),
  failed: [change.failed, removal.failed],
  rereadAsked,
});

/** Null until they are read. What was sent is shown on; an answer never overtakes what was typed after it. */
export const $payments = createStore<readonly Payment[] | null>(null)
  .on(arrived, (_, found) => found)
  .on(paymentChanged, (found, { payment, changes }) => changed(found, payment.id, changes))
  .on(stored, (found, { result }) => found?.map((one) => (one.id === result.id ? result : one)))
  .on(change.failed, (found, { params: { payment, changes } }) => {
    const back = (one: Payment) => {
      const now = takenBack(one, payment, changes);
      return { ...now, balance: balanceOf(now) };
    };
    return found?.map((one) => (one.id === payment.id ? back(one) : one)) ?? null;
  })
  .on([scheduling.saved, part.saved], (found, { result }) => [...(found ?? []), result])
  .on(
    [removal.saved, replacement.saved],
    (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null,
  )
  .reset($projectId);

/** The day that payments are overdue on, `YYYY-MM-DD`. */
export const $today = restore(readTodayFx, '');

/** Null where it could not be read: then nothing is said of what is unscheduled. */
const $contractTotal = createStore<ContractTotal | null>(null)
  .on(total.$data, (_, found) => found)
  .reset($projectId);
export const $approvedChanges = $contractTotal.map((found) => found?.approvedChanges ?? '0.00');
/** What is to be scheduled in all (ADR 41). */
export const $dueTotal = $contractTotal.map(
  (found) => found && addAmounts(found.project, found.approvedChanges),
);
export const $sums = combine($payments, $dueTotal, (found, dueTotal) =>
  scheduleSums(found ?? [], dueTotal),
);

function changed(found: readonly Payment[] | null, id: string, changes: PaymentChanges) {
  const put = (payment: Payment): Payment => {
    const next = { ...payment, ...changes };
    return { ...next, balance: balanceOf(next) };
  };
  return found?.map((one) => (one.id === id ? put(one) : one)) ?? null;
}

const notNumbers = {
  amount: 'Amount field must contain a valid number. Value not saved.',
  paid: 'Paid field must contain a valid number. Value not saved.',
};

sample({ clock: paymentsOpened, target: [payments.loadFx, total.loadFx] });
sample({ clock: totalAsked, source: $projectId, target: total.loadFx });
sample({ clock: paymentsOpened, fn: () => undefined, target: readTodayFx });
sample({ clock: rereadAsked, source: $projectId, target: [payments.loadFx, total.loadFx] });

sample({
  clock: amountTyped,
  filter: ({ typed }) => parseAmount(typed) !== null,
  fn: ({ payment, field, typed }) => ({ payment, changes: { [field]: countedAmount(typed) } }),
  target: paymentChanged,
});
sample({
  clock: amountTyped,
  filter: ({ typed }) => parseAmount(typed) === null,
  fn: ({ field }) => failed(notNumbers[field]),
  target: showMessageFx,
});

sample({ clock: paymentChanged, target: change.saveFx });
sample({ clock: paymentRemoved, target: removal.saveFx });
sample({
  clock: paymentScheduled,
  source: $projectId,
  fn: (projectId, given) => ({ projectId, ...given }),
  target: scheduling.saveFx,
});

sample({
  clock: change.failed,
  fn: ({ failure }) => failed(goneText(failure) ?? 'Payment could not be updated'),
  target: showMessageFx,
});
sample({
  clock: removal.failed,
  fn: ({ failure }) => failed(goneText(failure) ?? removalText(failure)),
  target: showMessageFx,
});
sample({
  clock: scheduling.failed,
  fn: () => failed('Unable to add Payment'),
  target: showMessageFx,
});
sample({ clock: scheduling.saved, fn: () => succeeded('Payment added'), target: showMessageFx });
sample({ clock: removal.saved, fn: () => succeeded('Payment removed'), target: showMessageFx });
sample({
  clock: [change.saved, scheduling.saved, removal.saved, part.saved, replacement.saved],
  source: $projectId,
  fn: (projectId) => ({ projectId }),
  target: announcePaymentFx,
});
