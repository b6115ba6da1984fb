import { createMutation, createQuery } from '@portal/shared/cms';
import { readCrews } from '@portal/shared/content';
import type { Crew, Person } from '@portal/shared/domain';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx } from '../../api/announce';
import { changeCrew } from '../../content/crews';
import { crewOf, withMember } from '../../domain/crews';

interface Move {
  readonly person: Person;
  readonly from: string | null;
  readonly to: string | null;
}

export const crewsAsked = createEvent();
/** Somebody is to be in a crew, or in none. */
export const crewPicked = createEvent<{ person: Person; crewId: string | null }>();

export const readCrewsFx = createEffect(readCrews);
export const changeCrewFx = createEffect(({ person, from, to }: Move) =>
  changeCrew(person.id, from, to),
);

const reading = createQuery(readCrewsFx);
const change = createMutation(changeCrewFx);

const moved = createEvent<Move>();
const moveIn = (crews: readonly Crew[], { person, from, to }: Move): readonly Crew[] => {
  const left = from === null ? crews : withMember(crews, from, person, false);
  return to === null ? left : withMember(left, to, person, true);
};

/** A move shows at once, and is taken back where it fails. */
export const $crews = createStore<readonly Crew[]>([])
  .on(reading.$data, (_, crews) => crews ?? [])
  .on(moved, moveIn)
  .on(change.failed, (crews, { params }) =>
    moveIn(crews, { ...params, from: params.to, to: params.from }),
  );

sample({ clock: crewsAsked, target: reading.loadFx });
sample({
  clock: crewPicked,
  source: $crews,
  filter: (crews, { crewId }) => crewId === null || crews.some(({ id }) => id === crewId),
  fn: (crews, { person, crewId }) => ({
    person,
    from: crewOf(crews, person.id)?.id ?? null,
    to: crewId,
  }),
  target: moved,
});
sample({ clock: moved, filter: ({ from, to }) => from !== to, target: change.saveFx });

const showFx = attach({ effect: showMessageFx });
const error = (text: string) => () => ({ kind: 'error' as const, text });

sample({
  clock: crewPicked,
  source: $crews,
  filter: (crews, { crewId }) => crewId !== null && !crews.some(({ id }) => id === crewId),
  fn: error('Cannot find crew'),
  target: showFx,
});
/** A refusal by 404 means that the person is gone; the crew was there a moment ago. */
sample({
  clock: change.failed,
  fn: ({ failure }) =>
    error(
      failure.kind === 'refused' && failure.status === 404
        ? 'Cannot find user'
        : 'Unable to update user',
    )(),
  target: showFx,
});
