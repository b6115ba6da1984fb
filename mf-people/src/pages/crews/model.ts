import { createMutation, createQuery } from '@portal/shared/cms';
import { readCrews, readPeople } from '@portal/shared/content';
import type { Crew, PersonName } from '@portal/shared/domain';
import { createFormDraft } from '@portal/shared/drafts';
import { failureText } from '@portal/shared/http';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx } from '../../api/announce';
import { changeCrew, createCrew, removeCrew, renameCrew } from '../../content/crews';
import { freeMembers, withCrew, withMember } from '../../domain/crews';

interface Membership {
  readonly crewId: string;
  readonly person: PersonName;
  readonly isMember: boolean;
}

export const pageOpened = createEvent();
export const titleTyped = createEvent<string>();
export const crewAdded = createEvent();
export const crewRenamed = createEvent<{ id: string; title: string }>();
export const crewRemoved = createEvent<Crew>();
export const membershipChanged = createEvent<Membership>();

export const readCrewsFx = createEffect(readCrews);
export const readMembersFx = createEffect(() => readPeople('members'));
export const createCrewFx = createEffect(createCrew);
export const renameCrewFx = createEffect(({ id, title }: { id: string; title: string }) =>
  renameCrew(id, title),
);
export const removeCrewFx = createEffect(({ id }: Crew) => removeCrew(id));
export const changeCrewFx = createEffect(({ crewId, person, isMember }: Membership) =>
  changeCrew(person.id, isMember ? null : crewId, isMember ? crewId : null),
);

const crews = createQuery(readCrewsFx);
const members = createQuery(readMembersFx);
const creation = createMutation(createCrewFx);
const renaming = createMutation(renameCrewFx);
const removal = createMutation(removeCrewFx);
const change = createMutation(changeCrewFx);

/** A change of members shows at once, and is taken back where it fails. */
export const $crews = createStore<readonly Crew[] | null>(null)
  .on(crews.$data, (_, found) => found)
  .on([creation.saved, renaming.saved], (found, { result }) => withCrew(found ?? [], result))
  .on(removal.saved, (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null)
  .on(membershipChanged, (found, { crewId, person, isMember }) =>
    withMember(found ?? [], crewId, person, isMember),
  )
  .on(change.failed, (found, { params: { crewId, person, isMember } }) =>
    withMember(found ?? [], crewId, person, !isMember),
  );

export const { $failure } = crews;
export const $creating = creation.$saving;
const titleRestored = createEvent<string>();
/** The name of the crew to be made; it stays where making it failed. */
export const $title = createStore('')
  .on([titleTyped, titleRestored], (_, text) => text)
  .reset(creation.saved, pageOpened);
createFormDraft({
  name: 'new crew',
  version: 1,
  $values: $title,
  isBegun: (title) => title !== '',
  opened: pageOpened,
  changed: titleTyped,
  restored: titleRestored,
  finished: creation.saved,
});
export const $candidates = combine($crews, members.$data, (found, people) =>
  freeMembers(people ?? [], found ?? []),
);

sample({ clock: pageOpened, target: [crews.loadFx, members.loadFx] });
sample({
  clock: crewAdded,
  source: $title,
  filter: (title) => title.trim() !== '',
  fn: (title) => title.trim(),
  target: creation.saveFx,
});
sample({ clock: crewRenamed, target: renaming.saveFx });
sample({ clock: crewRemoved, target: removal.saveFx });
sample({ clock: membershipChanged, target: change.saveFx });

const said = (kind: 'success' | 'error', text: string) => ({ kind, text });

sample({
  clock: [
    creation.saved.map(() => said('success', 'Crew added')),
    removal.saved.map(() => said('success', 'Crew removed')),
    creation.failed.map(({ failure }) => said('error', failureText(failure))),
    renaming.failed.map(({ failure }) => said('error', failureText(failure))),
    removal.failed.map(() => said('error', 'Unable to remove Crew')),
    change.failed.map(() => said('error', 'Unable to update user')),
  ],
  target: attach({ effect: showMessageFx }),
});
