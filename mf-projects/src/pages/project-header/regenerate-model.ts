import { createMutation } from '@portal/shared/cms';
import type { Project } from '@portal/shared/domain';
import { createEffect, createEvent, sample } from 'effector';
import { announceProjectFx, showMessageFx } from '../../bus';
import { renewMetadata } from '../../content/metadata';
import { metadataFailed, metadataUpgraded } from '../../project/metadata-model';
import { $project } from '../../project/project.model';

export const regenerationConfirmed = createEvent();

/** Reloads the templates and stores a new copy in the project; other keys of the JSON are kept. */
export const regenerateFx = createEffect(({ id }: Project) => renewMetadata(id));

const regeneration = createMutation(regenerateFx);

export const $isRegenerating = regeneration.$saving;

sample({
  clock: regenerationConfirmed,
  source: $project,
  filter: Boolean,
  target: regeneration.saveFx,
});
sample({
  clock: regeneration.saved,
  fn: ({ params }) => params.id,
  target: announceProjectFx,
});
sample({
  clock: regeneration.saved,
  fn: () => metadataUpgraded,
  target: showMessageFx,
});
sample({
  clock: regeneration.failed,
  fn: () => metadataFailed,
  target: showMessageFx,
});
