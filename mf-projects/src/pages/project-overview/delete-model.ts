import { createMutation } from '@portal/shared/cms';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx } from '../../api/announce';
import { deleteProject } from '../../content/projects.repository';
import { projectOpened } from '../../project/project.model';

export const deletionConfirmed = createEvent<string>();

export const deleteProjectFx = createEffect(deleteProject);
const deletion = createMutation(deleteProjectFx);

export const $isDeleting = deletion.$saving;
export const $isDeleted = createStore(false)
  .on(deletion.saved, () => true)
  .reset(projectOpened);

sample({ clock: deletionConfirmed, target: deletion.saveFx });
sample({
  clock: deletion.saved,
  fn: () => ({ kind: 'success' as const, text: 'Project removed' }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: deletion.failed,
  fn: () => ({ kind: 'error' as const, text: 'Project could not be removed' }),
  target: attach({ effect: showMessageFx }),
});
