import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Requests that a recorded Drupal accepted, without ids and values. */
interface RecordedRequests {
  /** The recorded exchanges. */
  readonly exchanges: readonly string[];
  readonly query: readonly string[];
  readonly members: readonly string[];
}

interface Recorded {
  /** By method and path, such as `PATCH /jsonapi/node/project/{id}`. */
  readonly requests: Readonly<Record<string, RecordedRequests>>;
  /** Fields that the answers show, as `node--project title`. */
  readonly fields: readonly string[];
}

/**
 * Accepted requests of the second set of recorded exchanges (a plain Drupal 10.5.1 with this content
 * model), read with `shapeOf`. Left out: exchanges that try what the portal must not do, such as
 * references to paragraphs without a revision, and the field `assigned_projects`, which that site
 * had been given.
 */
export const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded.json'), 'utf8'),
) as Recorded;
