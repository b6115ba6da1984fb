import { taxLabel } from '@portal/shared/domain';
import { everything, type Viewer } from '../../engine/access/viewer';
import { Problem } from '../../engine/errors/problem';
import { type Service, write } from '../../engine/service';
import { findEntity, readRow } from '../../engine/storage/records';
import { targetIds } from '../../engine/storage/references';
import { patchRecord } from '../../engine/write/save';
import type { Writer } from '../../engine/write/writer';
import { isoTime } from '../../signed/chain';
import type { FrozenAnswer } from '../../signed/frozen-answer';
import { keepAnswer } from '../evidence/keep-answer';
import { signWithEvidence } from '../evidence/keeping';
import type { Origin } from '../evidence/signing-origin';
import { answered, loadChanges, type ReadableChange } from './change-requests';
import { contractTotal } from './contract-total';
import { checkClient, onTheirBehalf } from './own-project';
import { signerOf } from './pads';

export interface Answer {
  readonly answer: 'approved' | 'rejected';
  /** Reason; required for a rejection. */
  readonly reason: string;
  /** Total as read by the client, in dollars; null if not sent. */
  readonly total: string | null;
  /** Hash of the change request as read by the client; null if not sent. */
  readonly hash: string | null;
  readonly origin: Origin;
}

const requests = 'paragraph--change_order';

/**
 * Checks access to a request. Throws `Problem` 404 and 403 for everybody except the project's
 * client.
 */
async function checkAsked(writer: Writer, request: string): Promise<void> {
  const entity = await findEntity(writer.db, request);
  if (entity?.type !== requests || !entity.root)
    throw new Problem(404, 'There is no such change request.');
  await checkClient(writer, entity.root, 'Only the client can approve or reject a change request.');
}

/**
 * Whether the same person gave the same answer before. Throws `Problem` 409 for a different
 * existing answer.
 */
async function isGiven(writer: Writer, request: string, { answer }: Answer): Promise<boolean> {
  const row = await readRow(writer.db, writer.model.named(requests), request);
  const status = row?.field_change_request_status;
  if (status === 'reviewing') return false;
  const [decidedBy] = await targetIds(writer.db, request, 'field_decided_by');
  if (status === answer && decidedBy === writer.viewer.id) return true;
  throw new Problem(
    409,
    status === 'submitted'
      ? 'This change request has not been put before the client yet.'
      : 'This change request is decided already.',
  );
}

const changed = 'The price of this change request has changed. Please read it again.';
const reworded = 'This change request has changed. Please read it again.';

/**
 * Returns the change request within this transaction. Throws `Problem` 409 if the client has read a
 * different version.
 */
async function changeAsRead(
  service: Service,
  { db, model }: Writer,
  request: string,
  { total, hash }: Answer,
): Promise<{ readonly project: string; readonly change: ReadableChange }> {
  const project = (await findEntity(db, request))?.root ?? '';
  const reader = { db, model, viewer: everything };
  const changes = await loadChanges(reader, service.settings, {
    project,
    total: await contractTotal(service, reader, project),
  });
  const change = changes.find(({ id }) => id === request);
  if (!change || (total !== null && change.totals.total !== total)) throw new Problem(409, changed);
  if (hash !== null && change.hash !== hash) throw new Problem(409, reworded);
  return { project, change };
}

interface Answered {
  readonly project: string;
  readonly change: ReadableChange;
  readonly answer: Answer;
}

/** Returns the answer with everything that the client read. */
async function freezeAnswer(
  { settings }: Service,
  writer: Writer,
  { project, change, answer }: Answered,
): Promise<FrozenAnswer> {
  const row = await readRow(writer.db, writer.model.named('node--project'), project);
  return {
    form: 1,
    kind: 'change-answer',
    project: { id: project, title: String(row?.title ?? '') },
    company: { name: settings.companyName, address: settings.companyAddress },
    answer: answer.answer,
    reason: answer.answer === 'rejected' ? answer.reason : '',
    answeredBy: await signerOf(writer),
    answeredAt: isoTime(writer.now),
    taxLabel: taxLabel(settings.tax),
    contract: change.contract,
    read: answered(change),
  };
}

/**
 * Approves or declines a change request as the client, in one transaction; idempotent.
 *
 * Stores person and time, marks the feature of an approved request, adds the payment, and appends the request as read
 * and the answer to the chain of evidence. Throws `Problem` 404 and 403 for everybody except the
 * client, 409 if not open or if the price has changed, 422 for a rejection without a reason.
 */
export const answerChange = (
  given: Service,
  viewer: Viewer,
  request: string,
  answer: Answer,
): Promise<void> =>
  signWithEvidence(given, (service, keeping) =>
    write(service, viewer, async (writer) => {
      await checkAsked(writer, request);
      if (answer.answer === 'rejected' && answer.reason === '')
        throw new Problem(422, 'Please say why you decline.');
      if (await isGiven(writer, request, answer)) return;
      const { project, change } = await changeAsRead(service, writer, request, answer);
      await patchRecord(onTheirBehalf(writer), writer.model.named(requests), request, {
        type: requests,
        id: request,
        attributes: {
          field_change_request_status: answer.answer,
          field_decline_reason: answer.answer === 'rejected' ? answer.reason : null,
        },
        relationships: {},
      });
      const frozen = await freezeAnswer(service, writer, { project, change, answer });
      await keepAnswer(service, writer, { frozen, origin: answer.origin }, keeping);
    }),
  );
