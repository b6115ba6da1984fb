import { request } from '../http';
import { record } from './wire/raw';

/** A resource type that the portal's own content service has and no plain Drupal. */
const ownType = 'node--estimate_version';

/**
 * Whether the content system is the portal's own service, which has calls beyond JSON:API; its entry point tells.
 * Source: decision 58.
 */
export async function isOwnService(): Promise<boolean> {
  const { links } = record(await request({ path: '/jsonapi' }));
  return ownType in record(links);
}
