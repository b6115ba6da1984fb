import { createLiveQuery, type Touched } from '@portal/shared/changes';
import { createEffect, createEvent, createStore, merge, sample } from 'effector';
import { showMessageFx } from '../../bus';
import { countActivePeople } from '../../content/active-people';
import { readNewestCovers } from '../../content/covers.repository';
import { countActiveProjects } from '../../content/projects.repository';

export const pageOpened = createEvent();
export const pageLeft = createEvent();

export const countProjectsFx = createEffect(countActiveProjects);
export const countClientsFx = createEffect(() => countActivePeople('clients'));
export const countMembersFx = createEffect(() => countActivePeople('members'));

const areProjects = ({ type }: Touched) => type === 'node--project';
const arePeople = ({ type }: Touched) => type === 'user--user';
const projects = createLiveQuery({ effect: countProjectsFx, concerns: areProjects });
const clients = createLiveQuery({ effect: countClientsFx, concerns: arePeople });
const members = createLiveQuery({ effect: countMembersFx, concerns: arePeople });

/** Counts, null until loaded. */
export const $activeProjects = projects.$data;
export const $activeClients = clients.$data;
export const $activeMembers = members.$data;
/** Most projects with a picture on the start page. */
const mostCovers = 6;
/** Reads the newest covers; without an answer the page shows no pictures. */
export const readCoversFx = createEffect(async () =>
  (await readNewestCovers()).covers.slice(0, mostCovers),
);
const covers = createLiveQuery({ effect: readCoversFx, concerns: areProjects });
export const $covers = covers.$data.map((found) => found ?? []);

/** Failures of the counts. */
export const $projectsFailure = projects.$failure;
export const $clientsFailure = clients.$failure;
export const $membersFailure = members.$failure;

const overviewFailed = merge([projects.failed, members.failed]);
/** Two failed counts lead to a single message. */
const $isTold = createStore(false).reset(pageOpened);
const told = sample({ clock: overviewFailed, source: $isTold, filter: (isTold) => !isTold });
$isTold.on(told, () => true);

sample({
  clock: pageOpened,
  fn: () => undefined,
  target: [projects.loadFx, clients.loadFx, members.loadFx, covers.loadFx],
});
sample({ clock: pageLeft, target: [projects.left, clients.left, members.left, covers.left] });
sample({
  clock: told,
  fn: () => ({
    kind: 'error' as const,
    text: 'There was an error loading the overview details',
  }),
  target: showMessageFx,
});
sample({
  clock: clients.failed,
  fn: () => ({ kind: 'error' as const, text: 'There was an error loading the client details' }),
  target: showMessageFx,
});
