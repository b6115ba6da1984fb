import {
  createMutation,
  createQuery,
  type ProjectChanges,
  patchProject,
  readCrews,
  readPeople,
} from '@portal/shared/cms';
import { attach, createEffect, createEvent, sample } from 'effector';
import { showMessageFx, tellProjectChangedFx } from '../../api/announce';

/** A change of who works on a project: the full new list, and what is said of it. */
export interface TeamChange {
  readonly projectId: string;
  readonly changes: Pick<ProjectChanges, 'assignedUserIds' | 'subcontractorIds' | 'crewIds'>;
  readonly done: string;
  readonly failed: string;
}

export const sectionOpened = createEvent();
export const teamChanged = createEvent<TeamChange>();

export const readMembersFx = createEffect(() => readPeople('members'));
export const readCrewsFx = createEffect(() => readCrews());
export const saveTeamFx = createEffect(({ projectId, changes }: TeamChange) =>
  patchProject(projectId, changes),
);

const members = createQuery(readMembersFx);
const crews = createQuery(readCrewsFx);
const saving = createMutation(saveTeamFx);

export const $members = members.$data.map((found) => found ?? []);
export const $crews = crews.$data.map((found) => found ?? []);
export const { $saving } = saving;

sample({ clock: sectionOpened, fn: () => undefined, target: [members.loadFx, crews.loadFx] });
sample({ clock: teamChanged, target: saving.saveFx });
sample({ clock: saving.saved, fn: ({ params }) => params.projectId, target: tellProjectChangedFx });
sample({
  clock: saving.saved,
  fn: ({ params }) => ({ kind: 'success' as const, text: params.done }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: saving.failed,
  fn: ({ params }) => ({ kind: 'error' as const, text: params.failed }),
  target: attach({ effect: showMessageFx }),
});
