import { $entries, type Entry, type Records } from '@portal/shared/changes';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { failed, showMessageFx } from '../../bus';
import { addDefaultTasks, taskChangeOf } from '../../content/checklist.repository';
import { copiesOfDefaults, readDefaultTasks } from '../../content/default-tasks';
import { $projectId, checklistEdited, checklistOpened } from './checklist.model';

export const defaultsAsked = createEvent();

const readCopiesFx = createEffect(async (projectId: string) =>
  copiesOfDefaults(projectId, await readDefaultTasks()),
);
const $isReading = createStore(false)
  .on(readCopiesFx, () => true)
  .reset(readCopiesFx.finally, checklistOpened);

/** Pending entry that adds the default items to the open project. */
const $adding = combine(
  $entries,
  $projectId,
  (entries, place) =>
    entries.find((entry) => entry.place === place && taskChangeOf(entry.changes) === 'defaults') ??
    null,
);

/** Whether adding the default items is pending: a refused entry has a separate Retry button. */
export const $areDefaultsAsked = $adding.map((entry) => entry !== null);

export interface DefaultsProgress {
  readonly stored: number;
  readonly all: number;
}

/** Progress of adding the default items; null if not in progress. */
export const $progress = combine(
  $isReading,
  $adding,
  (isReading, entry): DefaultsProgress | null => {
    if (entry?.state.kind === 'waiting' || entry?.state.kind === 'sending')
      return progressOf(entry);
    return isReading ? { stored: 0, all: 0 } : null;
  },
);

function progressOf({ changes, state }: Entry): DefaultsProgress {
  const all = changes.filter(({ kind }) => kind === 'create').length;
  return { stored: state.kind === 'sending' ? (state.created ?? 0) : 0, all };
}

sample({
  clock: defaultsAsked,
  source: { projectId: $projectId, progress: $progress },
  filter: ({ progress }) => progress === null,
  fn: ({ projectId }) => projectId,
  target: readCopiesFx,
});
sample({
  clock: readCopiesFx.done,
  source: $projectId,
  // The project's flag is for items that were added.
  filter: (projectId, { params, result }) => params === projectId && result.length > 0,
  fn: (_, { result }) => ({
    label: 'Default items',
    changesOf: (shown: Records, projectId: string) => addDefaultTasks(shown, projectId, result),
  }),
  target: checklistEdited,
});
sample({
  clock: readCopiesFx.done,
  filter: ({ result }) => result.length === 0,
  fn: () => failed('There are no default checklist items.'),
  target: showMessageFx,
});
sample({
  clock: readCopiesFx.fail,
  fn: () => failed('There was an error creating the default checklist items'),
  target: showMessageFx,
});
