import {
  createMutation,
  createQuery,
  type ProjectChanges,
  patchProject,
  readProject,
} from '@portal/shared/cms';
import type { Project } from '@portal/shared/domain';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx, tellProjectChangedFx } from '../api/announce';

/** The project on the page, which its header and this remote's tabs share. */
export const projectOpened = createEvent<string>();
/** Another remote has changed it. */
export const projectChangedElsewhere = createEvent();
export const changeMade = createEvent<ProjectChanges>();

interface Change {
  readonly id: string;
  readonly changes: ProjectChanges;
}

export const readProjectFx = createEffect(readProject);
export const saveChangeFx = createEffect(({ id, changes }: Change) => patchProject(id, changes));

const reading = createQuery(readProjectFx);
const saving = createMutation(saveChangeFx);

export const { $failure, $loading } = reading;
export const { $saving } = saving;

export const $projectId = createStore('').on(projectOpened, (_, id) => id);

/** What of a change shows at once; people are read again. */
const shownAtOnce = (changes: ProjectChanges): Partial<Project> =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([key, value]) =>
        value !== undefined &&
        !['clientId', 'assignedUserIds', 'subcontractorIds', 'crewIds'].includes(key),
    ),
  );

/** Shows a change at once, and what is stored once it has failed. */
export const $project = createStore<Project | null>(null)
  .on(reading.loadFx.doneData, (_, project) => project)
  .on(changeMade, (project, changes) => project && { ...project, ...shownAtOnce(changes) });

const isOther = (project: Project | null, id: string) => project?.id !== id;

sample({
  clock: projectOpened,
  source: { project: $project, isLoading: $loading },
  filter: ({ project, isLoading }, id) => !isLoading || isOther(project, id),
  fn: (_, id) => id,
  target: reading.loadFx,
});
sample({
  clock: projectChangedElsewhere,
  source: $projectId,
  filter: Boolean,
  target: reading.loadFx,
});
sample({
  clock: changeMade,
  source: $projectId,
  fn: (id, changes) => ({ id, changes }),
  target: saving.saveFx,
});
sample({ clock: saving.saved, fn: ({ params }) => params.id, target: tellProjectChangedFx });
sample({ clock: saving.failed, fn: ({ params }) => params.id, target: reading.loadFx });
sample({
  clock: saving.failed,
  fn: ({ params }) => ({
    kind: 'error' as const,
    text:
      params.changes.title === undefined
        ? 'Unable to update project'
        : 'There was an error saving the project title',
  }),
  target: attach({ effect: showMessageFx }),
});
