import { memberRoles } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import {
  createMissingNames,
  createNameSearch,
  findPeople,
  type Search,
} from '@portal/shared/people-search';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $crews as $memberships, crewAdded, crewsLeft, crewsNeeded } from '../../crews/crew-list';
import { unnamedMembers, withMemberNames } from '../../domain/crews';

export const pageOpened = createEvent();
export const pageLeft = createEvent();
export const titleTyped = createEvent<string>();
export const formSent = createEvent();

/** Search for active members, who can be added to a crew. */
export const memberSearch = createNameSearch(
  createEffect((search: Search) => findPeople(memberRoles, search)),
);
sample({ clock: pageLeft, target: [memberSearch.searchLeft, crewsLeft] });
createMissingNames({
  $ids: combine($memberships, memberSearch.$known, (crews, known) =>
    unnamedMembers(crews ?? [], known),
  ),
  target: memberSearch.recordsRead,
});

/** Crews with member names, including newly added members. */
export const $crews = combine($memberships, memberSearch.$known, (crews, known) =>
  crews ? crews.map((crew) => withMemberNames(crew, known)) : null,
);

const titleRestored = createEvent<string>();
/** Name of the new crew; cleared when the change log takes over. */
export const $title = createStore('')
  .on([titleTyped, titleRestored], (_, text) => text)
  .reset(crewAdded, pageOpened);
createFormDraft({
  name: 'new crew',
  version: 1,
  $values: $title,
  isBegun: (title) => title !== '',
  opened: pageOpened,
  changed: titleTyped,
  restored: titleRestored,
  finished: crewAdded,
});

const same = (name: string): string => name.trim().normalize('NFC').toLowerCase();
/** Problem of the typed name: a crew of that name exists; null without a problem. */
export const $titleProblem = combine($title, $memberships, (title, crews) => {
  const taken = crews?.find((crew) => same(crew.title) === same(title));
  return taken ? `There is a crew named ${taken.title} already.` : null;
});

sample({ clock: pageOpened, target: crewsNeeded });
sample({
  clock: formSent,
  source: { title: $title, problem: $titleProblem },
  filter: ({ title, problem }) => title.trim() !== '' && problem === null,
  fn: ({ title }) => title.trim(),
  target: crewAdded,
});
