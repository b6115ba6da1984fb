import { createMutation, createQuery } from '@portal/shared/cms';
import { readPeople } from '@portal/shared/content';
import type { PeopleKind, Person } from '@portal/shared/domain';
import type { Failure } from '@portal/shared/http';
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { showMessageFx } from '../../api/announce';
import { removePerson } from '../../content/people.repository';
import { One } from '../../domain/kind';

export const pageOpened = createEvent<PeopleKind>();
export const retried = createEvent();
export const personRemoved = createEvent<Person>();

interface PageOfPeople {
  readonly kind: PeopleKind;
  readonly people: readonly Person[];
}
const pageCame = createEvent<PageOfPeople>();

export const readPeopleFx = createEffect((kind: PeopleKind) => {
  const tell = scopeBind(pageCame, { safe: true });
  return readPeople(kind, (people) => tell({ kind, people }));
});
export const removePersonFx = createEffect(({ id }: Person) => removePerson(id));

const people = createQuery(readPeopleFx);
const removal = createMutation(removePersonFx);

export const { $failure, $loading } = people;
export const $kind = createStore<PeopleKind>('clients').on(pageOpened, (_, kind) => kind);

const pageOfThisKind = sample({
  clock: pageCame,
  source: $kind,
  filter: (kind, page) => kind === page.kind,
  fn: (_, page) => page.people,
});

/** People loaded so far; people of another kind are hidden during loading. */
export const $people = createStore<readonly Person[] | null>(null)
  .on([pageOfThisKind, people.$data], (_, found) => found)
  .on(removal.saved, (found, { params }) => found?.filter(({ id }) => id !== params.id) ?? null)
  .reset(pageOpened);

const showFx = attach({ effect: showMessageFx });

sample({ clock: pageOpened, target: people.loadFx });
sample({ clock: retried, source: $kind, target: people.loadFx });
sample({ clock: personRemoved, target: removal.saveFx });
sample({
  clock: removal.saved,
  fn: () => ({ kind: 'success' as const, text: 'User removed' }),
  target: showFx,
});
sample({
  clock: removal.failed,
  fn: ({ failure }) => ({
    kind: 'error' as const,
    text: ['User could not be removed', reasonOf(failure)].filter(Boolean).join(': '),
  }),
  target: showFx,
});
sample({
  clock: $failure.updates,
  source: $kind,
  filter: (_, failure) => failure !== null,
  fn: (kind) => ({ kind: 'error' as const, text: `${One(kind)} could not be fetched` }),
  target: showFx,
});

/** Returns the reason that the content service gave for a refusal; empty without a reason. */
function reasonOf(failure: Failure): string {
  return failure.kind === 'refused' && failure.status < 500 ? failure.detail : '';
}
