import {
  type ChangeRequestChanges,
  createMutation,
  createQuery,
  markFeature,
  patchChangeRequest,
  readChangeRequests,
  readProject,
  removeChangeRequest,
} from '@portal/shared/cms';
import type { ChangeRequest, Project } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceFeatureFx, failed, showMessageFx, succeeded } from '../bus';
import { type RequestFilter, requestFigures, sortRequests } from '../domain/change-requests';
import { takenBack } from '../domain/taken-back';

interface RequestChange {
  readonly request: ChangeRequest;
  readonly changes: ChangeRequestChanges;
}

export const requestsOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const filterPicked = createEvent<RequestFilter>();
export const requestChanged = createEvent<RequestChange>();
export const requestRemoved = createEvent<ChangeRequest>();

export const readRequestsFx = createEffect(readChangeRequests);
export const readProjectFx = createEffect(readProject);
export const patchRequestFx = createEffect(({ request, changes }: RequestChange) =>
  patchChangeRequest(request.id, changes),
);
export const removeRequestFx = createEffect(removeChangeRequest);
export interface FeatureMark {
  readonly featureId: string;
  readonly requestId: string;
  readonly isApproved: boolean;
}
export const markFeatureFx = createEffect(({ featureId, requestId, isApproved }: FeatureMark) =>
  markFeature(featureId, requestId, isApproved),
);

const requests = createQuery(readRequestsFx);
const project = createQuery(readProjectFx);
const change = createMutation(patchRequestFx);
const removal = createMutation(removeRequestFx);
const marking = createMutation(markFeatureFx);

export const { $failure } = requests;
export const $projectId = createStore('').on(requestsOpened, (_, id) => id);
/** What the requests are against; null until it is read. */
export const $project = createStore<Project | null>(null)
  .on(project.$data, (_, found) => found)
  .reset($projectId);
export const $features = $project.map((found) => found?.features ?? []);

/** Null until they are read. */
export const $requests = createStore<readonly ChangeRequest[] | null>(null)
  .on(requests.$data, (_, found) => found)
  .on(requestChanged, (found, { request, changes }) => withChanges(found, request.id, changes))
  .on(
    change.failed,
    (found, { params: { request, changes } }) =>
      found?.map((one) => (one.id === request.id ? takenBack(one, request, changes) : one)) ?? null,
  )
  .on(change.saved, (found, { result }) => withChanges(found, result.id, decisionOf(result)))
  .on(removal.saved, (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null)
  .reset($projectId);

export const $filter = createStore<RequestFilter>('any')
  .on(filterPicked, (_, filter) => filter)
  .reset(requestsOpened);
export const $sorted = combine($requests, $filter, (found, filter) =>
  sortRequests(found ?? [], filter),
);
export const $figures = $requests.map((found) => requestFigures(found ?? []));

function withChanges(
  found: readonly ChangeRequest[] | null,
  id: string,
  changes: Partial<ChangeRequest>,
) {
  return found?.map((one) => (one.id === id ? { ...one, ...changes } : one)) ?? null;
}

/** What the service says of a request when it has changed; the rest is what was typed here. */
const decisionOf = ({ decidedBy, decidedDate, declineReason }: ChangeRequest) => ({
  decidedBy,
  decidedDate,
  declineReason,
});

sample({ clock: requestsOpened, target: [requests.loadFx, project.loadFx] });
sample({ clock: rereadAsked, source: $projectId, target: requests.loadFx });
sample({ clock: requestChanged, target: change.saveFx });
sample({ clock: requestRemoved, target: removal.saveFx });
sample({ clock: [change.failed, removal.failed], target: rereadAsked });

/** A feature is marked for as long as a request against it is approved. */
sample({
  clock: change.saved,
  filter: ({ params: { request, changes } }) =>
    request.featureId !== null &&
    changes.status !== undefined &&
    (changes.status === 'approved' || request.status === 'approved'),
  fn: ({ params: { request, changes } }) => ({
    featureId: request.featureId ?? '',
    requestId: request.id,
    isApproved: changes.status === 'approved',
  }),
  target: marking.saveFx,
});
sample({
  clock: marking.saved,
  source: $projectId,
  fn: (projectId, { params: { featureId } }) => ({ projectId, featureId }),
  target: announceFeatureFx,
});
sample({
  clock: marking.failed,
  fn: () => failed('There was an error updating the parent feature.'),
  target: showMessageFx,
});

sample({
  clock: removal.saved,
  fn: () => succeeded('Change request removed'),
  target: showMessageFx,
});
sample({
  clock: change.failed,
  fn: () => failed('Error updating change request'),
  target: showMessageFx,
});
sample({
  clock: removal.failed,
  fn: () => failed('Error Deleting an Entity'),
  target: showMessageFx,
});
