import { countActivePeople, countActiveProjects, createQuery } from '@portal/shared/cms';
import { attach, createEffect, createEvent, sample } from 'effector';
import { showMessageFx } from '../../api/announce';

export const pageOpened = createEvent();

export const countProjectsFx = createEffect(countActiveProjects);
export const countClientsFx = createEffect(() => countActivePeople('clients'));
export const countMembersFx = createEffect(() => countActivePeople('members'));

const projects = createQuery(countProjectsFx);
const clients = createQuery(countClientsFx);
const members = createQuery(countMembersFx);

/** How many there are, or null until it is known. */
export const $activeProjects = projects.$data;
export const $activeClients = clients.$data;
export const $activeMembers = members.$data;

sample({
  clock: pageOpened,
  fn: () => undefined,
  target: [projects.loadFx, clients.loadFx, members.loadFx],
});
sample({
  clock: [projects.loadFx.fail, members.loadFx.fail],
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
