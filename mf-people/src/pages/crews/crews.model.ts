import { createQuery } from '@portal/shared/cms';
import { readPeople } from '@portal/shared/content';
import { createFormDraft } from '@portal/shared/drafts';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $crews as $memberships, crewAdded, crewsNeeded } from '../../crews/crew-list';
import { freeMembers, withMemberNames } from '../../domain/crews';

export const pageOpened = createEvent();
export const titleTyped = createEvent<string>();
export const formSent = createEvent();

const readMembersFx = createEffect(() => readPeople('members'));
const members = createQuery(readMembersFx);

/** Crews with member names, including newly added members. */
export const $crews = combine($memberships, members.$data, (crews, people) =>
  crews ? crews.map((crew) => withMemberNames(crew, people ?? [])) : null,
);
/** Active members without a crew, by name. */
export const $candidates = combine($memberships, members.$data, (crews, people) =>
  freeMembers(people ?? [], crews ?? []),
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

sample({ clock: pageOpened, target: [crewsNeeded, members.loadFx] });
sample({
  clock: formSent,
  source: { title: $title, problem: $titleProblem },
  filter: ({ title, problem }) => title.trim() !== '' && problem === null,
  fn: ({ title }) => title.trim(),
  target: crewAdded,
});
