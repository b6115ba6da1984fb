import { everything } from '../../engine/access/viewer';
import type { Settings } from '../../engine/settings';
import { findEntity } from '../../engine/storage/records';
import type { OwnRules, PendingWrite, Writer } from '../../engine/write/writer';
import { paymentsOfRequest, removeUnpaid, schedulePayment } from './change-payments';
import { payableChange } from './change-requests';

async function addPayment(writer: Writer, request: string, { tax }: Settings): Promise<void> {
  const { db, model } = writer;
  const project = (await findEntity(db, request))?.root ?? '';
  const isScheduled = (await paymentsOfRequest(db, request)).length > 0;
  const reader = { db, model, viewer: everything };
  const change = isScheduled ? null : await payableChange(reader, tax, { project, request });
  if (change) await schedulePayment(writer, change);
}

/**
 * Rules for the payments of change requests: an approval, of the client or recorded by staff, adds a payment;
 * reopening or removing the request removes a payment of which nothing is paid.
 */
export const approvalPayments = (
  settings: Settings,
): Required<Pick<OwnRules, 'after' | 'beforeDelete'>> => ({
  after: async ({ writer, id, cells }: PendingWrite) => {
    const status = cells.field_change_request_status;
    if (status === undefined) return;
    if (status === 'approved') await addPayment(writer, id, settings);
    else await removeUnpaid(writer, id);
  },
  beforeDelete: removeUnpaid,
});
