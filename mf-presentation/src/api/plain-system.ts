import type * as dataLayer from '@portal/shared/cms';
import { RequestFailed } from '@portal/shared/http';

type Cms = typeof dataLayer;

/**
 * By the call of the portal's own service; on a content system that has no such call, such as a plain Drupal, by
 * JSON:API alone. Rejects with RequestFailed. Source: decisions 11 and 58.
 */
export async function onAnySystem<Answer>(
  own: () => Promise<Answer>,
  plain: (cms: Cms) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await own();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const cms = await import('@portal/shared/cms');
    if (await cms.isOwnService()) throw error;
    return plain(cms);
  }
}

const isMissing = (error: unknown) =>
  error instanceof RequestFailed &&
  error.failure.kind === 'refused' &&
  error.failure.status === 404;
