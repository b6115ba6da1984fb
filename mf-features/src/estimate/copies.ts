import { createMutation } from '@portal/shared/cms';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { announceFeatureFx, failed, showMessageFx } from '../bus';
import { duplicateFeature, duplicateSubItem } from '../content/copies';
import { $project, $projectId, afterPendingChanges, reloadAsked } from './project';

interface ItemRef {
  readonly featureId: string;
  readonly itemId: string;
}

interface FeatureRef {
  readonly projectId: string;
  readonly featureId: string;
}

export const featureCopyAsked = createEvent<string>();
export const itemCopyAsked = createEvent<ItemRef>();
const stepReached = createEvent<string>();

export const copyFeatureFx = createEffect(({ projectId, featureId }: FeatureRef) => {
  const reached = scopeBind(stepReached, { safe: true });
  return duplicateFeature(projectId, featureId, reached);
});
export const copyItemFx = createEffect(({ featureId, itemId }: ItemRef) =>
  duplicateSubItem(featureId, itemId),
);

const copyingFeature = createMutation(copyFeatureFx);
const copyingItem = createMutation(copyItemFx);
export const featureCopied = copyingFeature.saved;
export const itemCopied = copyingItem.saved;
export const $isCopyingFeature = copyingFeature.$saving;
/** Id of the sub-item being copied, or ''. */
export const $copiedItem = createStore('')
  .on(copyingItem.saveFx, (_, { itemId }) => itemId)
  .reset(copyingItem.saveFx.finally);

sample({
  clock: afterPendingChanges(featureCopyAsked),
  source: $projectId,
  fn: (projectId, featureId) => ({ projectId, featureId }),
  target: copyingFeature.saveFx,
});
sample({ clock: afterPendingChanges(itemCopyAsked), target: copyingItem.saveFx });
sample({ clock: [featureCopied, itemCopied], target: reloadAsked });
sample({
  clock: [featureCopied, itemCopied],
  source: $project,
  filter: (project) => project !== null,
  fn: (project, { params: { featureId } }) => ({ projectId: project?.id ?? '', featureId }),
  target: announceFeatureFx,
});
sample({
  clock: copyingFeature.failed,
  fn: () => failed('Error saving feature'),
  target: showMessageFx,
});
sample({
  clock: copyingItem.failed,
  fn: () => failed('There was an error creating this sub item'),
  target: showMessageFx,
});
