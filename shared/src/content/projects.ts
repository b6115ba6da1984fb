import { addressOf, attributeNamesOf, type Query, query, type Resource, readOne } from '../cms';
import type { Project } from '../domain';
import { files } from './resources/documents';
import { workLogEntries } from './resources/lines';
import { crews, persons } from './resources/people';
import { payments, projects } from './resources/projects';

/**
 * Includes for the project page, to load everything in one request; the service omits records that
 * the reader may not see.
 */
const projectIncludes = [
  'field_project_client',
  'field_project_assigned_user',
  'field_project_subcontractors',
  'field_project_assigned_crew',
  'field_project_features.field_feature_line_items',
  'field_project_features.field_feature_third_party',
  'field_project_features.field_feature_items.field_item_line_items',
  'field_project_features.field_feature_items.field_item_third_party',
  'field_project_features.field_feature_items.field_item_attachment.field_media_file',
  'field_project_features.field_feature_attachment.field_media_file',
  'field_project_features.field_feature_sow.field_project_sow_images.field_media_file',
  'field_project_third_party',
  'field_project_cost_planner',
  'field_project_work_log',
  'field_project_psi',
];

/** Returns path and query of a project with its tree, for preloading. */
export function projectPath(id: string): string {
  return addressOf(projects, id, projectQuery());
}

/**
 * Resources of the tree that the pages show without creating them anew, with the relationships that are read. All
 * other records are read complete, because the undo of a removal creates a record with all that it had (ADR 155).
 */
const shownOnly: readonly (readonly [Resource<unknown>, readonly string[]])[] = [
  [projects, [...new Set(projectIncludes.map((path) => path.split('.')[0] ?? ''))]],
  [persons, ['roles']],
  [crews, []],
  [files, []],
  [payments, []],
  [workLogEntries, []],
];

function projectQuery(): Query {
  const asked = query().addInclude(projectIncludes);
  for (const [resource, relationships] of shownOnly)
    asked.addFields(resource.type, [...attributeNamesOf(resource), ...relationships]);
  return asked;
}

export function readProject(id: string): Promise<Project> {
  return readOne(projects, id, projectQuery());
}
