import { defineResource, maybe, object, query, readAll, text, write } from '@portal/shared/cms';
import { personNames } from '@portal/shared/content';
import { readOffer, request, requireCall, requireType, restOfLoad } from '@portal/shared/http';
import type { EstimateVersion } from '../domain/estimate-version';

export const versionType = 'node--estimate_version';

const attributes = object({ title: text(), created: maybe(), field_version_subtotal: maybe() });

const versions = defineResource({
  type: versionType,
  attributes,
  read: ({ id, attributes: given, related }): EstimateVersion => ({
    id,
    name: given.title,
    at: given.created,
    by: related.one('uid', personNames),
    subtotal: given.field_version_subtotal,
  }),
});

const json = { 'Content-Type': 'application/json', Accept: 'application/json' };

/** Whether the content system has versions of estimates. */
export const offersVersions = async (): Promise<boolean> =>
  (await readOffer()).types.has(versions.type);

/** Reads the versions of a project's estimate without the snapshots, newest first. */
export async function readEstimateVersions(projectId: string): Promise<EstimateVersion[]> {
  const rest = restOfLoad();
  await requireType(versions.type);
  const asked = query()
    .addFilter('field_version_project.id', projectId)
    .addInclude(['uid'])
    .addFields(versions.type, [...Object.keys(attributes.entries), 'uid'])
    .addFields('user--user', ['field_user_name', 'display_name'])
    .addSort('drupal_internal__nid', 'DESC');
  return rest(() => readAll(versions, asked));
}

/** Stores the current estimate as a version in the content service, after all pending writes. */
export async function keepEstimateVersion(projectId: string, name: string): Promise<void> {
  await requireCall('estimate-versions');
  const path = `/api/project/${encodeURIComponent(projectId)}/estimate-versions`;
  const body = { title: name };
  await write('edit', () => request({ method: 'POST', path, body, headers: json }));
}

/**
 * Restores a version of the estimate; the content service stores the current state as a version
 * first.
 */
export async function restoreEstimateVersion(versionId: string): Promise<void> {
  await requireCall('estimate-version-restore');
  const path = `/api/estimate-version/${encodeURIComponent(versionId)}/restore`;
  await write('edit', () => request({ method: 'POST', path, body: {}, headers: json }));
}
