import { createFormRefusal, createMutation } from '@portal/shared/cms';
import type { ItemDraft } from '@portal/shared/domain';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { announceFeatureFx, failed, showMessageFx } from '../bus';
import { addSubItem } from '../content/features.repository';
import { itemCopied } from './copies';
import { $projectId, reloadAsked } from './project';

interface NewItem {
  readonly featureId: string;
  readonly draft: ItemDraft;
}

/** A sub-item was picked: from the template, or a custom name. */
export const itemPicked = createEvent<NewItem>();
export const itemAsked = createEvent<{ readonly featureId: string }>();
const stepReached = createEvent<string>();

export const addItemFx = createEffect(({ featureId, draft }: NewItem) => {
  const reached = scopeBind(stepReached, { safe: true });
  return addSubItem(featureId, draft, reached);
});
const adding = createMutation(addItemFx);
export const $isAddingItem = adding.$saving;

export const $pickedItem = createStore<NewItem | null>(null)
  .on(itemPicked, (_, picked) => picked)
  .on(adding.saved, (picked, { params }) => (picked?.draft === params.draft ? null : picked))
  .reset($projectId);

interface ItemProblem {
  readonly featureId: string;
  readonly text: string;
}
/** Problem of the requested sub-item, with the feature id. */
export const $itemProblem = createStore<ItemProblem | null>(null).reset(
  itemPicked,
  adding.saved,
  $projectId,
);
export const $itemStep = createStore('')
  .on(stepReached, (_, next) => next)
  .reset(adding.saveFx.finally);
/** Id of the sub-item just created, which starts expanded. */
export const $newestItem = createStore('').on(
  [adding.saved, itemCopied],
  (_, { result }) => result,
);

const asked = sample({
  clock: itemAsked,
  source: $pickedItem,
  fn: (picked, { featureId }) => {
    const draft = picked?.featureId === featureId ? picked.draft : null;
    const isNameMissing = draft?.name.trim() === '';
    return { featureId, isNameMissing, draft: isNameMissing ? null : draft };
  },
});
sample({
  clock: asked.filter({ fn: ({ draft }) => draft === null }),
  fn: ({ featureId, isNameMissing }) => ({
    featureId,
    text: isNameMissing ? 'Please provide a name.' : 'You must select a Feature Sub Item first!',
  }),
  target: $itemProblem,
});
sample({
  clock: asked.filterMap(({ featureId, draft }) => (draft ? { featureId, draft } : undefined)),
  target: adding.saveFx,
});
sample({ clock: adding.saved, fn: () => undefined, target: reloadAsked });
sample({
  clock: adding.saved,
  source: $projectId,
  fn: (projectId, { params: { featureId } }) => ({ projectId, featureId }),
  target: announceFeatureFx,
});
/** What was refused of the picked sub-item. */
export const $itemRefusal = createFormRefusal({
  write: adding,
  $values: $pickedItem.map((picked) => picked?.draft ?? null),
  names: { field_project_feature_name: 'name' },
  textOf: () => '',
  reset: [$projectId],
});
sample({
  clock: adding.failed,
  fn: () => failed('There was an error creating this sub item'),
  target: showMessageFx,
});
