import { createMutation } from '@portal/shared/cms';
import type { Failure } from '@portal/shared/http';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { showMessageFx } from '../../bus';
import { deleteProject } from '../../content/projects.repository';
import { projectOpened } from '../../project/project.model';

/** Returns why a signed project is not deleted, as the service says. */
const reasonOf = (failure: Failure): string =>
  failure.kind === 'refused' && failure.status === 409 && failure.detail
    ? failure.detail
    : 'Project could not be removed';

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
  target: showMessageFx,
});
sample({
  clock: deletion.failed,
  fn: ({ failure }) => ({ kind: 'error' as const, text: reasonOf(failure) }),
  target: showMessageFx,
});
