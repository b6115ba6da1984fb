import { type Query, query } from '@portal/shared/cms';
import type { ProjectStatus } from '@portal/shared/domain';
import type { OwnProjectRelation } from '../domain/own-projects';

/** Filters and order of a project list; applied by the content service. */
export interface ProjectListing {
  /** Part of a title or a client's name, case-insensitive. */
  readonly keyword: string;
  readonly status: ProjectStatus | '';
  /** Order by budget; null for the newest change first. */
  readonly budget: 'ascending' | 'descending' | null;
  /** Restriction to the projects of a person; null for all readable projects. */
  readonly own: {
    readonly userId: string;
    readonly relations: readonly OwnProjectRelation[];
  } | null;
  /** Archived projects alone; by default the service leaves archived projects out. */
  readonly isArchived?: boolean;
}

export const everyProject: ProjectListing = { keyword: '', status: '', budget: null, own: null };

const rowFields = [
  'title',
  'changed',
  'field_project_status',
  'field_project_payment_status',
  'field_project_client_budget',
  'field_project_date',
  'field_project_signed',
  'field_project_client',
  'field_project_assigned_user',
  'field_project_subcontractors',
];

const relationFields: Readonly<Record<OwnProjectRelation, string>> = {
  assigned: 'field_project_assigned_user',
  subcontractor: 'field_project_subcontractors',
  client: 'field_project_client',
};

const orders = { ascending: 'ASC', descending: 'DESC' } as const;

export function projectListQuery(listing: ProjectListing): Query {
  const asked = query()
    .addFields('node--project', rowFields)
    .addFields('user--user', ['field_user_name', 'display_name'])
    .addInclude(['field_project_client']);
  filterByKeyword(asked, listing.keyword.trim());
  filterByStatus(asked, listing.status);
  filterByOwner(asked, listing.own);
  if (listing.isArchived) asked.addFilter('field_project_archived', '1');
  if (listing.budget) asked.addSort('field_project_client_budget', orders[listing.budget]);
  return asked.addSort('changed', 'DESC');
}

function filterByKeyword(asked: Query, keyword: string): void {
  if (keyword === '') return;
  asked.addGroup('keyword', 'OR');
  for (const path of ['title', 'field_project_client.field_user_name'])
    asked.addFilter(path, keyword, 'CONTAINS', 'keyword');
}

/** A project without a status counts as Discovery (decision 38). */
function filterByStatus(asked: Query, status: ProjectStatus | ''): void {
  if (status === '') return;
  asked.addGroup('status', 'OR').addFilter('field_project_status', status, '=', 'status');
  if (status === 'discovery') asked.addFilter('field_project_status', null, 'IS NULL', 'status');
}

function filterByOwner(asked: Query, own: ProjectListing['own']): void {
  if (own === null) return;
  asked.addGroup('own', 'OR');
  for (const relation of own.relations)
    asked.addFilter(`${relationFields[relation]}.id`, own.userId, '=', 'own');
}

/**
 * Returns the query for projects that are not closed; a project without status is active (decision
 * 38).
 */
export function activeProjectsQuery(): Query {
  return query()
    .addFields('node--project', ['field_project_status'])
    .addGroup('active', 'OR')
    .addFilter('field_project_status', 'closure', '<>', 'active')
    .addFilter('field_project_status', null, 'IS NULL', 'active');
}
