import {
  addressOf,
  attach,
  type Content,
  create,
  defineResource,
  newId,
  object,
  patch,
  type Query,
  query,
  readOne,
  reference,
  remove,
} from '@portal/shared/cms';
import { payments } from '@portal/shared/content';
import { balance, type Payment, type PaymentItemStatus } from '@portal/shared/domain';

const schedules = defineResource({
  type: 'node--project',
  attributes: object({}),
  read: ({ related }): readonly Payment[] => related.many('field_project_psi', payments),
});

/** Path and query of the payments of a project, for whoever starts it early. */
export function paymentsPath(projectId: string): string {
  return addressOf(schedules, projectId, scheduleQuery());
}

/** The payment schedule of a project, in its order. */
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

/**
 * Schedules a payment; its balance is amount minus paid. Asked again with the same id, it makes no second one: what
 * stands already becomes as this draft has it.
 */
export async function addPayment(
  projectId: string,
  draft: PaymentDraft,
  id: string = newId(),
): Promise<Payment> {
  const attributes = {
    title: draft.name || 'Payment',
    status: true,
    ...attributesOf(draft),
    field_psi_total: balance(draft.amount, draft.paid),
  };
  const stored = await create(payments, { id, attributes });
  const item = reference(payments.type, stored.id);
  await attach(reference('node--project', projectId), 'field_project_psi', [item]);
  return isAsDrafted(stored, draft) ? stored : patchPayment(id, draft);
}

const isAsDrafted = (stored: Payment, draft: PaymentDraft): boolean =>
  stored.name === draft.name &&
  stored.description === draft.description &&
  stored.dueDate === draft.dueDate &&
  balance(stored.amount, draft.amount) === '0.00';

/** What can be changed of a payment. */
export type PaymentChanges = Partial<PaymentDraft>;

/**
 * Changes these fields of a payment and no others; its status and paid amount are independent (decision 35). The balance
 * is made of the amount that is sent and the other one as it is stored by then, whoever changed it.
 */
export function patchPayment(id: string, changes: PaymentChanges): Promise<Payment> {
  const attributes = attributesOf(changes);
  if (changes.amount === undefined && changes.paid === undefined)
    return patch(payments, id, { attributes });
  return patch(payments, id, async () => {
    const { amount, paid } = { ...(await readOne(payments, id)), ...changes };
    return { attributes: { ...attributes, field_psi_total: balance(amount, paid) } };
  });
}

export function removePayment(id: string): Promise<void> {
  return remove(payments.type, id);
}

function attributesOf(draft: Partial<PaymentDraft>): Content['attributes'] {
  return {
    field_psi_name: draft.name,
    field_psi_description: draft.description,
    field_psi_amount: draft.amount,
    field_psi_paid: draft.paid,
    field_psi_due_date: draft.dueDate,
    field_psi_payment_status: draft.status,
  };
}
