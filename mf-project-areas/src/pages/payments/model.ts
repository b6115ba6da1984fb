import {
  addPayment,
  createMutation,
  createQuery,
  type PaymentDraft,
  patchPayment,
  readPayments,
  removePayment,
} from '@portal/shared/cms';
import { type Payment, parseAmount } from '@portal/shared/domain';
import { readProposal } from '@portal/shared/proposal';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announcePaymentFx, failed, showMessageFx, succeeded } from '../../bus';
import { countedAmount, scheduleSums } from '../../domain/payments';

export const paymentsOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const paymentChanged = createEvent<{ payment: Payment; changes: Partial<PaymentDraft> }>();
export const amountTyped = createEvent<{
  payment: Payment;
  field: 'amount' | 'paid';
  typed: string;
}>();
export const paymentRemoved = createEvent<Payment>();
export const paymentScheduled = createEvent<PaymentDraft>();

export const readPaymentsFx = createEffect(readPayments);
/** The total that staff and the client both know. */
export const readProjectTotalFx = createEffect(
  async (projectId: string) => (await readProposal(projectId)).totals.total,
);
export const patchPaymentFx = createEffect(
  ({ payment, changes }: { payment: Payment; changes: Partial<PaymentDraft> }) =>
    patchPayment(payment, changes),
);
export const removePaymentFx = createEffect(({ id }: Payment) => removePayment(id));
export const addPaymentFx = createEffect(
  ({ projectId, draft }: { projectId: string; draft: PaymentDraft }) =>
    addPayment(projectId, draft),
);

const payments = createQuery(readPaymentsFx);
const total = createQuery(readProjectTotalFx);
const change = createMutation(patchPaymentFx);
const removal = createMutation(removePaymentFx);
export const scheduling = createMutation(addPaymentFx);

export const { $failure } = payments;
const $projectId = createStore('').on(paymentsOpened, (_, id) => id);

/** Null until they are read. */
export const $payments = createStore<readonly Payment[] | null>(null)
  .on(payments.$data, (_, found) => found)
  .on(paymentChanged, (found, { payment, changes }) => replaced(found, { ...payment, ...changes }))
  .on(change.saved, (found, { result }) => replaced(found, result))
  .on(scheduling.saved, (found, { result }) => [...(found ?? []), result])
  .on(removal.saved, (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null)
  .reset($projectId);

/** Null where it could not be read: then nothing is said of what is unscheduled. */
const $projectTotal = createStore<string | null>(null)
  .on(total.$data, (_, found) => found)
  .reset($projectId);
export const $sums = combine($payments, $projectTotal, (found, projectTotal) =>
  scheduleSums(found ?? [], projectTotal),
);

function replaced(found: readonly Payment[] | null, payment: Payment): readonly Payment[] | null {
  return found?.map((one) => (one.id === payment.id ? payment : one)) ?? null;
}

const notNumbers = {
  amount: 'Amount field must contain a valid number. Value not saved.',
  paid: 'Paid field must contain a valid number. Value not saved.',
};

sample({ clock: paymentsOpened, target: [payments.loadFx, total.loadFx] });
sample({ clock: rereadAsked, source: $projectId, target: [payments.loadFx, total.loadFx] });

sample({
  clock: amountTyped,
  filter: ({ typed }) => parseAmount(typed) !== null,
  fn: ({ payment, field, typed }) => ({
    payment,
    changes: {
      amount: countedAmount(payment.amount),
      paid: countedAmount(payment.paid),
      [field]: countedAmount(typed),
    },
  }),
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
  fn: (projectId, draft) => ({ projectId, draft }),
  target: scheduling.saveFx,
});

sample({
  clock: change.failed,
  fn: () => failed('Payment could not be updated'),
  target: showMessageFx,
});
sample({
  clock: removal.failed,
  fn: () => failed('Unable to remove Payment'),
  target: showMessageFx,
});
sample({
  clock: scheduling.failed,
  fn: () => failed('Unable to add Payment'),
  target: showMessageFx,
});
/** What failed is shown as it is stored. */
sample({ clock: [change.failed, removal.failed], target: rereadAsked });
sample({ clock: scheduling.saved, fn: () => succeeded('Payment added'), target: showMessageFx });
sample({ clock: removal.saved, fn: () => succeeded('Payment removed'), target: showMessageFx });
sample({
  clock: [change.saved, scheduling.saved, removal.saved],
  source: $projectId,
  fn: (projectId) => ({ projectId }),
  target: announcePaymentFx,
});
