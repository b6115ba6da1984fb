import { eventNames } from '../events/event-stream';
import type { ResourceType } from '../schema/resource-type';
import { takesRevision } from '../write/required-revision';

/** Names of the engine's calls besides JSON:API, listed in the entry point. */
export const engineCalls = {
  'second-factor': 'GET /api/second-factor',
  sessions: 'GET /api/sessions',
  'token-revocation': 'POST /oauth/revoke',
  'unsent-mails': 'GET /api/unsent-mails',
  /** The header `X-View-As-Client: PROJECT` of reads. */
  'view-as-client': 'GET /jsonapi',
} as const;

/** Returns the capabilities besides the resource types in the entry point (`meta.groundplan`). */
export const ownOffer = (
  types: readonly ResourceType[],
  productCalls: readonly string[],
  reads: readonly string[],
) => ({
  calls: [...Object.keys(engineCalls), ...productCalls].toSorted(),
  /** Types that support `If-Match` on PATCH. */
  preconditions: types.filter(takesRevision).map(({ name }) => name),
  /** `operations`: the Atomic Operations extension at `POST /jsonapi/operations`. */
  batches: ['operations'],
  /** Reads that a plain Drupal answers differently. */
  reads,
  /** Events of the stream at `GET /api/events`. */
  events: [...eventNames],
});
