import { createQuery } from '@portal/shared/cms';
import { readProject } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, type Effect, sample } from 'effector';
import { withFailed } from '../domain/with-failed';
import { $saveStates, $unstored, statesForgotten } from './saves';

/** A page of the project came up. */
export const projectOpened = createEvent<string>();
export const reloadAsked = createEvent();
/** An edit was handed to the write queue, or came back from it. */
export const editStarted = createEvent();
export const editEnded = createEvent();
/** It came back refused and was taken back: what is stored may be neither what stood before it nor what stands now. */
export const editRefused = createEvent();

/** Has a write count as an edit for as long as it is under way. */
export function countAsEdit<Params, Answer>(write: Effect<Params, Answer>): void {
  sample({ clock: write, fn: () => undefined, target: editStarted });
  sample({ clock: write.finally, fn: () => undefined, target: editEnded });
}

export const readProjectFx = createEffect(readProject);
const read = createQuery(readProjectFx);

export const $projectId = createStore('').on(projectOpened, (_, id) => id);

/** Edits under way or waiting. */
export const $edits = createStore(0)
  .on(editStarted, (count) => count + 1)
  .on([editEnded, editRefused], (count) => count - 1);

/** Whether nothing was edited since the read that runs was asked for; else its answer is older than the screen. */
const $isReadFresh = createStore(true)
  .on(read.loadFx, () => true)
  .on([editStarted, editEnded, editRefused], () => false);

const $mayTake = combine($edits, $isReadFresh, (edits, isFresh) => edits === 0 && isFresh);

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

const answered = sample({
  clock: read.loadFx.doneData,
  source: { id: $projectId, mayTake: $mayTake, known: $project },
  filter: ({ id }, found) => found.id === id,
  fn: ({ mayTake, known }, found) => ({ found, known, isTaken: mayTake || known === null }),
});
const taken = sample({ clock: answered, filter: ({ isTaken }) => isTaken });

sample({
  clock: taken,
  source: { states: $saveStates, unstored: $unstored },
  fn: (failed, { found, known }) => (known ? withFailed(found, known, failed) : found),
  target: $project,
});

/**
 * An answer that was older than the screen was left aside, or an edit was refused: the project is asked for again once
 * the edits have ended.
 */
const $isBehind = createStore(false)
  .on(answered, (isBehind, { isTaken }) => isBehind || !isTaken)
  .on(editRefused, () => true)
  .reset(read.loadFx);
const $mustReadAgain = combine($isBehind, $edits, (isBehind, edits) => isBehind && edits === 0);
sample({
  clock: $mustReadAgain,
  source: $projectId,
  filter: (id, isBehind) => isBehind && id !== '',
  target: read.loadFx,
});

sample({ clock: $projectId, fn: () => undefined, target: statesForgotten });
