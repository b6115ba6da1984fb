import {
  type Change,
  createIn,
  declareDerived,
  type RecordField,
  type Records,
  removeFrom,
  setAttributes,
} from '@portal/shared/changes';
import {
  addressOf,
  defineResource,
  object,
  type Query,
  query,
  readOne,
  reference,
} from '@portal/shared/cms';
import { payments } from '@portal/shared/content';
import { balance, type Payment, type PaymentItemStatus } from '@portal/shared/domain';
import { balanceOf } from '../domain/payments';
import { renamed } from '../domain/renamed';

/** A project's payment schedule, in its order. */
export const schedules = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }): readonly Payment[] => related.many('field_project_psi', payments),
});

/** Path and query of the payments of a project, for whoever starts it early. */
export function paymentsPath(projectId: string): string {
  return addressOf(schedules, projectId, scheduleQuery());
}

/** The payments of a project as they are stored now. */
export function readPayments(projectId: string): Promise<readonly Payment[]> {
  return readOne(schedules, projectId, scheduleQuery());
}

function scheduleQuery(): Query {
  return query()
    .addFields('node--project', ['title', 'field_project_psi'])
    .addInclude(['field_project_psi']);
}

/** Amounts are decimals as text, checked by the form (`parseAmount`). */
export interface PaymentDraft {
  readonly name: string;
  readonly description: string;
  readonly amount: string;
  readonly paid: string;
  /** `YYYY-MM-DD` or null. */
  readonly dueDate: string | null;
  readonly status: PaymentItemStatus;
}

/** What can be changed of a payment. */
export type PaymentChanges = Partial<PaymentDraft>;

declareDerived(payments.type, ({ field_psi_amount: amount, field_psi_paid: paid }) => ({
  field_psi_total: balanceOf({ amount: String(amount ?? ''), paid: String(paid ?? '') }),
}));

const scheduleOf = (projectId: string) => ({
  record: reference('node--project', projectId),
  field: 'field_project_psi',
});

/** Changes fields of a payment and no others; its status and paid amount are independent (decision 35). */
export const changePayment = (shown: Records, { id }: Payment, changes: PaymentChanges): Change[] =>
  setAttributes(shown, reference(payments.type, id), attributesOf(changes));

/** Schedules a payment. */
export const schedulePayment = (projectId: string, id: string, draft: PaymentDraft): Change =>
  createIn(scheduleOf(projectId), {
    record: reference(payments.type, id),
    attributes: {
      title: draft.name || 'Payment',
      status: true,
      ...attributesOf(draft),
      field_psi_total: balance(draft.amount, draft.paid),
    },
  });

export const removePayment = (shown: Records, projectId: string, { id }: Payment): Change[] =>
  removeFrom(shown, scheduleOf(projectId), reference(payments.type, id));

/** Whether changes are of payments: which kind of change they are; null for changes of anything else. */
export function paymentChangeOf(changes: readonly Change[]): Change['kind'] | null {
  const [first] = changes;
  if (first === undefined || first.kind === 'order') return null;
  return first.record.type === payments.type ? first.kind : null;
}

/** The stored field of a payment, for what stands beside it. */
export const paymentField = ({ id }: Payment, field: keyof PaymentDraft): RecordField => ({
  record: reference(payments.type, id),
  path: [attributeNames[field]],
});

const attributeNames: Readonly<Record<keyof PaymentDraft, string>> = {
  name: 'field_psi_name',
  description: 'field_psi_description',
  amount: 'field_psi_amount',
  paid: 'field_psi_paid',
  dueDate: 'field_psi_due_date',
  status: 'field_psi_payment_status',
};

const attributesOf = (draft: PaymentChanges) => renamed(draft, attributeNames);
