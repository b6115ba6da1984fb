import { type OwnCall, readOffer, restOfLoad } from '@portal/shared/http';

/**
 * Uses the embedded service's call if supported, or else plain JSON:API, for example on a plain
 * Drupal. Rejects with RequestFailed. Source: decisions 11 and 58.
 */
export async function onAnySystem<Answer>(
  call: OwnCall,
  own: () => Promise<Answer>,
  plain: () => Promise<Answer>,
): Promise<Answer> {
  const rest = restOfLoad();
  const { calls } = await readOffer();
  return rest(calls.has(call) ? own : plain);
}
