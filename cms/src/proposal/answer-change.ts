import { everything, type Viewer } from '../access/viewer';
import { Problem } from '../fail/problem';
import { type Service, write } from '../service';
import { findEntity, readRow } from '../storage/records';
import { targetIds } from '../storage/references';
import { patchRecord } from '../write/save';
import type { Writer } from '../write/writer';
import { loadChanges } from './change-requests';
import { taxRuleOf } from './load-facts';
import { checkClient, onTheirBehalf } from './own-project';

export interface Answer {
  readonly answer: 'approved' | 'rejected';
  /** Why not; asked for where the client declines. */
  readonly reason: string;
  /** The total that the client has read, in dollars; null where it is not told. */
  readonly total: string | null;
}

const requests = 'paragraph--change_order';

/** The project of a request; throws `Problem` 404 and 403 for who is not its client. */
async function checkAsked(writer: Writer, request: string): Promise<void> {
  const entity = await findEntity(writer.db, request);
  if (entity?.type !== requests || !entity.root)
    throw new Problem(404, 'There is no such change request.');
  await checkClient(writer, entity.root, 'Only the client answers a change request.');
}

/** Whether the answer was given before, by the same person; throws `Problem` 409 where another word stands. */
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

/** Nobody approves another price than the one they have read. Throws `Problem` 409. */
async function checkTotal(
  { settings }: Service,
  { db, model }: Writer,
  request: string,
  { total }: Answer,
): Promise<void> {
  if (total === null) return;
  const project = (await findEntity(db, request))?.root ?? '';
  const changes = await loadChanges(
    { db, model, viewer: everything },
    taxRuleOf(settings),
    project,
  );
  if (changes.find(({ id }) => id === request)?.totals.total !== total)
    throw new Problem(409, 'The price of this change request has changed. Please read it again.');
}

/**
 * Approves or declines a change request for its client, in one transaction; the same call twice does no harm.
 *
 * Keeps who and when, and marks the feature of an approved one.
 * Throws `Problem` 404 and 403 for who is not the client, 409 for what is not open or costs something else by now, 422
 * for a refusal without a reason.
 */
export const answerChange = (
  service: Service,
  viewer: Viewer,
  request: string,
  answer: Answer,
): Promise<void> =>
  write(service, viewer, async (writer) => {
    await checkAsked(writer, request);
    if (answer.answer === 'rejected' && answer.reason === '')
      throw new Problem(422, 'Please say why you decline.');
    if (await isGiven(writer, request, answer)) return;
    await checkTotal(service, writer, request, answer);
    await patchRecord(onTheirBehalf(writer), writer.model.named(requests), request, {
      type: requests,
      id: request,
      attributes: {
        field_change_request_status: answer.answer,
        field_decline_reason: answer.answer === 'rejected' ? answer.reason : null,
      },
      relationships: {},
    });
  });
