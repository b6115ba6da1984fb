import { RequestFailed } from '@portal/shared/http';

/**
 * By the call of the portal's own service; on a content system that has no such call, such as a plain Drupal, by
 * JSON:API alone. Rejects with RequestFailed. Source: decisions 11 and 58.
 */
export async function onAnySystem<Answer>(
  own: () => Promise<Answer>,
  plain: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await own();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { isOwnService } = await import('@portal/shared/cms');
    if (await isOwnService()) throw error;
    return plain();
  }
}

const isMissing = (error: unknown) =>
  error instanceof RequestFailed &&
  error.failure.kind === 'refused' &&
  error.failure.status === 404;
