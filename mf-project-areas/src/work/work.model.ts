import { createLiveQuery, createLiveRead } from '@portal/shared/changes';
import { crews as crewRecords, persons, projectPath, projects } from '@portal/shared/content';
import type { Crew, Project } from '@portal/shared/domain';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type CrewsWanted, readCrewsOf } from '../content/project-crews';
import { hourlyRateOf, workersOf } from '../domain/work-log';

export const workOpened = createEvent<string>();
export const workLeft = createEvent();
export const rereadAsked = createEvent();
export const crewsAsked = createEvent();

/** Ids of the people with work in the log. */
export const peopleLogged = createEvent<readonly string[]>();

export const readCrewsFx = createEffect((wanted: CrewsWanted) => readCrewsOf(wanted));
const project = createLiveRead({ path: projectPath, resource: projects });
const crews = createLiveQuery({
  effect: readCrewsFx,
  // Members, their names and their rates.
  concerns: ({ type }) => type === crewRecords.type || type === persons.type,
});

export const { $failure } = project;
export const { $failure: $crewsFailure } = crews;
export const $projectId = createStore('').on(workOpened, (_, id) => id);

/** Project; null until loaded. */
export const $project = project.$data;
/** People with logged work: some have left the project. */
const $loggedPeople = createStore<readonly string[]>([])
  .on(peopleLogged, (_, ids) => ids)
  .reset(workOpened);
const $people = combine($project, $loggedPeople, (found, logged) =>
  found ? { projectId: found.id, ...crewsOf(found, logged) } : null,
);
/** Crews to read: never all crews of the business. */
const $wantedCrews = createStore($people.defaultState, {
  updateFilter: (now, before) => JSON.stringify(now) !== JSON.stringify(before),
}).on($people, (_, wanted) => wanted);
/** Crews of the project and of the people on the project. */
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

function crewsOf(found: Project, logged: readonly string[]): CrewsWanted {
  const people = [...found.assignedUsers, ...found.subcontractors].map(({ id }) => id);
  const memberIds = [...new Set([...people, ...logged])];
  return { crewIds: found.crews.map(({ id }) => id), memberIds };
}

sample({ clock: workOpened, target: project.loadFx });
sample({
  clock: [$wantedCrews, workOpened, crewsAsked],
  source: { wanted: $wantedCrews, id: $projectId },
  filter: ({ wanted, id }) => wanted?.projectId === id,
  fn: ({ wanted }) => wanted ?? { crewIds: [], memberIds: [] },
  target: crews.loadFx,
});
sample({ clock: workLeft, target: [project.left, crews.left] });
sample({ clock: rereadAsked, source: $projectId, target: project.loadFx });
