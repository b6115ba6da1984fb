import { subtractAmounts } from '@portal/shared/domain';
import type { Service } from '../../engine/service';
import { readRow, updateRecord } from '../../engine/storage/records';
import type { Writer } from '../../engine/write/writer';
import { currentProposal } from '../evidence/current-proposal';

const paymentType = 'node--payment_schedule_item';

/**
 * Stores the amounts of the payments as they are signed. A payment that follows the total is stored as an amount that
 * nobody computes again once something of it is paid.
 */
export async function storeAmounts(
  service: Service,
  writer: Writer,
  project: string,
): Promise<void> {
  const { db, model } = writer;
  const type = model.named(paymentType);
  const proposal = await currentProposal(writer, service, project);
  for (const { id, amount } of proposal?.payments ?? []) {
    const row = await readRow(db, type, id);
    if (!row?.field_psi_rule || row.field_psi_amount === amount) continue;
    await updateRecord(db, type, id, {
      field_psi_amount: amount,
      field_psi_total: subtractAmounts(amount, String(row.field_psi_paid ?? '')),
      changed: writer.now,
    });
  }
}
