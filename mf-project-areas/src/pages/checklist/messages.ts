import { changesConfirmed, type Entry, entryFailed } from '@portal/shared/changes';
import { sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import { taskChangeOf } from '../../content/checklist.repository';

/** Success messages by kind of change; a new order has no message. */
const successes = {
  set: 'Checklist item updated',
  remove: 'Checklist item removed',
  create: 'Checklist item added',
  defaults: 'Checklist items added',
} as const;

/** Failure messages by kind of change. Source: spec 3, section 8. */
const failures = {
  set: 'Unable to save Checklist item',
  remove: 'Unable to remove Checklist item',
  create: 'Unable to create checklist item',
  order: 'There was an error saving. Please try again.',
  defaults: 'Checklist items were not created',
} as const;

function failureOf({ changes, state }: Entry): string | null {
  const kind = taskChangeOf(changes);
  if (kind === null) return null;
  const step = state.kind === 'refused' ? state.step : undefined;
  if (step === 'attach') return 'Unable to add Checklist item';
  if (kind === 'defaults' && step === 'set') return 'Unable to update project';
  return failures[kind];
}

sample({
  clock: entryFailed.map(failureOf),
  filter: Boolean,
  fn: failed,
  target: showMessageFx,
});
sample({
  clock: changesConfirmed.map(({ changes }) => taskChangeOf(changes)),
  filter: (kind) => kind !== null && kind !== 'order',
  fn: (kind) => succeeded(kind === null || kind === 'order' ? '' : successes[kind]),
  target: showMessageFx,
});
