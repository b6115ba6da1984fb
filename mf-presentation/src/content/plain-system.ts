import { type OwnCall, readOffer } from '@portal/shared/http';

/**
 * By the call of the portal's own service; on a content system that does not offer it, such as a plain Drupal, by
 * JSON:API alone. Rejects with RequestFailed. Source: decisions 11 and 58.
 */
export async function onAnySystem<Answer>(
  call: OwnCall,
  own: () => Promise<Answer>,
  plain: () => Promise<Answer>,
): Promise<Answer> {
  const { calls } = await readOffer();
  return calls.has(call) ? own() : plain();
}
