import { RequestFailed, request } from '../../http';
import { write } from '../queue/writes';
import type { Content } from './changes-to';
import { type Reference, readFrame, readReferences } from './raw';
import { pathOf, type Query, queryText, readSingle } from './reading';
import { requireParent } from './refuse';
import { missingId, sendRepairing } from './repair';
import type { Resource } from './resource';
import {
  document,
  type New,
  relationshipPath,
  sendAttached,
  sendCreation,
  sendRemoval,
  sendRemovalFrom,
  sendRemovalOnly,
  sendTakenOut,
} from './sending';

export { isGone, type New } from './sending';

export function newId(): string {
  return crypto.randomUUID();
}

export function reference(type: string, id: string): Reference {
  return { type, id };
}

/**
 * Creates a record. If the record exists from an attempt with a lost answer, updates the record to
 * the current content.
 */
export async function create<Domain>(
  resource: Resource<Domain>,
  content: Omit<New, 'type'>,
  asked?: Query,
): Promise<Domain> {
  const sent = { ...content, type: resource.type };
  const body = await write('create', () => sendCreation(sent, asked));
  return readSingle(resource, body);
}

/**
 * Creates a paragraph and returns the reference with revision, as needed to attach the paragraph.
 */
export async function createPart(content: New): Promise<Reference> {
  requireWholeParent(content);
  return revisionOf(await write('create', () => sendCreation(content)), content);
}

/** Requires all three parent attributes if any is set. */
function requireWholeParent({ attributes = {} }: New): void {
  const { parent_id: id, parent_type: type, parent_field_name: field } = attributes;
  if (id === undefined && type === undefined && field === undefined) return;
  requireParent({ type: textOf(type), id: textOf(id) }, textOf(field));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Updates a record and returns the stored record. Content given as a function is evaluated when the
 * turn in the queue comes.
 */
export function patch<Domain>(
  resource: Resource<Domain>,
  id: string,
  content: Content | (() => Content | Promise<Content>),
  asked?: Query,
): Promise<Domain> {
  const { type } = resource;
  return write('edit', async () => {
    const sent = typeof content === 'function' ? await content() : content;
    const call = { path: pathOf(type, id), query: queryText(asked) };
    const body = document({ type, id, ...sent });
    const send = () => request({ method: 'PATCH', ...call, body });
    return readSingle(resource, await sendRepairing({ type, id }, send));
  });
}

export async function remove(type: string, id: string): Promise<void> {
  await write('bulk', () => sendRemoval({ type, id }));
}

/** Adds references to a list of another record; existing references are kept. */
export async function attach(to: Reference, field: string, added: readonly Reference[]) {
  if (added.length > 0) await write('edit', () => sendAttached(to, field, added));
}

/** Removes references from a list of another record. */
export async function detach(from: Reference, field: string, removed: readonly Reference[]) {
  await write('edit', () => sendTakenOut(from, field, removed));
}

/**
 * Removes a record from the parent's list and deletes the record, in one turn of the queue. Drupal
 * keeps references to deleted records and then refuses every change of the parent. Rejects with
 * RequestFailed; status 404 if the record no longer exists.
 */
export async function removeFrom(parent: Reference, field: string, removed: Reference) {
  await write('bulk', () => sendRemovalFrom(parent, field, removed));
}

/**
 * Like `removeFrom`, for a field with a single reference: clears the field, then deletes the
 * record.
 */
export async function removeOnly(parent: Reference, field: string, removed: Reference) {
  await write('bulk', () => sendRemovalOnly(parent, field, removed));
}

/**
 * Reorders a list of another record. Reads the list first and sends the complete list with the
 * current revisions; references that other people added since are kept at the end. References to
 * deleted records, which Drupal marks with the id `missing`, are dropped: Drupal refuses a list
 * that contains any.
 */
export async function order(of: Reference, field: string, ids: readonly string[]) {
  const path = relationshipPath(of, field);
  const place = ({ id }: Reference) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  await write('edit', async () => {
    const standing = readReferences(await request({ path, isCurrent: true })).filter(
      ({ id: one }) => one !== missingId,
    );
    const data = [...standing].sort((a, b) => place(a) - place(b));
    return request({ method: 'PATCH', path, body: { data } });
  });
}

function revisionOf(body: unknown, { type, id }: New): Reference {
  const revision = readFrame(body).data[0]?.attributes['drupal_internal__revision_id'];
  if (typeof revision === 'number') return { type, id, meta: { target_revision_id: revision } };
  const detail = 'a new record came back without its revision.';
  throw new RequestFailed({ kind: 'malformed', problems: [{ pointer: `${type}/${id}`, detail }] });
}
