import { patch, write, writeOnly } from '@portal/shared/cms';
import type { FeatureTemplate, TemplateContent } from '@portal/shared/domain';
import { RequestFailed, request, requireCall } from '@portal/shared/http';

const featureTemplates = writeOnly('node--feature_template');

/** Edited content of a template. */
export interface TemplateWrite {
  readonly id: string;
  readonly content: TemplateContent;
  /** `contentText` of the template before the edit; null for a new template. */
  readonly seen: string | null;
}

/** Result of a write: saved, or refused because the stored template has changed since. */
export type TemplateOutcome = 'saved' | 'changed by others';

/**
 * Stores a complete template under the given id in one transaction, if the stored template still
 * equals `seen`. Rejects without a request if the content system does not support the call, for
 * example a plain Drupal.
 */
export async function saveFeatureTemplate(given: TemplateWrite): Promise<TemplateOutcome> {
  await requireCall(
    'feature-template',
    'This content system edits templates in its own administration.',
  );
  const { id, content, seen } = given;
  const path = `/api/feature-template/${encodeURIComponent(id)}`;
  const body = { template: content, seen };
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  try {
    await write('edit', () => request({ method: 'POST', path, body, headers }));
    return 'saved';
  } catch (error) {
    if (error instanceof RequestFailed && isConflict(error)) return 'changed by others';
    throw error;
  }
}

/** Writes whether a template is offered for new features, and the sort weight. */
export async function patchFeatureTemplate(
  id: string,
  changes: Partial<Pick<FeatureTemplate, 'isRetired' | 'weight'>>,
): Promise<void> {
  const { isRetired, weight } = changes;
  const status = isRetired === undefined ? undefined : !isRetired;
  await patch(featureTemplates, id, { attributes: { status, field_template_weight: weight } });
}

function isConflict({ failure }: RequestFailed): boolean {
  return failure.kind === 'refused' && failure.status === 409;
}
