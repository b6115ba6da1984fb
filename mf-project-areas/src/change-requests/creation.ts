import { createMutation } from '@portal/shared/cms';
import { type Failure, RequestFailed } from '@portal/shared/http';
import { $session } from '@portal/shared/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../bus';
import { removeHalfMade, removeUnlisted } from '../content/change-requests.repository';
import {
  copyRequestedPart,
  createChangeRequest,
  linkRequestedPart,
  listChangeRequest,
  type NewChangeRequest,
} from '../content/new-change-request';
import {
  type CreationStep,
  neededSteps,
  stepFailureText,
  stepStates,
} from '../domain/creation-steps';
import { $projectId, requestsOpened, rereadAsked } from './change-requests.model';
import { type Creation, draftDeletion, finding, keeping } from './kept-creation';

type Stored = Awaited<ReturnType<typeof createChangeRequest>>;

export const creationStarted = createEvent<NewChangeRequest>();
/** An incomplete creation from an earlier visit was found. */
export const creationFound = createEvent<Creation>();
export const retryAsked = createEvent();
export const discardAsked = createEvent();

export const createRequestFx = createEffect(createChangeRequest);
export const copyPartFx = createEffect(copyRequestedPart);
export const linkPartFx = createEffect((given: { requestId: string; copy: Stored }) =>
  linkRequestedPart(given.requestId, given.copy),
);
export const listRequestFx = createEffect((given: { projectId: string; request: Stored }) =>
  listChangeRequest(given.projectId, given.request),
);
interface Discarded {
  readonly projectId: string;
  readonly request: string;
  readonly copy: string | null;
  /** Whether the project surely does not list the request. */
  readonly isUnlisted?: boolean;
}
export const discardFx = createEffect((ids: Discarded) =>
  ids.isUnlisted ? removeUnlisted(ids) : removeHalfMade(ids),
);

/** Runs the remaining steps sequentially; stops at the first failure. */
const goOnFx = createEffect(async ({ given, done, request, copy }: Creation) => {
  const steps = neededSteps(given.featureId).filter((step) => !done.includes(step));
  let order = request;
  let part = copy;
  for (const step of steps) {
    if (step === 'create') order = await createRequestFx(given);
    if (step === 'copy') part = await copyPartFx(given);
    if (step === 'link' && part) await linkPartFx({ requestId: given.id, copy: part });
    if (step === 'list' && order)
      await listRequestFx({ projectId: given.projectId, request: order });
  }
});

const doing =
  (step: CreationStep, more: (result: unknown) => Partial<Creation> = () => ({})) =>
  (creation: Creation | null, result: unknown): Creation | null =>
    creation && { ...creation, ...more(result), done: [...creation.done, step] };

const $creation = createStore<Creation | null>(null)
  .on(creationStarted, (_, given) => ({ given, done: [], request: null, copy: null }))
  .on(creationFound, (_, found) => found)
  .on(createRequestFx.doneData, (creation, request) =>
    doing('create', () => ({ request }))(creation, request),
  )
  .on(copyPartFx.doneData, (creation, copy) => doing('copy', () => ({ copy }))(creation, copy))
  .on(linkPartFx.done, doing('link'))
  .on(listRequestFx.done, doing('list'))
  .reset(goOnFx.done, discardFx.done, $projectId);

const making = createMutation(goOnFx);
const discarding = createMutation(discardFx);
export const creationDone = goOnFx.done;
export const $isRunning = goOnFx.pending;
export const $isHalfMade = combine($creation, $isRunning, (creation, isRunning) =>
  Boolean(creation && !isRunning),
);
/** State of the four creation steps; empty if no creation is in progress. */
export const $steps = combine($creation, $isRunning, (creation, isRunning) =>
  creation ? stepStates(neededSteps(creation.given.featureId), creation.done, !isRunning) : [],
);

