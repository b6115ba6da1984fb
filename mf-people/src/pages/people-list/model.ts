import {
  createMutation,
  createQuery,
  type PeopleKind,
  readPeople,
  removePerson,
} from '@portal/shared/cms';
import type { Person } from '@portal/shared/domain';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx } from '../../api/announce';
import { type Arrangement, arrange, type SortKey } from '../../domain/arrange';
import { One } from '../../domain/kind';

export const pageOpened = createEvent<PeopleKind>();
export const retried = createEvent();
export const keywordTyped = createEvent<string>();
export const sortPicked = createEvent<SortKey>();
export const directionTurned = createEvent();
export const inactiveToggled = createEvent<boolean>();
export const viewPicked = createEvent<'grid' | 'table'>();
export const personRemoved = createEvent<Person>();

export const readPeopleFx = createEffect((kind: PeopleKind) => readPeople(kind));
export const removePersonFx = createEffect(({ id }: Person) => removePerson(id));

const people = createQuery(readPeopleFx);
const removal = createMutation(removePersonFx);

export const { $failure, $loading } = people;
export const $kind = createStore<PeopleKind>('clients').on(pageOpened, (_, kind) => kind);
export const $view = createStore<'grid' | 'table'>('grid').on(viewPicked, (_, view) => view);

export const $arrangement = createStore<Arrangement>({
  keyword: '',
  sort: 'name',
  isDescending: false,
  withInactive: false,
})
  .on(keywordTyped, (arrangement, keyword) => ({ ...arrangement, keyword }))
  .on(sortPicked, (arrangement, sort) => ({ ...arrangement, sort }))
  .on(directionTurned, (arrangement) => ({
    ...arrangement,
    isDescending: !arrangement.isDescending,
  }))
  .on(inactiveToggled, (arrangement, withInactive) => ({ ...arrangement, withInactive }))
  .reset(pageOpened);

/** What was read for another kind is not shown while this one is on its way. */
const $read = createStore<readonly Person[] | null>(null)
  .on(people.$data, (_, found) => found)
  .on(removal.saved, (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null)
  .reset(pageOpened);

export const $isRead = $read.map((found) => found !== null);
export const $people = combine($read, $arrangement, (found, arrangement) =>
  arrange(found ?? [], arrangement),
);

sample({ clock: pageOpened, target: people.loadFx });
sample({ clock: retried, source: $kind, target: people.loadFx });
sample({ clock: personRemoved, target: removal.saveFx });
sample({
  clock: removal.saved,
  fn: () => ({ kind: 'success' as const, text: 'User removed' }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: removal.failed,
  fn: () => ({ kind: 'error' as const, text: 'User could not be removed' }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: $failure.updates,
  source: $kind,
  filter: (_, failure) => failure !== null,
  fn: (kind) => ({ kind: 'error' as const, text: `${One(kind)} could not be fetched` }),
  target: attach({ effect: showMessageFx }),
});
