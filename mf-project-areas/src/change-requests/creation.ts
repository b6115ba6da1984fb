import {
  copyRequestedPart,
  createChangeRequest,
  createMutation,
  linkRequestedPart,
  listChangeRequest,
  type NewChangeRequest,
  removeHalfMade,
} from '@portal/shared/cms';
import { RequestFailed } from '@portal/shared/http';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../bus';
import {
  type CreationStep,
  neededSteps,
  stepFailureText,
  stepStates,
} from '../domain/creation-steps';
import { $projectId, rereadAsked } from './model';

type Stored = Awaited<ReturnType<typeof createChangeRequest>>;

/** A request on its way: what was asked for, and what of it is stored already. */
interface Creation {
  readonly given: NewChangeRequest;
  readonly done: readonly CreationStep[];
  readonly request: Stored | null;
  readonly copy: Stored | null;
}

export const creationStarted = createEvent<NewChangeRequest>();
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
export const discardFx = createEffect(removeHalfMade);

/** Runs the steps that are not done yet, one after another; the first that fails ends it. */
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
/** How the four steps stand; nothing while no request is on its way. */
export const $steps = combine($creation, $isRunning, (creation, isRunning) =>
  creation ? stepStates(neededSteps(creation.given.featureId), creation.done, !isRunning) : [],
);

sample({
  clock: [creationStarted, retryAsked],
  source: $creation,
  filter: Boolean,
  target: making.saveFx,
});
sample({
  clock: discardAsked,
  source: $creation,
  filter: Boolean,
  fn: ({ given, done }) => ({
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
