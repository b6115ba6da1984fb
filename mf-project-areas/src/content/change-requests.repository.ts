import {
  type Change,
  type RecordField,
  type Records,
  removeFrom as removedFrom,
  setAttributes,
} from '@portal/shared/changes';
import {
  addressOf,
  isGone,
  type Query,
  query,
  readOne,
  reference,
  remove,
  removeFrom,
  removeOnly,
} from '@portal/shared/cms';
import {
  type ChangeRequestStatus,
  type ChangeTiming,
  isWaitingForApproval,
  readChangeRequestStatus,
} from '@portal/shared/domain';
import type { OpenedRequest } from '../domain/change-request';
import {
  changeRequests,
  projectChangeRequests,
  projectRequestFigures,
  requestedFeatures,
  requestedParts,
} from './change-request-records';
import { removeLine } from './request-lines';

const personFields = ['field_user_name', 'display_name'];
const people = ['field_submitted_by', 'field_decided_by'];
/** What is read when a request is opened. */
const parts = ['field_co_line_items', 'field_feature_item'];

/** Returns path and query of a project's change requests in order, without what is read when one is opened. */
export const changeRequestsPath = (projectId: string): string =>
  addressOf(projectChangeRequests, projectId, requestsQuery(people));

/** Reads the stored change requests of a project with their lines. */
export const readChangeRequests = (projectId: string): Promise<readonly OpenedRequest[]> =>
  readOne(projectChangeRequests, projectId, requestsQuery([...people, ...parts]));

const requestsQuery = (included: readonly string[]): Query =>
  query()
    .addFields('node--project', ['title', listField, 'field_project_client'])
    .addFields('user--user', personFields)
    .addInclude(included.map((field) => `${listField}.${field}`));

/** Returns the query for what is read when a request is opened. */
export const partsQuery = (): Query =>
  query().addFields(changeRequests.type, parts).addInclude(parts);

/** Returns path and query of what the figures of a project's change requests need. */
export const requestFiguresPath = (projectId: string): string =>
  addressOf(
    projectRequestFigures,
    projectId,
    query()
      .addFields('node--project', [listField])
      .addFields(changeRequests.type, [attributeNames.status, 'field_submitted_date'])
      .addInclude([listField]),
  );

/** Reads a stored change request. */
export function readChangeRequest(id: string): Promise<OpenedRequest> {
  return readOne(changeRequests, id, requestQuery());
}

const listField = 'field_project_change_orders';
const requestsOf = (projectId: string) => ({
  record: reference('node--project', projectId),
  field: listField,
});
const requestReference = (id: string) => reference(changeRequests.type, id);

/** Editable fields of an existing request. */
export interface ChangeRequestChanges {
  readonly notes?: string;
  readonly status?: ChangeRequestStatus;
  /** When the change is to be paid, chosen together with asking the client. */
  readonly timing?: ChangeTiming;
  /** Due date of a payment of its own, `YYYY-MM-DD`; null for no agreed date. */
  readonly paymentDate?: string | null;
}

const attributeNames = {
  notes: 'field_notes',
  status: 'field_change_request_status',
  timing: 'field_payment_timing',
  paymentDate: 'field_payment_due_date',
} as const;

export const changeRequest = (
  shown: Records,
  id: string,
  { notes, status, timing, paymentDate }: ChangeRequestChanges,
): Change[] =>
  setAttributes(shown, requestReference(id), {
    [attributeNames.notes]: notes,
    [attributeNames.status]: status,
    [attributeNames.timing]: timing,
    [attributeNames.paymentDate]: paymentDate,
  });

/** Returns the stored field of a request, for the display of failed edits. */
export const requestField = (id: string, field: keyof ChangeRequestChanges): RecordField => ({
  record: requestReference(id),
  path: [attributeNames[field]],
});

/**
 * Returns changes that remove a request; a decided request is reopened first. Order: lines, copied
 * feature or sub-item, then the request.
 */
