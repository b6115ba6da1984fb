import type { ChangeRequest, ChangeRequestStatus } from '../domain';
import { lines } from './resources/lines';
import { changeRequests, projectChangeRequests } from './resources/work';
import { type Query, query, readOne } from './wire/reading';
import { attach, createPart, newId, patch, reference, remove } from './wire/writing';

const personFields = ['field_user_name', 'display_name'];

/** The change requests of a project with their lines, in its order. */
export function readChangeRequests(projectId: string): Promise<readonly ChangeRequest[]> {
  const asked = query()
    .addFields('node--project', ['title', 'field_project_change_orders'])
    .addFields('user--user', personFields)
    .addInclude([
      'field_project_change_orders.field_co_line_items',
      'field_project_change_orders.field_submitted_by',
    ]);
  return readOne(projectChangeRequests, projectId, asked);
}

export interface ChangeRequestDraft {
  readonly description: string;
  readonly notes: string;
  /** Null for a custom request. */
  readonly featureId: string | null;
}

/** Stores a request as submitted, by its writer, now; attaches it to its project. */
export async function addChangeRequest(
  projectId: string,
  { description, notes, featureId }: ChangeRequestDraft,
): Promise<void> {
  const stored = await createPart({
    type: changeRequests.type,
    id: newId(),
    attributes: {
      field_description: description,
      field_notes: notes,
      field_change_request_status: 'submitted',
      parent_id: projectId,
      parent_type: 'node',
      parent_field_name: 'field_project_change_orders',
    },
    relationships:
      featureId === null ? {} : { field_feature: reference('paragraph--feature', featureId) },
  });
  await attach(reference('node--project', projectId), 'field_project_change_orders', [stored]);
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

/** Deletes a request: first its lines, then its copy of a sub-item, then itself. */
export async function removeChangeRequest(request: ChangeRequest): Promise<void> {
  for (const line of request.lines) await remove(lines.type, line.id);
  if (request.itemId !== null) await remove('paragraph--project_feature_item', request.itemId);
  await remove(changeRequests.type, request.id);
}

function requestQuery(): Query {
  return query()
    .addFields('user--user', personFields)
    .addInclude(['field_co_line_items', 'field_submitted_by']);
}
