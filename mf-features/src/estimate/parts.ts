import { createEvent } from 'effector';
import { changePart, type PartChanges, removeItem } from '../content/part-changes';
import { type PartRef, partIn } from '../domain/tree';
import { makesStep } from './project';

export { answerField, partField } from '../content/part-changes';

export interface PartChange extends PartRef {
  readonly changes: PartChanges;
}

interface ItemRef {
  readonly featureId: string;
  readonly itemId: string;
}

/**
 * A field of a feature or sub-item was changed: status, overhead, note, name, description or
 * answer.
 */
export const partChanged = createEvent<PartChange>();
export const itemRemoved = createEvent<ItemRef>();

const fieldNames: Readonly<Record<Exclude<keyof PartChanges, 'answer'>, string>> = {
  name: 'Name',
  description: 'Description',
  status: 'Status',
  overheadPercent: 'Overhead %',
  plannerNotes: 'Notes',
  notes: 'Notes',
  choice: 'In the proposal',
  choiceGroup: 'Group of alternatives',
};

function fieldsOf({ answer, ...fields }: PartChanges): string {
  const keys = Object.keys(fields) as (keyof typeof fieldNames)[];
  return [...keys.map((key) => fieldNames[key]), answer?.choice.label].filter(Boolean).join(', ');
}

makesStep(partChanged, {
  label: ({ changes, ...ref }, project) =>
    `${fieldsOf(changes)} of ${partIn(project, ref)?.name ?? ''}`,
  changes: (shown, { changes, ...ref }) => changePart(shown, ref, changes),
});
makesStep(itemRemoved, {
  label: (ref, project) => `Removal of ${partIn(project, ref)?.name ?? ''}`,
  changes: (shown, { featureId, itemId }) => removeItem(shown, featureId, itemId),
});
