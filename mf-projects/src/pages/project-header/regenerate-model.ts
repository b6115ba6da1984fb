import {
  blockPageWhile,
  createMutation,
  patchProject,
  readFeatureTemplates,
} from '@portal/shared/cms';
import { type FeatureTemplate, type Project, withTemplates } from '@portal/shared/domain';
import { attach, createEffect, createEvent, sample } from 'effector';
import { showMessageFx } from '../../api/announce';
import { $project } from '../../project/model';

export const regenerationConfirmed = createEvent();

/** Reads the templates anew and stores them as the project's own, leaving what others keep in the same place. */
export const regenerateFx = createEffect(async ({ id, value }: Project) => {
  const templates: readonly FeatureTemplate[] = await readFeatureTemplates();
  await patchProject(id, { value: withTemplates(value, templates) });
});

const regeneration = createMutation(regenerateFx);

export const $isRegenerating = regeneration.$saving;

blockPageWhile($isRegenerating, { source: 'regenerate', text: 'Regenerating the templates...' });

sample({
  clock: regenerationConfirmed,
  source: $project,
  filter: Boolean,
  target: regeneration.saveFx,
});
sample({
  clock: regeneration.saved,
  fn: () => ({
    kind: 'success' as const,
    text: 'Successfully upgraded project metadata. Please refresh the page.',
  }),
  target: attach({ effect: showMessageFx }),
});
sample({
  clock: regeneration.failed,
  fn: () => ({
    kind: 'error' as const,
    text: 'Failed to upgrade project metadata, some line items may not work.',
  }),
  target: attach({ effect: showMessageFx }),
});
