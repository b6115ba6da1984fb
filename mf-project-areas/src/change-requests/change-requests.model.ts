import {
  type Change,
  changesConfirmed,
  createLiveRead,
  createLiveReadOfParts,
  entryFailed,
  type Records,
  stepOf,
} from '@portal/shared/changes';
import { createMutation } from '@portal/shared/cms';
import { projectPath, projects } from '@portal/shared/content';
import { offersRead } from '@portal/shared/http';
import {
  combine,
  createEffect,
  createEvent,
  createStore,
  restore,
  type Store,
  sample,
} from 'effector';
import { announceFeatureFx, failed, showMessageFx, succeeded } from '../bus';
import { markFeature } from '../content/approved-changes';
import { changeRequests, projectChangeRequests } from '../content/change-request-records';
import {
  type ChangeRequestChanges,
  changeRequest,
  changeRequestsPath,
  partsQuery,
  requestChangeOf,
  statusChangeIn,
} from '../content/change-requests.repository';
import type { ChangeRequest, OpenedRequest } from '../domain/change-request';
import { type RequestFilter, sortRequests } from '../domain/change-requests';

interface RequestChange {
  readonly request: ChangeRequest;
  readonly changes: ChangeRequestChanges;
}

export const requestsOpened = createEvent<string>();
export const requestsLeft = createEvent();
export const rereadAsked = createEvent();
/** Retry was clicked after the project could not be loaded. */
export const projectRetried = createEvent();
export const filterPicked = createEvent<RequestFilter>();
export const requestChanged = createEvent<RequestChange>();
/**
 * A change request or a line was edited: label, and a function from the records on the screen to
 * the changes.
 */
export const requestsEdited = createEvent<{
  readonly label: string;
  readonly changesOf: (shown: Records, projectId: string) => readonly Change[];
}>();

interface FeatureMark {
  readonly featureId: string;
  readonly requestId: string;
  readonly isApproved: boolean;
}
const markFeatureFx = createEffect(({ featureId, requestId, isApproved }: FeatureMark) =>
  markFeature(featureId, requestId, isApproved),
);

/** A plain Drupal has no field for the time of payment. */
const readOffersTimingFx = createEffect(() => offersRead('payment-timing'));
/** Whether staff choose when an approved change is to be paid. */
export const $offersTiming = restore(readOffersTimingFx, false);

const requests = createLiveReadOfParts({
  path: changeRequestsPath,
  resource: projectChangeRequests,
  parts: {
    resource: changeRequests,
    query: partsQuery,
    ids: (found) => (found ?? []).map(({ id }) => id),
    neighbours: 1,
  },
});
const project = createLiveRead({ path: projectPath, resource: projects });
const marking = createMutation(markFeatureFx);

export const { $recordFailure: $failure, $partFailures } = requests;
/** Ids of the requests whose lines and copied part must be read. */
export const partsWanted = requests.wanted;
export const { loadFx: loadRequestsFx, readNowFx: readPartsNowFx } = requests;
export const { $answered } = requests;
export const { $failure: $projectFailure } = project;
export const $projectId = createStore('').on(requestsOpened, (_, id) => id);
/** Project of the change requests; null until loaded. */
export const $project = project.$data;
export const $features = $project.map((found) => found?.features ?? []);

/** Stored requests with the person's unconfirmed changes applied; null until loaded. */
export const $requests: Store<readonly ChangeRequest[] | null> = requests.$data;
/** The requests by id whose lines and copied part were read. */
export const $opened = combine(
  requests.$data,
  requests.$read,
  (found, read): ReadonlyMap<string, OpenedRequest> =>
    new Map((found ?? []).filter(({ id }) => read.has(id)).map((one) => [one.id, one])),
);

export const $filter = createStore<RequestFilter>('any')
  .on(filterPicked, (_, filter) => filter)
  .reset(requestsOpened);
export const $sorted = combine($requests, $filter, (found, filter) =>
  sortRequests(found ?? [], filter),
);

sample({ clock: requestsOpened, target: [requests.loadFx, project.loadFx] });
sample({ clock: requestsLeft, target: [requests.left, project.left] });
sample({ clock: requestsOpened, fn: () => undefined, target: readOffersTimingFx });
sample({
  clock: rereadAsked,
  source: $projectId,
  filter: Boolean,
  target: [requests.loadFx, project.loadFx],
});
sample({ clock: projectRetried, source: $projectId, target: project.loadFx });

sample({
  clock: requestsEdited,
  source: $projectId,
  fn: (place, { label, changesOf }) => stepOf({ label, place }, (shown) => changesOf(shown, place)),
  target: requests.edited,
});
sample({
  clock: requestChanged,
  fn: ({ request: { id, description }, changes }) => ({
    label: `${changes.status === undefined ? 'Notes' : 'Status'} of ${description}`,
    changesOf: (shown: Records) => changeRequest(shown, id, changes),
  }),
  target: requestsEdited,
});

/** Reloads after a status change: the service adds the decider and the time. */
const statusStored = sample({
  clock: changesConfirmed,
  source: $requests,
  fn: (found, { changes }) => {
    const stored = statusChangeIn(changes);
    const request = found?.find(({ id }) => id === stored?.requestId);
    return stored && request ? { ...stored, featureId: request.featureId } : null;
  },
});
sample({ clock: statusStored, filter: Boolean, fn: () => undefined, target: rereadAsked });

/** A feature carries a mark while a change request against the feature is approved. */
const marked = statusStored.map((stored): FeatureMark | null => {
  if (stored === null || stored.featureId === null) return null;
  const { featureId, requestId, before, value } = stored;
  const concerns = before === 'approved' || value === 'approved';
  return concerns ? { featureId, requestId, isApproved: value === 'approved' } : null;
});
sample({ clock: marked, filter: Boolean, target: marking.saveFx });
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
  clock: changesConfirmed,
  filter: ({ changes }) => requestChangeOf(changes) === 'remove',
  fn: () => succeeded('Change request removed'),
  target: showMessageFx,
});
sample({
  clock: entryFailed,
  filter: ({ changes, state }) => state.kind === 'refused' && requestChangeOf(changes) !== null,
  fn: ({ changes }) =>
    failed(
      requestChangeOf(changes) === 'remove'
        ? 'Error Deleting an Entity'
        : 'Error updating change request',
    ),
  target: showMessageFx,
});
