import { createLiveRead } from '@portal/shared/changes';
import { createQuery } from '@portal/shared/cms';
import { projectPath, projects, readCrews } from '@portal/shared/content';
import type { Crew } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { hourlyRateOf, workersOf } from '../domain/work-log';

export const workOpened = createEvent<string>();
export const rereadAsked = createEvent();
export const crewsAsked = createEvent();

export const readCrewsFx = createEffect(() => readCrews());
const project = createLiveRead({ path: projectPath, resource: projects });
const crews = createQuery(readCrewsFx);

export const { $failure } = project;
export const { $failure: $crewsFailure } = crews;
export const $projectId = createStore('').on(workOpened, (_, id) => id);

/** Project; null until loaded. */
export const $project = project.$data;
/** All crews of the business, to look up the crew of a person. */
export const $crews = crews.$data.map((found): readonly Crew[] => found ?? []);
export const $workers = combine($project, $crews, (found, all) =>
  found ? workersOf(found, all) : [],
);
/** Hourly rate in dollars by person id; empty if unknown. */
export const $rateOf = combine(
  $project,
  $crews,
  (found, all) => (id: string) => (found ? hourlyRateOf(id, found, all) : ''),
);
/** Crews assigned to the project. */
export const $assignedCrews = combine($project, $crews, (found, all) =>
  all.filter(({ id }) => found?.crews.some((crew) => crew.id === id)),
);

sample({ clock: workOpened, target: project.loadFx });
sample({ clock: [workOpened, crewsAsked], fn: () => undefined, target: crews.loadFx });
sample({ clock: rereadAsked, source: $projectId, target: project.loadFx });
