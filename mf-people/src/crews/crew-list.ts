import {
  changesConfirmed,
  createLiveList,
  type Entry,
  entryFailed,
  stepOf,
} from '@portal/shared/changes';
import { newId } from '@portal/shared/cms';
import type { PersonName } from '@portal/shared/domain';
import { createEffect, createEvent, sample } from 'effector';
import { showMessageFx } from '../bus';
import {
  addCrew,
  type CrewMembership,
  changeCrewMember,
  crewChangeOf,
  crewMemberships,
  crewsPath,
  removalOfCrew,
  renameCrew,
} from '../content/crews.repository';
import { crewOf } from '../domain/crews';

/** Crews are required by the page of crews or a list of people. */
export const crewsNeeded = createEvent();
/** The page of crews or the list of people was left. */
export const crewsLeft = createEvent();
export const crewAdded = createEvent<string>();
export const crewRenamed = createEvent<{ readonly id: string; readonly title: string }>();
export const crewRemoved = createEvent<{ readonly id: string; readonly title: string }>();
/**
 * A person was assigned to a crew, or to none (null); at most one crew per person (decision 41).
 */
export const crewPicked = createEvent<{
  readonly person: PersonName;
  readonly crewId: string | null;
}>();

/** Place of crew edits in the change log. */
export const crewsPlace = 'crews';

const list = createLiveList({ paths: () => [crewsPath()], resource: crewMemberships });
export const { $failure } = list;

/**
 * Stored crews with the person's unconfirmed changes applied, sorted by title; null until loaded.
 */
export const $crews = list.$data.map((crews) =>
  crews ? crews.toSorted((one, other) => one.title.localeCompare(other.title)) : null,
);

const edit = (label: string, changesOf: Parameters<typeof stepOf>[1]) =>
  stepOf({ label, place: crewsPlace }, changesOf);

sample({ clock: crewsNeeded, fn: () => undefined, target: list.loadFx });
sample({ clock: crewsLeft, target: list.left });
sample({
  clock: [
    crewAdded.map((title) => edit(`New crew ${title}`, () => [addCrew(newId(), title)])),
    crewRenamed.map(({ id, title }) =>
      edit(`Name of ${title}`, (shown) => renameCrew(shown, id, title)),
    ),
  ],
  target: list.edited,
});

const removalFx = createEffect(async ({ id, title }: { id: string; title: string }) => ({
  title,
  changesOf: await removalOfCrew(id),
}));
sample({ clock: crewRemoved, target: removalFx });
sample({
  clock: removalFx.doneData,
  fn: ({ title, changesOf }) => edit(`Removal of ${title}`, changesOf),
  target: list.edited,
});

const isGone = (crews: readonly CrewMembership[] | null, crewId: string | null): boolean =>
  crewId !== null && !crews?.some(({ id }) => id === crewId);

sample({
  clock: crewPicked,
  source: $crews,
  filter: (crews, { crewId }) => !isGone(crews, crewId),
  fn: (crews, { person, crewId }) => {
    const from = crewOf(crews ?? [], person.id)?.id ?? null;
    const changes = [
      ...(from === null ? [] : [changeCrewMember(from, person.id, false)]),
      ...(crewId === null ? [] : [changeCrewMember(crewId, person.id, true)]),
    ];
    return edit(`Crew of ${person.name}`, () => (from === crewId ? [] : changes));
  },
  target: list.edited,
});

const said = (kind: 'success' | 'error', text: string) => ({ kind, text });

/**
 * Returns the message for a change that could not be stored. Source: spec 1, section 8, and spec 2,
 * section 8.
 */
function failureWords({ changes, state }: Entry): string | null {
  const kind = crewChangeOf(changes);
  if (kind === null) return null;
  if (kind === 'removed') return 'Unable to remove Crew';
  const { status, reason } = state.kind === 'refused' ? state : { status: 0, reason: '' };
  if (kind === 'members') return status === 404 ? 'Cannot find user' : 'Unable to update user';
  return reason || 'Unable to update crew';
}

const successes = { added: 'Crew added', removed: 'Crew removed' } as const;

sample({
  clock: crewPicked.map(({ crewId }) => crewId),
  source: $crews,
  filter: isGone,
  fn: () => said('error', 'Cannot find crew'),
  target: showMessageFx,
});
sample({
  clock: [
    entryFailed.filterMap((entry) => {
      const words = failureWords(entry);
      return words === null ? undefined : said('error', words);
    }),
    changesConfirmed.filterMap(({ changes }) => {
      const kind = crewChangeOf(changes);
      return kind === 'added' || kind === 'removed' ? said('success', successes[kind]) : undefined;
    }),
    removalFx.fail.map(() => said('error', 'Unable to remove Crew')),
  ],
  target: showMessageFx,
});
