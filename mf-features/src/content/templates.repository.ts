import { patch, write, writeOnly } from '@portal/shared/cms';
import type { FeatureTemplate, TemplateContent } from '@portal/shared/domain';
import { RequestFailed, request, requireCall } from '@portal/shared/http';

const featureTemplates = writeOnly('node--feature_template');

/** A template as somebody edited it. */
export interface TemplateWrite {
  readonly id: string;
  readonly content: TemplateContent;
  /** `contentText` of what the edit began with; null for a new template. */
  readonly seen: string | null;
}

/** Whether a write was taken, or what is stored is no longer what was seen. */
export type TemplateOutcome = 'saved' | 'changed by others';

/**
 * Stores a whole template in one transaction of the content service, under the id given, and only over what was seen.
 * Where the content system does not offer the call, such as a plain Drupal, nothing is sent.
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

/** Whether a template is offered for new features, and its place among the others. */
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
