import { createQuery, readProject } from '@portal/shared/cms';
import type { Project } from '@portal/shared/domain';
import { createEffect, createEvent, createStore, sample } from 'effector';

export const workOpened = createEvent<string>();
export const rereadAsked = createEvent();

export const readProjectFx = createEffect(readProject);
const project = createQuery(readProjectFx);

export const { $failure } = project;
const $projectId = createStore('').on(workOpened, (_, id) => id);

/** Null until it is read. */
export const $project = createStore<Project | null>(null)
  .on(project.$data, (_, found) => found)
  .reset($projectId);

sample({ clock: workOpened, target: project.loadFx });
sample({ clock: rereadAsked, source: $projectId, target: project.loadFx });
