import { type FeatureValue, withChoice } from '@portal/shared/domain';
import type { StoredPart } from '../content/feature-records';
import {
  type FeatureChanges,
  patchFeature,
  patchSubItem,
  removeSubItem,
  type SubItemChanges,
} from '../content/features';
import { keptOtherwiseText, partAsStored } from '../domain/as-stored';
import { type Part, type PartRef, partIn, putBack, withFeature, withPart } from '../domain/tree';
import { createEdit } from './create-edit';

export interface PartChange extends PartRef {
  readonly changes: FeatureChanges & SubItemChanges;
}

const changing = createEdit<PartChange, StoredPart>({
  apply: (project, { changes, ...ref }) => withPart(project, ref, (part) => changed(part, changes)),
  send: ({ featureId, itemId, changes }) =>
    itemId === null ? patchFeature(featureId, changes) : patchSubItem(itemId, changes),
  take: (now, { changes, ...ref }, stored) =>
    withPart(now, ref, (part) => partAsStored(part, changes, stored)),
  warningText: ({ changes }, stored) => keptOtherwiseText(changes, stored),
  undo: (now, { changes, ...ref }, before) => {
    const old = partIn(before, ref);
    return old ? withPart(now, ref, (part) => takenBack(part, changes, old)) : now;
  },
  failureText: () => 'There was an error saving. Please try again.',
});

type Changes = PartChange['changes'];

function changed<Kind extends Part>(part: Kind, { answer, ...fields }: Changes): Kind {
  const value = answer ? withChoice(part.value, answer.field, answer.choice) : part.value;
  return { ...part, ...fields, value };
}

/** The part with what was changed as it was before, where it still stands as it was sent: a later edit stays. */
function takenBack<Kind extends Part>(part: Kind, { answer, ...fields }: Changes, old: Part): Kind {
  const sent = new Map<string, unknown>(Object.entries(fields));
  const isAsSent = ([field, value]: readonly [string, unknown]) =>
    sent.has(field) && sent.get(field) === value;
  const standing = Object.entries(part).filter(isAsSent);
  const former = new Map<string, unknown>(Object.entries(old));
  const before = Object.fromEntries(standing.map(([field]) => [field, former.get(field)]));
  const isAnswerAsSent = answer && part.value.choices[answer.field] === answer.choice;
  const value = isAnswerAsSent ? withAnswerOf(old.value, part.value, answer.field) : part.value;
  return { ...part, ...before, value };
}

function withAnswerOf(old: FeatureValue, now: FeatureValue, field: string): FeatureValue {
  const choice = old.choices[field];
  if (choice) return withChoice(now, field, choice);
  const { [field]: _, ...choices } = now.choices;
  return { ...now, choices };
}

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
  send: ({ featureId, itemId }) => removeSubItem(featureId, itemId),
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
