import {
  isGone,
  patch,
  type Query,
  query,
  readOne,
  reference,
  removeFrom,
  removeOnly,
} from '@portal/shared/cms';
import { removeLines } from '@portal/shared/content';
import { type ChangeRequestStatus, isWaitingForApproval } from '@portal/shared/domain';
import type { ChangeRequest } from '../domain/change-request';
import type { OfProject } from '../domain/of-project';
import { changeRequests, projectChangeRequests, requestedParts } from './change-request-records';

const personFields = ['field_user_name', 'display_name'];
const leads = [
  'field_co_line_items',
  'field_submitted_by',
  'field_decided_by',
  'field_feature_item',
];

/** The change requests of a project with their lines, in its order. */
export function readChangeRequests(projectId: string): Promise<readonly ChangeRequest[]> {
  const asked = query()
    .addFields('node--project', ['title', 'field_project_change_orders'])
    .addFields('user--user', personFields)
    .addInclude(leads.map((field) => `field_project_change_orders.${field}`));
  return readOne(projectChangeRequests, projectId, asked);
}

/** One change request as it is stored now. */
export function readChangeRequest(id: string): Promise<ChangeRequest> {
  return readOne(changeRequests, id, requestQuery());
}

export interface ChangeRequestChanges {
  readonly notes?: string;
  readonly status?: ChangeRequestStatus;
}

export function patchChangeRequest(
  id: string,
  { notes, status }: ChangeRequestChanges,
): Promise<ChangeRequest> {
  const attributes = { field_notes: notes, field_change_request_status: status };
  return patch(changeRequests, id, { attributes }, requestQuery());
}

/**
 * Deletes a request, which is opened again where it was decided: first its lines, then its copy of a feature or
 * sub-item, then itself. What is gone already is gone.
 */
export async function removeChangeRequest(request: OfProject<ChangeRequest>): Promise<void> {
  const { id, projectId, status, lines, item } = request;
  if (!isWaitingForApproval(status)) await patchChangeRequest(id, { status: 'submitted' });
  await removeLines(
    { kind: 'changeOrder', id, list: 'lines' },
    lines.map((line) => line.id),
  );
  await removeHalfMade({ projectId, request: id, copy: item?.id ?? null });
}

/** Deletes what stands of a request that was not finished: its copy of a part first, then itself. */
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

async function unlessGone(removal: Promise<void>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}

function requestQuery(): Query {
  return query().addFields('user--user', personFields).addInclude(leads);
}
