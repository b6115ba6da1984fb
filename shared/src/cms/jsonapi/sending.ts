import { RequestFailed, request } from '../../http';
import { type Content, contentDifference } from './changes-to';
import { type Reference, readFrame } from './raw';
import { pathOf, type Query, queryText } from './reading';
import { requireParent } from './refuse';
import { sendRepairing } from './repair';

// Requests of one write each, outside of the queue of writes.

export interface New extends Content {
  readonly type: string;
  /** Id chosen by the client, which makes creation idempotent. */
  readonly id: string;
}

/** Time in milliseconds in which a request that did not arrive is sent again: not where the network has answered nothing for long. */
const soonMs = 30_000;

/**
 * Creates a record, and returns the answer of JSON:API. A record that exists from an attempt with a lost answer is updated to
 * the content; with `left` it is left as it is: another person may have changed it since.
 */
export function sendCreation(
  content: New,
  asked?: Query,
  existing: 'updated' | 'left' = 'updated',
): Promise<unknown> {
  const call = { path: pathOf(content.type), query: queryText(asked), body: document(content) };
  const send = () => request({ method: 'POST', ...call });
  const beganAt = Date.now();
  const mayRepeat = (error: unknown) => isOffline(error) && Date.now() - beganAt < soonMs;
  return send()
    .catch((error: unknown) => (mayRepeat(error) ? send() : rejected(error)))
    .catch((error: unknown) =>
      isDuplicate(error) ? existingRecord(content, call.query, existing) : rejected(error),
    );
}

/** Returns the record with this id after a repeated creation, `updated` to the content if its own differs. */
async function existingRecord(
  content: New,
  asked: string,
  existing: 'updated' | 'left',
): Promise<unknown> {
  const { type, id } = content;
  const path = pathOf(type, id);
  const answer = await request({ path, isCurrent: true });
  const [stored] = readFrame(answer).data;
  const changes = existing === 'updated' && stored && contentDifference(stored, content);
  if (!changes) return asked ? request({ path, query: asked, isCurrent: true }) : answer;
  const body = document({ type, id, ...changes });
  return request({ method: 'PATCH', path, query: asked, body });
}

/** Returns the body of a request that creates or changes a record. */
export function document({ type, id, attributes = {}, relationships = {} }: New) {
  const wrapped = Object.entries(relationships).map(([field, data]) => [field, { data }]);
  return { data: { type, id, attributes, relationships: Object.fromEntries(wrapped) } };
}

export const relationshipPath = ({ type, id }: Reference, field: string): string =>
  `${pathOf(type, id)}/relationships/${field}`;

/** Adds references to a list of another record. */
export async function sendAttached(to: Reference, field: string, added: readonly Reference[]) {
  requireParent(to, field);
  const path = relationshipPath(to, field);
  await sendRepairing(to, () => request({ method: 'POST', path, body: { data: added } }));
}

/** Removes references from a list of another record. */
export const sendTakenOut = (from: Reference, field: string, removed: readonly Reference[]) =>
  request({ method: 'DELETE', path: relationshipPath(from, field), body: { data: removed } });

export const sendRemoval = ({ type, id }: Reference) =>
  request({ method: 'DELETE', path: pathOf(type, id) });

/** Removes a record from the parent's list, and deletes the record. */
export async function sendRemovalFrom(parent: Reference, field: string, removed: Reference) {
  requireParent(parent, field);
  // A deleted parent has no list, but the record may still exist.
  await sendTakenOut(parent, field, [removed]).catch(unlessGone);
  await sendRemoval(removed);
}

/** Clears the field of the parent, and deletes the record. */
export async function sendRemovalOnly(parent: Reference, field: string, removed: Reference) {
  requireParent(parent, field);
  const path = relationshipPath(parent, field);
  await request({ method: 'PATCH', path, body: { data: null } }).catch(unlessGone);
  await sendRemoval(removed);
}

/** Whether a request failed with 404: the record no longer exists. */
export function isGone(error: unknown): boolean {
  return isRefusedWith(404, error);
}

const unlessGone = (error: unknown) => (isGone(error) ? null : rejected(error));

function isOffline(error: unknown): boolean {
  return error instanceof RequestFailed && error.failure.kind === 'offline';
}

function isDuplicate(error: unknown): boolean {
  return isRefusedWith(409, error);
}

function isRefusedWith(status: number, error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false;
  return error.failure.kind === 'refused' && error.failure.status === status;
}

function rejected(error: unknown): never {
  throw error;
}
