import type { OwnCall } from '@portal/shared/http';
import type { ResourceType } from '../declare/resource-type';
import { eventNames } from '../events/event-stream';

/** Calls that one remote alone asks for, which `OwnCall` of the contract does not name. */
type OtherCall = 'unsent-mails';

/** The calls of this service beyond JSON:API, by the names that the entry point tells. */
export const ownCalls: Readonly<Record<OwnCall | OtherCall, string>> = {
  'change-request-answer': 'POST /api/change-request/:request/answer',
  'estimate-version-restore': 'POST /api/estimate-version/:id/restore',
  'estimate-versions': 'POST /api/project/:id/estimate-versions',
  'feature-template': 'POST /api/feature-template/:template',
  'project-copy': 'POST /api/project/:project/copy',
  proposal: 'GET /api/proposal/:project',
  'proposal-changes': 'GET /api/proposal/:project/changes',
  'proposal-choices': 'POST /api/proposal/:project/choices',
  'proposal-signature': 'POST /api/proposal/:project/signature',
  sessions: 'GET /api/sessions',
  'signed-proposal': 'GET /api/proposal/:project/signed',
  'token-revocation': 'POST /oauth/revoke',
  'unsent-mails': 'GET /api/unsent-mails',
};

/** What this service offers beyond the resource types that its entry point lists (`meta.groundplan`). */
export const ownOffer = (types: readonly ResourceType[]) => ({
  calls: Object.keys(ownCalls),
  /** Types of which a PATCH may require a revision (`If-Match`). */
  preconditions: types
    .filter(({ revisionField }) => revisionField !== null)
    .map(({ name }) => name),
  /** `operations`: the Atomic Operations extension at `POST /jsonapi/operations`. */
  batches: ['operations'],
  /** Events of the stream at `GET /api/events`. */
  events: [...eventNames],
});
