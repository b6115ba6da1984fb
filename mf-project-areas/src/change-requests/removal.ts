import type { Records } from '@portal/shared/changes';
import { isAborted } from '@portal/shared/http';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx } from '../bus';
import { removeRequest } from '../content/change-requests.repository';
import type { ChangeRequest, OpenedRequest } from '../domain/change-request';
import {
  $opened,
  $projectId,
  loadRequestsFx,
  partsWanted,
  readPartsNowFx,
  requestsEdited,
  requestsLeft,
  rereadAsked,
} from './change-requests.model';

/** Somebody wants to remove a request: its lines, which are removed with it, are read before the question. */
export const removalAsked = createEvent<ChangeRequest>();

/** Asks whether to remove a request; the page with the requests provides the handler. */
export const askRemovalFx = createEffect<ChangeRequest, boolean>();

/** The list tells which lines there are: another session may have added some. */
const prepareFx = attach({
  source: $projectId,
  effect: async (projectId, { id }: ChangeRequest) => {
    await Promise.all([loadRequestsFx(projectId), readPartsNowFx(id)]);
  },
});

/** Id of the request whose lines are being read for the question; the last one that was asked for. */
export const $preparedId = createStore<string | null>(null)
  .on(prepareFx, (_, { id }) => id)
  .on(prepareFx.fail, (prepared, { params }) => (prepared === params.id ? null : prepared))
  .reset(askRemovalFx, requestsLeft);

const begun = sample({
  clock: removalAsked,
  source: $preparedId,
  filter: (prepared, { id }) => prepared !== id,
  fn: (_, request) => request,
});
// What other sessions change until the question is answered is read as well.
const place = 'question about a removal';
sample({ clock: begun, fn: ({ id }) => ({ place, ids: [id] }), target: partsWanted });
sample({ clock: begun, target: prepareFx });

const prepared = sample({
  clock: prepareFx.done,
  source: { preparedId: $preparedId, opened: $opened },
  filter: ({ preparedId }, { params }) => preparedId === params.id,
  fn: ({ opened }, { params }) => ({ asked: params, request: opened.get(params.id) ?? null }),
});
const gone = prepared.filterMap(({ asked, request }) => (request ? undefined : asked));
$preparedId.reset(gone);
sample({
  clock: prepared.filterMap(({ request }) => request ?? undefined),
  target: askRemovalFx,
});
sample({
  clock: [$preparedId.updates.filter({ fn: (id) => id === null }), askRemovalFx.finally],
  source: askRemovalFx.pending,
  filter: (isAsking) => !isAsking,
  fn: () => ({ place, ids: [] }),
  target: partsWanted,
});

/** Number of lines that are listed and were not read; on a plain Drupal a reference may outlive its line. */
const unreadLines = ({ lineIds, lines }: OpenedRequest): number =>
  lineIds.filter((id) => lines.every((line) => line.id !== id)).length;
const $unreadAtFirst = createStore(0).on(prepared, (_, { request }) =>
  request ? unreadLines(request) : 0,
);
const confirmed = sample({
  clock: askRemovalFx.done,
  source: { opened: $opened, unreadAtFirst: $unreadAtFirst },
  filter: (_, { result: isSure }) => isSure,
  fn: ({ opened, unreadAtFirst }, { params }) => {
    const request = opened.get(params.id) ?? null;
    const isComplete = request !== null && unreadLines(request) <= unreadAtFirst;
    return { asked: params, request, isComplete };
  },
});
sample({
  clock: confirmed,
  filter: ({ isComplete }) => isComplete,
  fn: ({ asked, request }) => ({
    label: `Removal of ${asked.description}`,
    changesOf: (shown: Records, projectId: string) =>
      request ? removeRequest(shown, projectId, request) : [],
  }),
  target: requestsEdited,
});

const noLongerThere = [
  gone,
  confirmed.filterMap(({ asked, request }) => (request ? undefined : asked)),
];
sample({ clock: noLongerThere, fn: () => undefined, target: rereadAsked });
sample({
  clock: noLongerThere,
  fn: ({ description }) => failed(`${description} is no longer there.`),
  target: showMessageFx,
});
sample({
  clock: [
    prepareFx.fail.filterMap(({ params, error }) => (isAborted(error) ? undefined : params)),
    confirmed.filterMap(({ asked, request, isComplete }) =>
      request && !isComplete ? asked : undefined,
    ),
  ],
  fn: ({ description }) =>
    failed(
      `${description} was not removed: its lines could not be read. Check your connection and try again.`,
    ),
  target: showMessageFx,
});
