import {
  parseFeatureValue,
  serialiseFeatureValue,
  withApprovedChange,
} from '@portal/shared/domain';
import type { Row } from '../declare/json';
import { readRow, updateRecord } from '../storage/records';
import { replaceTargets, targetIds } from '../storage/references';
import type { OwnRules, PendingWrite, Writer } from '../write/writer';

const isDecision = (status: unknown): boolean => status === 'approved' || status === 'rejected';

/** The status that a write changes to; nothing where it leaves it. */
async function newStatus({ writer, type, id, isNew, cells }: PendingWrite): Promise<unknown> {
  const { field_change_request_status: status } = cells;
  const row = isNew ? undefined : await readRow(writer.db, type, id);
  return status === row?.field_change_request_status ? undefined : status;
}

/** An approved request stands on the feature that it is against, for the banner there. */
async function markFeature(writer: Writer, id: string): Promise<void> {
  const type = writer.model.named('paragraph--feature');
  for (const feature of await targetIds(writer.db, id, 'field_feature')) {
    const row = await readRow(writer.db, type, feature);
    const value = typeof row?.field_feature_value === 'string' ? row.field_feature_value : null;
    const marked = serialiseFeatureValue(withApprovedChange(parseFeatureValue(value), id));
    if (marked !== value)
      await updateRecord(writer.db, type, feature, { field_feature_value: marked });
  }
}

async function before(write: PendingWrite): Promise<Row> {
  const { writer, type, id, isNew, cells } = write;
  const status = await newStatus(write);
  if (status !== undefined)
    await replaceTargets(writer.db, { type: type.name, id }, 'field_decided_by', []);
  return {
    ...(isNew && !cells.field_submitted_date ? { field_submitted_date: writer.now } : {}),
    ...(status === undefined ? {} : { field_decided_date: isDecision(status) ? writer.now : null }),
  };
}

async function after({ writer, type, id, isNew, cells, references }: PendingWrite): Promise<void> {
  const { viewer, db } = writer;
  const status = cells.field_change_request_status;
  const name = async (field: string): Promise<void> => {
    if (viewer.id && (await targetIds(db, id, field)).length === 0)
      await replaceTargets(db, { type: type.name, id }, field, [viewer.id]);
  };
  if (isNew && !references.get('field_submitted_by')?.length) await name('field_submitted_by');
  if (isDecision(status)) await name('field_decided_by');
  if (status === 'approved') await markFeature(writer, id);
}

/** A change request says who asked and when, who decided and when, and an approved one marks its feature. */
export const changeOrderRules: OwnRules = { before, after };
