import { createNameSearch, type Search } from '@portal/shared/people-search';
import { createEffect, createEvent, sample } from 'effector';
import { findProjects, readProjectTitle } from '../content/project-titles';

/** Search for the project that a staff worker may be restricted to. */
export const projectSearch = createNameSearch(
  createEffect((search: Search) => findProjects(search)),
);

/** The form shows the project with this id; empty for none. */
export const chosenProjectShown = createEvent<string>();

const readTitleFx = createEffect(readProjectTitle);
sample({
  clock: chosenProjectShown,
  source: projectSearch.$known,
  filter: (known, id) => id !== '' && !known.has(id),
  fn: (_, id) => id,
  target: readTitleFx,
});
sample({ clock: readTitleFx.doneData, target: projectSearch.recordsRead });
