import { addSubItem, createMutation } from '@portal/shared/cms';
import type { ItemDraft } from '@portal/shared/domain';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { announceFeatureFx, failed, showMessageFx } from '../bus';
import { storedItem } from '../domain/drafts';
import { withFeature } from '../domain/tree';
import { itemCopied } from './copies';
import { $project, $projectId, editEnded, editStarted } from './project';

interface NewItem {
  readonly featureId: string;
  readonly draft: ItemDraft;
}

/** What the chooser holds: a sub-item of the template, or one of the person's own. */
export const itemPicked = createEvent<ItemDraft | null>();
export const itemAsked = createEvent<{ readonly featureId: string }>();
const stepReached = createEvent<string>();

export const addItemFx = createEffect(({ featureId, draft }: NewItem) => {
  const reached = scopeBind(stepReached, { safe: true });
  return addSubItem(featureId, draft, reached);
});
const adding = createMutation(addItemFx);
export const $isAddingItem = adding.$saving;

export const $pickedItem = createStore<ItemDraft | null>(null)
  .on(itemPicked, (_, draft) => draft)
  .reset(adding.saved, $projectId);
export const $itemProblem = createStore<string | null>(null).reset(
  itemPicked,
  adding.saved,
  $projectId,
);
export const $itemStep = createStore('')
  .on(stepReached, (_, next) => next)
  .reset(adding.saveFx.finally);
/** The sub-item that was just made, which stands open. */
export const $newestItem = createStore('').on(
  [adding.saved, itemCopied],
  (_, { result }) => result,
);

sample({
  clock: itemAsked,
  source: $pickedItem,
  filter: (draft) => !draft?.name,
  fn: () => 'You must select a Feature Sub Item first!',
  target: $itemProblem,
});
sample({
  clock: itemAsked,
  source: $pickedItem,
  filter: (draft) => Boolean(draft?.name),
  fn: (draft, { featureId }) => ({ featureId, draft: draft as ItemDraft }),
  target: adding.saveFx,
});
sample({ clock: adding.saveFx, target: editStarted });
sample({ clock: adding.saveFx.finally, target: editEnded });

$project.on(
  adding.saved,
  (project, { params: { featureId, draft }, result: id }) =>
    project &&
    withFeature(project, featureId, (feature) => ({
      ...feature,
      items: [...feature.items.filter((item) => item.id !== id), storedItem(draft, id)],
    })),
);
sample({
  clock: adding.saved,
  source: $projectId,
  fn: (projectId, { params: { featureId } }) => ({ projectId, featureId }),
  target: announceFeatureFx,
});
sample({
  clock: adding.failed,
  fn: () => failed('There was an error creating this sub item'),
  target: showMessageFx,
});
