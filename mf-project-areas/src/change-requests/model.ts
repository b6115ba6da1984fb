import { createMutation, createQuery } from '@portal/shared/cms';
import { readProject } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { announceFeatureFx, failed, showMessageFx, succeeded, tellPendingFx } from '../bus';
import { markFeature } from '../content/approved-changes';
import { readChangeRequests, removeChangeRequest } from '../content/change-requests';
import type { ChangeRequest } from '../domain/change-request';
import { type RequestFilter, requestFigures, sortRequests } from '../domain/change-requests';
import { takenBack } from '../domain/taken-back';
import { createSteadyRead } from '../reads/create-steady-read';
import { type RequestChange, requestsGiven, saveRequestFx } from './save-request';

export const requestsOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const projectAsked = createEvent();
export const filterPicked = createEvent<RequestFilter>();
export const requestChanged = createEvent<RequestChange>();
export const requestRemoved = createEvent<ChangeRequest>();

export const readRequestsFx = createEffect(readChangeRequests);
export const readProjectFx = createEffect(readProject);
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
const change = createMutation(saveRequestFx);
const removal = createMutation(removeRequestFx);
const marking = createMutation(markFeatureFx);

export const { $failure } = requests;
export const { $failure: $projectFailure } = project;
export const $projectId = createStore('').on(requestsOpened, (_, id) => id);
/** What the requests are against; null until it is read. */
export const $project = createStore<Project | null>(null)
  .on(project.$data, (_, found) => found)
  .reset($projectId);
export const $features = $project.map((found) => found?.features ?? []);

/** Lines of some request wait to be stored. */
export const linesWaiting = createEvent<boolean>();
const $areLinesWaiting = createStore(false)
  .on(linesWaiting, (_, waiting) => waiting)
  .reset(requestsOpened);

const $isWriting = combine([change.$saving, removal.$saving, $areLinesWaiting], (writes) =>
  writes.includes(true),
);
/** An answer that is not shown beside other writes is read again after them. */
const heldBack = sample({ clock: change.saved, filter: $isWriting });
const arrived = createSteadyRead({
  query: requests,
  $isWriting,
  failed: [change.failed, removal.failed, heldBack],
  rereadAsked,
});
sample({ clock: arrived, filter: Boolean, target: requestsGiven });

/** A request as it is stored, with what others changed of it, once nothing that was entered here is on its way. */
const stored = sample({
  clock: change.saved,
  source: $isWriting,
  filter: (isWriting) => !isWriting,
  fn: (_, { result }) => result.stored,
});

/** Null until they are read. */
export const $requests = createStore<readonly ChangeRequest[] | null>(null)
  .on(arrived, (_, found) => found)
  .on(requestChanged, (found, { request, changes }) => withChanges(found, request.id, changes))
  .on(
    change.failed,
    (found, { params: { request, changes } }) =>
      found?.map((one) => (one.id === request.id ? takenBack(one, request, changes) : one)) ?? null,
  )
  .on(stored, (found, request) => withChanges(found, request.id, request))
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

sample({ clock: requestsOpened, target: [requests.loadFx, project.loadFx] });
sample({
  clock: rereadAsked,
  source: $projectId,
  filter: Boolean,
  target: [requests.loadFx, project.loadFx],
});
sample({ clock: projectAsked, source: $projectId, target: project.loadFx });
sample({ clock: requestChanged, target: change.saveFx });
sample({
  clock: requestRemoved,
  source: $projectId,
  fn: (projectId, request) => ({ ...request, projectId }),
  target: removal.saveFx,
});
sample({ clock: change.$saving.updates, fn: Number, target: tellPendingFx });

/** A feature is marked for as long as a request against it is approved. */
sample({
  clock: change.saved,
  filter: ({ params: { changes }, result: { kind, before } }) =>
    kind === 'saved' &&
    before.featureId !== null &&
    changes.status !== undefined &&
    (changes.status === 'approved' || before.status === 'approved'),
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
