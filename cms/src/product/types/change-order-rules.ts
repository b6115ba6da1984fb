import {
  parseFeatureValue,
  serialiseFeatureValue,
  withApprovedChange,
  withoutApprovedChange,
} from '@portal/shared/domain';
import { Problem } from '../../engine/errors/problem';
import type { Row } from '../../engine/schema/json';
import { findEntity, readRow, updateRecord } from '../../engine/storage/records';
import { replaceTargets, targetIds } from '../../engine/storage/references';
import type { OwnRules, PendingWrite, Writer } from '../../engine/write/writer';

const isDecision = (status: unknown): boolean => status === 'approved' || status === 'rejected';

const storedStatus = async ({ writer, type, id, isNew }: PendingWrite): Promise<unknown> =>
  isNew ? undefined : (await readRow(writer.db, type, id))?.field_change_request_status;

/**
 * Marks the feature of an approved request, for the banner, or removes the mark. A feature without
 * a stored value stays unmarked: the portal reports the problem.
 */
async function markFeature(writer: Writer, id: string, isApproved: boolean): Promise<void> {
  const type = writer.model.named('paragraph--feature');
  const marking = isApproved ? withApprovedChange : withoutApprovedChange;
  for (const feature of await targetIds(writer.db, id, 'field_feature')) {
    const row = await readRow(writer.db, type, feature);
    const value = row?.field_feature_value;
    if (typeof value !== 'string' || value === '') continue;
    const marked = serialiseFeatureValue(marking(parseFeatureValue(value), id));
    if (marked !== value)
      await updateRecord(writer.db, type, feature, { field_feature_value: marked });
  }
}

/** Resets decider and time of the decision according to the new status. */
async function decisionOf({ writer, type, id }: PendingWrite, status: unknown): Promise<Row> {
  await replaceTargets(writer.db, { type: type.name, id }, 'field_decided_by', []);
  return { field_decided_date: isDecision(status) ? writer.now : null };
}

/**
 * Requires the item to be a separate copy: an item of a feature would be moved. Throws `Problem`
 * 422.
 */
async function checkCopy({ writer, id, references }: PendingWrite): Promise<void> {
  for (const copy of references.get('field_feature_item') ?? []) {
    const { parent = null, type = '' } = (await findEntity(writer.db, copy)) ?? {};
    if (parent !== null && parent !== id)
      throw new Problem(422, `field_feature_item: ${type} ${copy} belongs to another record.`);
  }
}

async function before(write: PendingWrite): Promise<Row> {
  await checkCopy(write);
  const { writer, isNew, cells } = write;
  const stored = await storedStatus(write);
  const { field_change_request_status: status = stored } = cells;
  return {
    ...(isNew ? { field_submitted_date: writer.now } : {}),
    ...(status === stored ? {} : await decisionOf(write, status)),
    ...(status === 'rejected' ? {} : { field_decline_reason: null }),
  };
}

async function after({ writer, type, id, isNew, cells }: PendingWrite): Promise<void> {
  const { viewer, db } = writer;
  const status = cells.field_change_request_status;
  const name = async (field: string): Promise<void> => {
    if (viewer.id && (await targetIds(db, id, field)).length === 0)
      await replaceTargets(db, { type: type.name, id }, field, [viewer.id]);
  };
  if (isNew) await name('field_submitted_by');
  if (isDecision(status)) await name('field_decided_by');
  if (status !== undefined) await markFeature(writer, id, status === 'approved');
}

const beforeDelete = (writer: Writer, id: string): Promise<void> => markFeature(writer, id, false);

/**
 * Rules for change requests: record requester, decider and times; an approved request marks the
 * feature.
 */
export const changeOrderRules = { before, after, beforeDelete } satisfies OwnRules;
