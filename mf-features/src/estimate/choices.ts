import type { TemplateField } from '@portal/shared/domain';
import { createEvent, createStore, sample, split } from 'effector';
import { addLines, removeLines } from '../content/line-changes';
import { changePart } from '../content/part-changes';
import { broughtLines, type ChoicePlan, type OptionPick, planChoice } from '../domain/choice-plan';
import { type PartRef, partIn } from '../domain/tree';
import { partChanged } from './parts';
import { $project, makesStep } from './project';

interface Answer extends PartRef {
  readonly field: TemplateField;
  readonly text: string;
}

export const optionPicked = createEvent<OptionPick>();
/** A field without options was answered. */
export const answerGiven = createEvent<Answer>();
/** The person decided whether to remove the edited lines of the previous option. */
export const editedLinesJudged = createEvent<{ readonly go: boolean }>();

/** The question was closed without an answer: nothing changes. */
export const choiceDismissed = createEvent();

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

/** A choice waiting for confirmation because of edited lines. */
export const $question = createStore<ChoicePlan | null>(null).on(toAsk, (_, plan) => plan);

const judged = sample({
  clock: editedLinesJudged,
  source: $question,
  fn: (plan, { go }) => plan && { ...plan, edited: go ? plan.edited : [] },
});

$question.reset(judged, choiceDismissed);

const applied = createEvent<ChoicePlan>();
sample({ clock: [toApply, judged], filter: Boolean, target: applied });

/** The answer, the added lines and the removed lines form a single step for undo. */
makesStep(applied, {
  label: ({ field, ...ref }, project) => `${field.label} of ${partIn(project, ref)?.name ?? ''}`,
  changes: (shown, plan, { id }) => {
    const { featureId, itemId, answer, untouched, edited } = plan;
    const place = { featureId, itemId, list: 'lines' } as const;
    const leaving = [...untouched, ...edited].map((line) => line.id);
    return [
      ...changePart(shown, place, { answer }),
      ...addLines(id, place, broughtLines(plan)),
      ...removeLines(shown, id, place, leaving),
    ];
  },
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
