import { addressOf, type Query, query, readOne } from '../cms';
import type { Project } from '../domain';
import { projects } from './resources/projects';

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

function projectQuery(): Query {
  return query().addInclude(projectIncludes);
}

export function readProject(id: string): Promise<Project> {
  return readOne(projects, id, projectQuery());
}
