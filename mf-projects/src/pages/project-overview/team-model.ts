import { changesConfirmed, entryDiscarded, entryFailed, stepOf } from '@portal/shared/changes';
import { createNameSearch, findPeople, type Search } from '@portal/shared/people-search';
import { combine, createEffect, createEvent, sample } from 'effector';
import { announceProjectFx, showMessageFx } from '../../bus';
import { findCrews } from '../../content/find-crews';
import { changeTeam, type TeamChange, teamChangeOf } from '../../content/team';
import type { TeamList } from '../../domain/team';
import { $projectId, projectChangedElsewhere, projectEdited } from '../../project/project.model';
import { teamWords } from './team-words';

/** A person or crew was added to, or removed from, the open project. */
export const teamChanged = createEvent<TeamChange & { readonly id: string }>();
export const sectionOpened = createEvent();
export const sectionLeft = createEvent();

/** Finds people and crews who may join; replaced in tests. Source: decision 21. */
export const findStaffFx = createEffect((search: Search) =>
  findPeople(['staff_worker', 'designer'], search),
);
export const findSubcontractorsFx = createEffect((search: Search) =>
  findPeople(['contract_worker'], search),
);
export const findCrewsFx = createEffect(findCrews);

/** Searches for people and crews to add, by the list. */
export const searches = {
  assignedUserIds: createNameSearch(findStaffFx),
  crewIds: createNameSearch(findCrewsFx),
  subcontractorIds: createNameSearch(findSubcontractorsFx),
} as const;
const all = Object.values(searches);

/** Failure of a search. */
export const $searchFailure = combine(
  all.map(({ $failure }) => $failure),
  (failures) => failures.find((failure) => failure !== null) ?? null,
);

sample({ clock: sectionOpened, target: all.map(({ searchOpened }) => searchOpened) });
sample({ clock: sectionLeft, target: all.map(({ searchLeft }) => searchLeft) });

const doneWords = (list: TeamList, joins: boolean): string =>
  teamWords[list][joins ? 'added' : 'removed'];
const failedWords = (list: TeamList, joins: boolean): string =>
  teamWords[list][joins ? 'notAdded' : 'notRemoved'];

sample({
  clock: teamChanged,
  source: $projectId,
  fn: (place, { list, id, joins }) =>
    stepOf({ label: doneWords(list, joins), place }, () => [changeTeam(place, list, id, joins)]),
  target: projectEdited,
});

const stored = sample({
  clock: changesConfirmed,
  source: $projectId,
  fn: (id, { changes }) => teamChangeOf(id, changes),
}).filterMap((change) => change ?? undefined);
// The list has only ids: reload for the names.
sample({ clock: stored, fn: () => undefined, target: projectChangedElsewhere });
sample({ clock: stored, source: $projectId, target: announceProjectFx });
sample({
  clock: stored,
  fn: ({ list, joins }) => ({ kind: 'success' as const, text: doneWords(list, joins) }),
  target: showMessageFx,
});

const failed = sample({
  clock: entryFailed,
  source: $projectId,
  fn: (projectId, { id, changes, state }) => {
    const change = teamChangeOf(projectId, changes);
    const isGone = state.kind === 'refused' && state.status === 404 && change?.joins === false;
    return change && { ...change, id, isGone };
  },
}).filterMap((change) => change ?? undefined);
sample({
  clock: failed,
  fn: ({ list, joins, isGone }) => ({
    kind: 'error' as const,
    text: isGone ? teamWords[list].notFound : failedWords(list, joins),
  }),
  target: showMessageFx,
});
// Another person removed the member already: discard the entry.
const gone = failed.filter({ fn: ({ isGone }) => isGone });
sample({ clock: gone, fn: ({ id }) => id, target: entryDiscarded });
sample({ clock: gone, fn: () => undefined, target: projectChangedElsewhere });