export function removeRequest(shown: Records, projectId: string, request: OpenedRequest): Change[] {
  const { id, status, lines, item } = request;
  const opened = isWaitingForApproval(status)
    ? []
    : changeRequest(shown, id, { status: 'submitted' });
  return [
    ...opened,
    ...lines.flatMap((line) => removeLine(shown, id, line.id)),
    ...(item ? removedFrom(shown, partOf(id), partReference(item.id)) : []),
    // Removals of the parts come first, in the order of the specification.
    ...removedFrom(shown, requestsOf(projectId), requestReference(id))
      .slice(-1)
      .map((change) => withoutParts(change, request)),
  ];
}

const partReference = (id: string) => reference(requestedParts.type, id);

/** Relationship that holds the copied feature or sub-item. */
const partOf = (requestId: string) => ({
  record: requestReference(requestId),
  field: 'field_feature_item',
  isOne: true,
});

/**
 * Reduces the undo data of a request to user-written content; separate changes restore the parts
 * and the status.
 */
function withoutParts(change: Change, { status, featureId }: OpenedRequest): Change {
  if (change.kind !== 'remove') return change;
  const { attributes } = change.stored;
  const written = Object.entries(attributes).filter(([name]) => writtenNames.includes(name));
  const stored = {
    attributes: {
      ...Object.fromEntries(written),
      ...(!isWaitingForApproval(status) && { [attributeNames.status]: 'submitted' }),
    },
    relationships: {
      field_feature: featureId === null ? null : reference(requestedFeatures.type, featureId),
    },
  };
  return { ...change, stored };
}

/** Attributes written by people; the service adds requester, decider and times. */
const writtenNames: readonly string[] = [
  'field_description',
  ...Object.values(attributeNames),
  'parent_id',
  'parent_type',
  'parent_field_name',
];

/** Returns the kind of change to a change request; null if the changes concern other records. */
export function requestChangeOf(changes: readonly Change[]): 'set' | 'remove' | null {
  const ofRequests = changes.filter(
    (change) => change.kind !== 'order' && change.record.type === changeRequests.type,
  );
  if (ofRequests.some(({ kind }) => kind === 'remove')) return 'remove';
  return ofRequests.some(({ kind }) => kind === 'set') ? 'set' : null;
}

/** A status change, with the status that the person saw. */
export interface StatusChange {
  readonly requestId: string;
  readonly before: unknown;
  readonly value: unknown;
}

/** Returns the final status that changes set; null if no change sets a status. */
export function statusChangeIn(changes: readonly Change[]): StatusChange | null {
  const given = changes.filter(
    (change) => change.kind === 'set' && change.path[0] === attributeNames.status,
  );
  const [first, last] = [given[0], given.at(-1)];
  if (first?.kind !== 'set' || last?.kind !== 'set') return null;
  return { requestId: first.record.id, before: first.before, value: last.value };
}

/** Returns id and changed field of a request; null for a change of another record. */
export function requestFieldOf(
  change: Change,
): { readonly id: string; readonly changes: ChangeRequestChanges } | null {
  if (change.kind !== 'set' || change.record.type !== changeRequests.type) return null;
  const { id } = change.record;
  const value = change.value;
  if (change.path[0] === attributeNames.notes) return { id, changes: { notes: String(value) } };
  return change.path[0] === attributeNames.status
    ? { id, changes: { status: readChangeRequestStatus(String(value)) } }
    : null;
}

/** Deletes the stored parts of an incomplete request: the copied part first, then the request. */
export async function removeHalfMade(ids: {
  readonly projectId: string;
  readonly request: string;
  readonly copy: string | null;
}): Promise<void> {
  const project = reference('node--project', ids.projectId);
  const request = reference(changeRequests.type, ids.request);
  if (ids.copy !== null) {
    const copy = reference(requestedParts.type, ids.copy);
    await unlessGone(removeOnly(request, 'field_feature_item', copy));
  }
  await unlessGone(removeFrom(project, 'field_project_change_orders', request));
}

/**
 * Deletes a request that the project does not list, and the copy. The request goes first: nothing
 * else refers to the copy.
 */
export async function removeUnlisted({
  request,
  copy,
}: {
  readonly request: string;
  readonly copy: string | null;
}): Promise<void> {
  await unlessGone(remove(changeRequests.type, request));
  if (copy !== null) await unlessGone(remove(requestedParts.type, copy));
}

async function unlessGone(removal: Promise<void>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

function requestQuery(): Query {
  return query()
    .addFields('user--user', personFields)
    .addInclude([...people, ...parts]);
}
