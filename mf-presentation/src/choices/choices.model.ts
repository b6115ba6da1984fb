import { failureOf, failureText } from '@portal/shared/http';
import type { Choice } from '@portal/shared/proposal';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { announceUnsavedFx, showMessageFx } from '../bus';
import { chooseFx } from '../content/proposal.repository';
import { $projectId, proposalOutdated, proposalRevised } from '../pages/deck/deck.model';

export const choiceTicked = createEvent<Choice>();

const refused = createEvent<string>();

interface Ticked {
  readonly projectId: string;
  readonly choice: Choice;
}

const ticked = sample({
  clock: choiceTicked,
  source: $projectId,
  fn: (projectId, choice): Ticked => ({ projectId, choice }),
});

/** Pending choices in order, of any deck; the first is being sent. */
const $queue = createStore<readonly Ticked[]>([])
  .on(ticked, (queue, one) => [...queue, one])
  .on(chooseFx.done, (queue, { params }) => queue.filter((one) => one !== params))
  .on(chooseFx.fail, (queue, { params }) =>
    queue.filter(({ projectId }) => projectId !== params.projectId),
  );

/** Pending choices of the current deck. */
export const $unkept = combine($queue, $projectId, (queue, id) =>
  queue.filter(({ projectId }) => projectId === id).map(({ choice }) => choice),
);
sample({
  clock: $queue.map(({ length }) => length),
  target: attach({
    effect: announceUnsavedFx,
    mapParams: (count: number) => ({ what: 'choices' as const, count }),
  }),
});

/** Sends choices sequentially: the last choice wins. */
sample({
  clock: $queue,
  source: chooseFx.pending,
  filter: (isBusy, [first]) => !isBusy && first !== undefined,
  fn: (_, [first]) => first as Ticked,
  target: chooseFx,
});

sample({
  clock: chooseFx.done,
  source: { unkept: $unkept, projectId: $projectId },
  filter: ({ unkept, projectId }, { params }) =>
    unkept.length === 0 && params.projectId === projectId,
  fn: (_, { result }) => result,
  target: proposalRevised,
});

sample({
  clock: chooseFx.fail,
  fn: ({ error }) => failureText(failureOf(error)),
  target: refused,
});
sample({
  clock: refused,
  filter: (text) => text !== '',
  fn: (text) => ({ kind: 'error' as const, text }),
  target: showMessageFx,
});
// Reload, to show the service's state instead of the refused choice.
sample({ clock: refused, fn: () => undefined, target: proposalOutdated });
