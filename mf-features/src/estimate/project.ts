import { createQuery, readProject } from '@portal/shared/cms';
import type { Project } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $hasFailed } from './saves';

/** A page of the project came up. */
export const projectOpened = createEvent<string>();
export const reloadAsked = createEvent();
/** An edit was handed to the write queue, or came back from it. */
export const editStarted = createEvent();
export const editEnded = createEvent();

export const readProjectFx = createEffect(readProject);
const read = createQuery(readProjectFx);

export const $projectId = createStore('').on(projectOpened, (_, id) => id);

/** Edits under way or waiting. */
export const $edits = createStore(0)
  .on(editStarted, (count) => count + 1)
  .on(editEnded, (count) => count - 1);

/** Whether nothing was edited since the read that runs was asked for; else its answer is older than the screen. */
const $isReadFresh = createStore(true)
  .on(read.loadFx, () => true)
  .on([editStarted, editEnded], () => false);

const $mayTake = combine($edits, $hasFailed, $isReadFresh, (edits, hasFailed, isFresh) => {
  return edits === 0 && !hasFailed && isFresh;
});

/** The project as the person has it on the screen: what was read, with their own edits. */
export const $project = createStore<Project | null>(null).on(projectOpened, (project, id) =>
  project?.id === id ? project : null,
);

export const $failure = combine($project, read.$failure, (project, failure) =>
  project ? null : failure,
);

sample({
  clock: [projectOpened, reloadAsked],
  source: $projectId,
  filter: (id) => id !== '',
  target: read.loadFx,
});

sample({
  clock: read.loadFx.doneData,
  source: { id: $projectId, mayTake: $mayTake, known: $project },
  filter: ({ id, mayTake, known }, found) => found.id === id && (mayTake || known === null),
  fn: (_, found) => found,
  target: $project,
});
