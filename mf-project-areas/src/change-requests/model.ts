import {
  addChangeRequest,
  type ChangeRequestChanges,
  type ChangeRequestDraft,
  createMutation,
  createQuery,
  patchChangeRequest,
  readChangeRequests,
  readProject,
  removeChangeRequest,
} from '@portal/shared/cms';
import type { ChangeRequest } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../bus';
import { type RequestFilter, requestFigures, sortRequests } from '../domain/change-requests';

interface RequestChange {
  readonly request: ChangeRequest;
  readonly changes: ChangeRequestChanges;
}

export const requestsOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const filterPicked = createEvent<RequestFilter>();
export const requestChanged = createEvent<RequestChange>();
export const requestRemoved = createEvent<ChangeRequest>();
export const requestStarted = createEvent<ChangeRequestDraft>();

export const readRequestsFx = createEffect(readChangeRequests);
export const readFeaturesFx = createEffect(
  async (projectId: string) => (await readProject(projectId)).features,
);
export const patchRequestFx = createEffect(({ request, changes }: RequestChange) =>
  patchChangeRequest(request.id, changes),
);
export const removeRequestFx = createEffect(removeChangeRequest);
export const addRequestFx = createEffect(
  ({ projectId, draft }: { projectId: string; draft: ChangeRequestDraft }) =>
    addChangeRequest(projectId, draft),
);

const requests = createQuery(readRequestsFx);
const features = createQuery(readFeaturesFx);
const change = createMutation(patchRequestFx);
const removal = createMutation(removeRequestFx);
export const addition = createMutation(addRequestFx);

export const { $failure } = requests;
export const $features = features.$data.map((found) => found ?? []);
const $projectId = createStore('').on(requestsOpened, (_, id) => id);

/** Null until they are read. */
export const $requests = createStore<readonly ChangeRequest[] | null>(null)
  .on(requests.$data, (_, found) => found)
  .on(requestChanged, (found, { request, changes }) => replaced(found, { ...request, ...changes }))
  .on(change.saved, (found, { result }) => replaced(found, result))
  .on(removal.saved, (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null)
  .reset($projectId);

export const $filter = createStore<RequestFilter>('any')
  .on(filterPicked, (_, filter) => filter)
  .reset(requestsOpened);
export const $sorted = combine($requests, $filter, (found, filter) =>
  sortRequests(found ?? [], filter),
);
export const $figures = $requests.map((found) => requestFigures(found ?? []));

function replaced(found: readonly ChangeRequest[] | null, request: ChangeRequest) {
  return found?.map((one) => (one.id === request.id ? request : one)) ?? null;
}

sample({ clock: requestsOpened, target: [requests.loadFx, features.loadFx] });
sample({ clock: rereadAsked, source: $projectId, target: requests.loadFx });
sample({ clock: requestChanged, target: change.saveFx });
sample({ clock: requestRemoved, target: removal.saveFx });
sample({
  clock: requestStarted,
  source: $projectId,
  fn: (projectId, draft) => ({ projectId, draft }),
  target: addition.saveFx,
});
sample({ clock: [addition.saved, change.failed, removal.failed], target: rereadAsked });

sample({
  clock: addition.saved,
  fn: () => succeeded('Change request added'),
  target: showMessageFx,
});
sample({
  clock: removal.saved,
  fn: () => succeeded('Change request removed'),
  target: showMessageFx,
});
sample({
  clock: addition.failed,
  fn: () => failed('Error creating change request'),
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
