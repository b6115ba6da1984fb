import type { Records } from '@portal/shared/changes';
import { isAborted } from '@portal/shared/http';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx } from '../bus';
import { removeRequest } from '../content/change-requests.repository';
import type { ChangeRequest } from '../domain/change-request';
import { $opened, partsWanted, readPartsNowFx, requestsEdited } from './change-requests.model';

/** Somebody wants to remove a request: its lines, which are removed with it, are read before the question. */
export const removalAsked = createEvent<ChangeRequest>();

/** Asks whether to remove a request; the page with the requests provides the handler. */
export const askRemovalFx = createEffect<ChangeRequest, boolean>();

const prepareFx = attach({ effect: readPartsNowFx, mapParams: ({ id }: ChangeRequest) => id });
/** Id of the request whose lines are being read for the question; null otherwise. */
export const $preparedId = createStore<string | null>(null)
  .on(prepareFx, (_, { id }) => id)
  .reset(prepareFx.finally);

sample({ clock: removalAsked, filter: prepareFx.pending.map((is) => !is), target: prepareFx });
sample({ clock: prepareFx.done, fn: ({ params }) => params, target: askRemovalFx });

// What other sessions change while the question is open is read as well.
const place = 'question about a removal';
sample({ clock: askRemovalFx, fn: ({ id }) => ({ place, ids: [id] }), target: partsWanted });
sample({ clock: askRemovalFx.finally, fn: () => ({ place, ids: [] }), target: partsWanted });

const confirmed = sample({
  clock: askRemovalFx.done,
  source: $opened,
  filter: (_, { result: isSure }) => isSure,
  fn: (opened, { params }) => ({ asked: params, request: opened.get(params.id) ?? null }),
});
sample({
  clock: confirmed,
  filter: ({ request }) => request !== null,
  fn: ({ asked, request }) => ({
    label: `Removal of ${asked.description}`,
    changesOf: (shown: Records, projectId: string) =>
      request ? removeRequest(shown, projectId, request) : [],
  }),
  target: requestsEdited,
});

const unread = [
  prepareFx.fail.filterMap(({ params, error }) => (isAborted(error) ? undefined : params)),
  confirmed.filterMap(({ asked, request }) => (request ? undefined : asked)),
];
sample({
  clock: unread,
  fn: ({ description }) =>
    failed(
      `${description} was not removed: its lines could not be read. Check your connection and try again.`,
    ),
  target: showMessageFx,
});
