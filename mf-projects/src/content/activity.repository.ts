import { defineResource, maybe, object, query, readPage, text } from '@portal/shared/cms';
import { personNames } from '@portal/shared/content';
import { readOffer, restOfLoad } from '@portal/shared/http';
import type { Activity } from '../domain/activity';

const activities = defineResource({
  type: 'node--activity',
  attributes: object({
    created: maybe(),
    field_activity_field: text(),
    field_activity_before: maybe(),
    field_activity_after: maybe(),
  }),
  read: ({ id, attributes: given, related }): Activity => ({
    id,
    at: given.created,
    by: related.one('uid', personNames),
    field: given.field_activity_field,
    before: given.field_activity_before,
    after: given.field_activity_after,
  }),
});

export interface ActivityPage {
  /** Newest first. */
  readonly activities: readonly Activity[];
  readonly hasMore: boolean;
}

/**
 * Reads the activity log of a project, 50 entries per page; null if the content system has none,
 * for example a plain Drupal.
 */
export async function readActivity(projectId: string, page: number): Promise<ActivityPage | null> {
  const rest = restOfLoad();
  if (!(await readOffer()).types.has(activities.type)) return null;
  const asked = query()
    .addFilter('field_activity_project.id', projectId)
    .addInclude(['uid'])
    .addFields('user--user', ['field_user_name', 'display_name'])
    .addSort('created', 'DESC')
    .addSort('drupal_internal__nid', 'DESC');
  const { records, hasMore } = await rest(() => readPage(activities, asked, page));
  return { activities: records, hasMore };
}
