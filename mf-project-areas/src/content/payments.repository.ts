import {
  type Change,
  createIn,
  declareCorrectable,
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

/** Resource of a project's payment schedule, in order. */
export const schedules = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }): readonly Payment[] => related.many('field_project_psi', payments),
});

/** Returns path and query of a project's payments, for preloading. */
export function paymentsPath(projectId: string): string {
  return addressOf(schedules, projectId, scheduleQuery());
}

/** Reads the stored payments of a project. */
export function readPayments(projectId: string): Promise<readonly Payment[]> {
  return readOne(schedules, projectId, scheduleQuery());
}

function scheduleQuery(): Query {
  return query()
    .addFields('node--project', ['title', 'field_project_psi'])
    .addInclude(['field_project_psi']);
}

/** Values of a payment; amounts are decimals as text, validated by the form (`parseAmount`). */
export interface PaymentDraft {
  readonly name: string;
  readonly description: string;
  readonly amount: string;
  readonly paid: string;
  /** `YYYY-MM-DD` or null. */
  readonly dueDate: string | null;
  readonly status: PaymentItemStatus;
  /** A percentage or `rest`; empty for a fixed amount (ADR 74). Sent to the embedded content service alone. */
  readonly rule?: string;
}

/** Editable fields of a payment. */
export type PaymentChanges = Partial<PaymentDraft>;

declareDerived(payments.type, ({ field_psi_amount: amount, field_psi_paid: paid }) => ({
  field_psi_total: balanceOf({ amount: String(amount ?? ''), paid: String(paid ?? '') }),
}));

declareCorrectable(payments.type, {
  field_psi_name: { label: 'Name' },
  field_psi_description: { label: 'Description' },
  field_psi_amount: { label: 'Amount', isNumber: true },
  field_psi_paid: { label: 'Paid', isNumber: true },
});

const scheduleOf = (projectId: string) => ({
  record: reference('node--project', projectId),
  field: 'field_project_psi',
});

/**
 * Returns changes of the given fields of a payment; status and paid amount are independent
 * (decision 35).
 */
export const changePayment = (shown: Records, { id }: Payment, changes: PaymentChanges): Change[] =>
  setAttributes(shown, reference(payments.type, id), attributesOf(changes));

/** Schedules a payment. */
export const schedulePayment = (projectId: string, id: string, draft: PaymentDraft): Change =>
  createIn(scheduleOf(projectId), {
    record: reference(payments.type, id),
    attributes: {
      title: draft.name || 'Payment',
      ...attributesOf(draft),
      field_psi_total: balance(draft.amount, draft.paid),
    },
  });

export const removePayment = (shown: Records, projectId: string, { id }: Payment): Change[] =>
  removeFrom(shown, scheduleOf(projectId), reference(payments.type, id));

/** Returns the kind of change to payments; null if the changes concern other records. */
export function paymentChangeOf(changes: readonly Change[]): Change['kind'] | null {
  const [first] = changes;
  if (first === undefined || first.kind === 'order') return null;
  return first.record.type === payments.type ? first.kind : null;
}

/** Returns the stored field of a payment, for the display of failed edits. */
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
  rule: 'field_psi_rule',
};

const attributesOf = (draft: PaymentChanges) => renamed(draft, attributeNames);
