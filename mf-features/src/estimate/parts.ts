import {
  type FeatureChanges,
  patchFeature,
  patchSubItem,
  removeSubItem,
  type SubItemChanges,
} from '@portal/shared/cms';
import { type PartRef, partIn, putBack, withFeature, withPart } from '../domain/tree';
import { createEdit } from './create-edit';

export interface PartChange extends PartRef {
  readonly changes: FeatureChanges & SubItemChanges;
}

const changing = createEdit<PartChange>({
  apply: (project, { changes, ...ref }) =>
    withPart(project, ref, (part) => ({ ...part, ...changes })),
  send: ({ featureId, itemId, changes }) =>
    itemId === null ? patchFeature(featureId, changes) : patchSubItem(itemId, changes),
  undo: (now, { changes, ...ref }, before) => {
    const old = partIn(before, ref);
    const fields = Object.entries(old ?? {}).filter(([field]) => field in changes);
    return withPart(now, ref, (part) => ({ ...part, ...Object.fromEntries(fields) }));
  },
  failureText: () => 'There was an error saving. Please try again.',
});

interface ItemRef {
  readonly featureId: string;
  readonly itemId: string;
}

const removingItem = createEdit<ItemRef>({
  apply: (project, { featureId, itemId }) =>
    withFeature(project, featureId, (feature) => ({
      ...feature,
      items: feature.items.filter(({ id }) => id !== itemId),
    })),
  send: ({ itemId }) => removeSubItem(itemId),
  undo: (now, { featureId, itemId }, before) => {
    const old = before.features.find(({ id }) => id === featureId)?.items ?? [];
    return withFeature(now, featureId, (feature) => ({
      ...feature,
      items: putBack(feature.items, old, [itemId]),
    }));
  },
  failureText: () => 'Error Deleting an Entity',
  successText: () => 'Feature item removed',
});

/** A status, an overhead, a note, a name, a description or a choice of a feature or sub-item was changed. */
export const partChanged = changing.asked;
export const changePartFx = changing.sendFx;
export const itemRemoved = removingItem.asked;
export const removeItemFx = removingItem.sendFx;
