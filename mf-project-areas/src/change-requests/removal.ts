import type { Records } from '@portal/shared/changes';
import { combine, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx } from '../bus';
import { removeRequest } from '../content/change-requests.repository';
import type { ChangeRequest } from '../domain/change-request';
import {
  $opened,
  $partFailures,
  partsWanted,
  requestsEdited,
  requestsLeft,
} from './change-requests.model';

/** Somebody is asked whether to remove a request: its lines, which are removed with it, are read meanwhile. */
export const removalAsked = createEvent<ChangeRequest>();
export const removalConfirmed = createEvent<ChangeRequest>();
export const removalRefused = createEvent<ChangeRequest>();

const removed = createEvent<ChangeRequest>();
const notRemoved = createEvent<ChangeRequest>();

/** Requests that are removed as soon as their lines were read. */
const $awaited = createStore<readonly ChangeRequest[]>([])
  .on(removalConfirmed, (awaited, request) => [...without(awaited, request), request])
  .on([removed, notRemoved], without);

function without(awaited: readonly ChangeRequest[], { id }: ChangeRequest) {
  return awaited.filter((one) => one.id !== id);
}

const placeOf = ({ id }: ChangeRequest): string => `removal of ${id}`;
sample({
  clock: removalAsked,
  fn: (request) => ({ place: placeOf(request), ids: [request.id] }),
  target: partsWanted,
});
sample({
  clock: [removalRefused, removed, notRemoved],
  fn: (request) => ({ place: placeOf(request), ids: [] }),
  target: partsWanted,
});

const $read = combine(
  $awaited,
  $opened,
  (awaited, opened) => awaited.find(({ id }) => opened.has(id)) ?? null,
);
sample({ clock: $read, filter: Boolean, target: removed });
const $unread = combine(
  $awaited,
  $partFailures,
  (awaited, failures) => awaited.find(({ id }) => failures.has(id)) ?? null,
);
sample({ clock: $unread, filter: Boolean, target: notRemoved });
sample({
  clock: requestsLeft,
  source: $awaited,
  filter: ({ length }) => length > 0,
  fn: ([request]) => request as ChangeRequest,
  target: notRemoved,
});

sample({
  clock: removed,
  source: $opened,
  fn: (opened, { id, description }) => ({
    label: `Removal of ${description}`,
    changesOf: (shown: Records, projectId: string) => {
      const request = opened.get(id);
      return request ? removeRequest(shown, projectId, request) : [];
    },
  }),
  target: requestsEdited,
});
sample({
  clock: notRemoved,
  fn: ({ description }) =>
    failed(
      `${description} was not removed: its lines could not be read. Check your connection and try again.`,
    ),
  target: showMessageFx,
});