const isRefused = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.status < 500 && failure.status !== 401;
/** The first step was refused: nothing was created, and the form can be corrected. */
export const creationRefused = sample({
  clock: making.failed,
  source: $creation,
  filter: (creation, { failure }) => creation?.done.length === 0 && isRefused(failure),
  fn: (_, failed) => failed,
});
$creation.reset(creationRefused);

sample({
  clock: [creationStarted, retryAsked],
  source: $creation,
  filter: Boolean,
  target: making.saveFx,
});
/**
 * The project's list may not be written, for example by a staff worker on a plain Drupal: the stored
 * parts are removed again.
 */
const listForbidden = sample({
  clock: making.failed,
  source: $creation,
  filter: (creation, { failure }) =>
    creation !== null &&
    neededSteps(creation.given.featureId).every((step) =>
      step === 'list' ? !creation.done.includes(step) : creation.done.includes(step),
    ) &&
    failure.kind === 'refused' &&
    failure.status === 403,
  fn: (creation) => creation as Creation,
});
sample({
  clock: listForbidden,
  fn: ({ given }) => ({
    projectId: given.projectId,
    request: given.id,
    copy: neededSteps(given.featureId).includes('copy') ? given.copyId : null,
    isUnlisted: true,
  }),
  target: discarding.saveFx,
});
sample({
  clock: listForbidden,
  fn: () => failed('You may not add change requests to this project. Nothing was stored.'),
  target: showMessageFx,
});

sample({
  clock: discardAsked,
  source: $creation,
  filter: Boolean,
  fn: ({ given, done }) => ({
    projectId: given.projectId,
    request: given.id,
    copy:
      neededSteps(given.featureId).includes('copy') && done.includes('create')
        ? given.copyId
        : null,
  }),
  target: discarding.saveFx,
});

const isGone = (error: Error): boolean =>
  error instanceof RequestFailed &&
  (error.failure.kind === 'malformed' ||
    (error.failure.kind === 'refused' && error.failure.status === 404));
const failureTold = (step: CreationStep) => (error: Error) => stepFailureText(step, isGone(error));
const told = [
  createRequestFx.failData.map(failureTold('create')),
  copyPartFx.failData.map(failureTold('copy')),
  linkPartFx.failData.map(failureTold('link')),
];
sample({ clock: told, filter: Boolean, fn: failed, target: showMessageFx });
sample({ clock: goOnFx.done, fn: () => succeeded('Change request added'), target: showMessageFx });
sample({
  clock: discardFx.fail,
  fn: () => failed('There was an error cleaning up features. Please report this error'),
  target: showMessageFx,
});
sample({ clock: goOnFx.done, fn: () => undefined, target: rereadAsked });

/** Persists the progress after each step, until the request is complete or discarded. */
const kept = sample({
  clock: $creation.updates,
  source: $session,
  fn: (session, creation) => session && creation && { userId: session.userId, creation },
});
sample({ clock: kept, filter: Boolean, target: keeping.saveFx });
const finished = sample({
  clock: [
    goOnFx.done.map(({ params }) => params.given.projectId),
    creationRefused.map(({ params }) => params.given.projectId),
    discardFx.done.map(({ params }) => params.projectId),
  ],
  source: $session,
  fn: (session, projectId) => session && { userId: session.userId, projectId },
});
sample({ clock: finished, filter: Boolean, target: draftDeletion.saveFx });

/** A creation interrupted by a reload or a project switch waits for Continue or Discard. */
const looked = sample({
  clock: requestsOpened,
  source: { session: $session, creation: $creation },
  fn: ({ session, creation }, projectId) =>
    creation === null && session !== null ? { userId: session.userId, projectId } : null,
});
sample({ clock: looked, filter: Boolean, target: finding.saveFx });
const found = sample({
  clock: finding.saved,
  source: { creation: $creation, projectId: $projectId },
  fn: ({ creation, projectId }, { result }) =>
    creation === null && result?.given.projectId === projectId ? result : null,
});
sample({ clock: found, filter: Boolean, target: creationFound });
