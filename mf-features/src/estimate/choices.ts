import type { TemplateField } from '@portal/shared/domain';
import { createEvent, createStore, sample, split } from 'effector';
import { broughtLines, type ChoicePlan, type OptionPick, planChoice } from '../domain/choice-plan';
import { type PartRef, partIn } from '../domain/tree';
import { linesAdded, linesRemoved } from './lines';
import { partChanged } from './parts';
import { $project } from './project';

interface Answer extends PartRef {
  readonly field: TemplateField;
  readonly text: string;
}

export const optionPicked = createEvent<OptionPick>();
/** A field without options was answered. */
export const answerGiven = createEvent<Answer>();
/** Whether the edited lines of the former option go too. */
export const editedLinesJudged = createEvent<{ readonly go: boolean }>();

const planned = sample({
  clock: optionPicked,
  source: $project,
  fn: (project, pick) => {
    const part = project && partIn(project, pick);
    return part ? planChoice(part, pick) : null;
  },
});

const { toAsk, toApply } = split(planned, {
  toAsk: (plan) => plan !== null && plan.edited.length > 0,
  toApply: (plan) => plan !== null,
});

/** A choice that waits for what becomes of edited lines. */
export const $question = createStore<ChoicePlan | null>(null).on(toAsk, (_, plan) => plan);

const judged = sample({
  clock: editedLinesJudged,
  source: $question,
  fn: (plan, { go }) => plan && { ...plan, edited: go ? plan.edited : [] },
});

$question.reset(judged);

const applied = createEvent<ChoicePlan>();
sample({ clock: [toApply, judged], filter: (plan) => plan !== null, target: applied });

sample({
  clock: applied,
  fn: ({ featureId, itemId, answer }) => ({ featureId, itemId, changes: { answer } }),
  target: partChanged,
});
sample({
  clock: applied.map((plan) => ({
    ...refOf(plan),
    list: 'lines' as const,
    lines: broughtLines(plan),
  })),
  filter: ({ lines }) => lines.length > 0,
  target: linesAdded,
});
sample({
  clock: applied.map(({ untouched, edited, ...plan }) => ({
    ...refOf(plan),
    list: 'lines' as const,
    ids: [...untouched, ...edited].map(({ id }) => id),
  })),
  filter: ({ ids }) => ids.length > 0,
  target: linesRemoved,
});

sample({
  clock: answerGiven,
  source: $project,
  filter: (project, ref) => project !== null && partIn(project, ref) !== undefined,
  fn: (_, { field, text, ...ref }) => {
    const { name, label, onPlanner } = field;
    const choice = { label, optionId: null, value: text, onPlanner };
    return { ...ref, changes: { answer: { field: name, choice } } };
  },
  target: partChanged,
});

function refOf({ featureId, itemId }: PartRef): PartRef {
  return { featureId, itemId };
}
