import {
  type Content,
  countRecords,
  create,
  firstPageOf,
  type ListPage,
  patch,
  query,
  readAll,
  readOne,
  readPage,
  reference,
  remove,
  write,
} from '@portal/shared/cms';
import type { ProjectRow } from '@portal/shared/domain';
import { request, requireCall } from '@portal/shared/http';
import type { ProjectChanges, ProjectDraft } from '../domain/project-changes';
import {
  activeProjectsQuery,
  everyProject,
  type ProjectListing,
  projectListQuery,
} from './project-listing';
import { projectRows, projectValues } from './project-records';

/** Path and query of the first page of the project list, for whoever starts it early. */
export function projectListPath(): string {
  return firstPageOf(projectRows, projectListQuery(everyProject));
}

/** One page of a list of projects, the first being 0. */
export function readProjectPage(
  listing: ProjectListing,
  page: number,
): Promise<ListPage<ProjectRow>> {
  return readPage(projectRows, projectListQuery(listing), page);
}

/** All projects of a list; `onPage` gets those so far. */
export function readProjects(
  listing: ProjectListing = everyProject,
  onPage?: (soFar: readonly ProjectRow[]) => void,
): Promise<ProjectRow[]> {
  return readAll(projectRows, projectListQuery(listing), onPage);
}

/** The JSON text of a project as it is stored now; empty for who may not read it. */
export function readProjectValue(id: string): Promise<string> {
  return readOne(projectValues, id, query().addFields(projectValues.type, ['field_project_value']));
}

/** How many projects are not closed. */
export function countActiveProjects(): Promise<number> {
  return countRecords(projectRows, activeProjectsQuery());
}

/** Stores a new project and gives its id. One of that id, from a try whose answer was lost, is taken as it is. */
export async function createProject(id: string, draft: ProjectDraft): Promise<string> {
  const { clientId } = draft;
  const project = await create(projectRows, {
    id,
    attributes: attributesOf(draft),
    relationships: {
      field_project_client: clientId === null ? null : reference('user--user', clientId),
    },
  });
  return project.id;
}

export interface ProjectCopy {
  /** Made by the client, so that a copy may safely be asked for again. */
  readonly id: string;
  readonly title: string;
  readonly clientId: string | null;
}

/** Makes a project anew from another one: whole, or not at all. Refused where the content system makes no copies. */
export async function copyProject(from: string, { id, title, clientId }: ProjectCopy) {
  await requireCall('project-copy');
  await write('create', () =>
    request({
      method: 'POST',
      path: `/api/project/${encodeURIComponent(from)}/copy`,
      headers: { 'Content-Type': 'application/json' },
      body: { id, title, client: clientId },
    }),
  );
}

/** Changes a project and gives it as lists show it. Statuses given together are saved together (decision 34). */
export function patchProject(id: string, changes: ProjectChanges): Promise<ProjectRow> {
  const asked = query().addInclude(['field_project_client']);
  const content = { attributes: attributesOf(changes), relationships: relationshipsOf(changes) };
  return patch(projectRows, id, content, asked);
}

export function deleteProject(id: string): Promise<void> {
  return remove('node--project', id);
}

/** Attributes of changes of a project; undefined ones are left out of what is sent. */
export function attributesOf(changes: ProjectChanges) {
  return {
    title: changes.title,
    field_project_description: changes.description,
    field_project_private_note: changes.privateNote,
    field_project_client_notes: changes.clientNotes,
    field_project_client_budget: changes.budget,
    field_project_date: datesOf(changes),
    field_project_status: changes.status,
    field_project_payment_status: changes.paymentStatus,
    field_project_value: changes.value,
  };
}

/** A range needs both ends, or neither: change the dates of a project together. */
function datesOf({ startDate, endDate }: ProjectChanges) {
  if (startDate === undefined) return undefined;
  if (startDate === '' && !endDate) return null;
  return { value: startDate, end_value: endDate ?? startDate };
}

function relationshipsOf(changes: ProjectChanges): Content['relationships'] {
  const { clientId } = changes;
  if (clientId === undefined) return {};
  return { field_project_client: clientId === null ? null : reference('user--user', clientId) };
}
