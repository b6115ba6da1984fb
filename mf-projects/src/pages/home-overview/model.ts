import { createQuery, readPeople, readProjectStatuses } from '@portal/shared/cms';
import { isActiveProject, type Person } from '@portal/shared/domain';
import { attach, createEffect, createEvent, sample } from 'effector';
import { showMessageFx } from '../../api/announce';

export const pageOpened = createEvent();

export const readProjectStatusesFx = createEffect(() => readProjectStatuses());
export const readClientsFx = createEffect(() => readPeople('clients'));
export const readMembersFx = createEffect(() => readPeople('members'));

const statuses = createQuery(readProjectStatusesFx);
const clients = createQuery(readClientsFx);
const members = createQuery(readMembersFx);

const active = (people: readonly Person[] | null) =>
  people?.filter((person) => person.isActive).length ?? null;

/** How many there are, or null until it is known. */
export const $activeProjects = statuses.$data.map(
  (found) => found?.filter(isActiveProject).length ?? null,
);
export const $activeClients = clients.$data.map(active);
export const $activeMembers = members.$data.map(active);

sample({
  clock: pageOpened,
  fn: () => undefined,
  target: [statuses.loadFx, clients.loadFx, members.loadFx],
});
sample({
  clock: [statuses.loadFx.fail, members.loadFx.fail],
  fn: () => ({
    kind: 'error' as const,
    text: 'There was an error loading the overview details',
  }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: clients.loadFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'There was an error loading the client details' }),
  target: attach({ effect: showMessageFx }),
});
