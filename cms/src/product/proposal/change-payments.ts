import { randomUUID } from 'node:crypto';
import type { ChangeDue } from '@portal/shared/domain';
import type { Loaded } from '../../engine/load/load-records';
import type { Database } from '../../engine/storage/database';
import { readRow } from '../../engine/storage/records';
import { replaceTargets, targetIds } from '../../engine/storage/references';
import { deleteRecord } from '../../engine/write/delete';
import { createRecord, patchRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { onTheirBehalf } from './own-project';
import { type Records, textOf, textOrNull } from './records';

const list = 'field_project_psi';
const paymentType = 'node--payment_schedule_item';
/** Field of a payment with the approved change request. */
const ofRequest = 'field_psi_change_request';

/** Whether a payment belongs to the contract and is not paid; payments of other changes do not count. */
const isOpen = (payment: Loaded): boolean =>
  textOf(payment, 'field_psi_rule') !== 'change' &&
  textOf(payment, 'field_psi_payment_status') !== 'paid';

/** Returns when a change request falls due: by default with the next unpaid payment. */
export function dueOf(records: Records, project: Loaded, request: Loaded): ChangeDue {
  if (textOf(request, 'field_payment_timing') === 'own') {
    const date = textOrNull(request, 'field_payment_due_date');
    return { timing: 'own', payment: null, date };
  }
  const next = records.along(project, list).find(isOpen);
  return {
    timing: 'next',
    payment: next
      ? { id: next.entity.uuid, name: textOf(next, 'field_psi_name') || textOf(next, 'title') }
      : null,
    date: next ? textOrNull(next, 'field_psi_due_date') : null,
  };
}

/** An approved change to be paid. */
export interface Payable {
  readonly project: string;
  /** Id of the change request. */
  readonly request: string;
  readonly description: string;
  readonly due: ChangeDue;
  /** Dollars with two digits, tax included. */
  readonly total: string;
}

const longestName = 200;

/**
 * Adds the payment of an approved change to the schedule: right behind the payment with which the change falls
 * due, else at the end. No effect for a change without a price.
 */
export async function schedulePayment(
  writer: Writer,
  { project, request, description, due, total }: Payable,
): Promise<void> {
  if (Number(total) === 0) return;
  const { db, model } = writer;
  const service = onTheirBehalf(writer);
  const payments = await targetIds(db, project, list);
  const id = await createRecord(service, model.named(paymentType), {
    type: paymentType,
    id: randomUUID(),
    attributes: {
      title: 'Approved change',
      field_psi_name: `Approved change: ${description}`.slice(0, longestName),
      field_psi_description: due.payment ? `Due with ${due.payment.name}` : '',
      field_psi_amount: total,
      field_psi_due_date: due.date,
      field_psi_payment_status: 'payment_due',
      field_psi_paid: '0.00',
      field_psi_rule: 'change',
      field_psi_total: total,
    },
    relationships: {},
  });
  await replaceTargets(db, { type: paymentType, id }, ofRequest, [request]);
  const place = due.payment ? payments.indexOf(due.payment.id) + 1 : payments.length;
  await patchRecord(service, model.named('node--project'), project, {
    type: 'node--project',
    id: project,
    attributes: {},
    relationships: {
      [list]: {
        data: payments.toSpliced(place, 0, id).map((each) => ({ type: paymentType, id: each })),
      },
    },
  });
}

/** Returns the ids of the payments of a change request. */
export const paymentsOfRequest = async (db: Database, request: string): Promise<string[]> =>
  (
    await db
      .selectFrom('reference')
      .select('from_id')
      .where('to_id', '=', request)
      .where('field', '=', ofRequest)
      .execute()
  ).map(({ from_id: id }) => id);

/** Removes the payments of a change request of which nothing is paid. */
export async function removeUnpaid(writer: Writer, request: string): Promise<void> {
  const type = writer.model.named(paymentType);
  for (const id of await paymentsOfRequest(writer.db, request)) {
    const row = await readRow(writer.db, type, id);
    const isPaid = row?.field_psi_payment_status === 'paid' || Number(row?.field_psi_paid ?? 0) > 0;
    if (!isPaid) await deleteRecord(onTheirBehalf(writer), type, id);
  }
}
