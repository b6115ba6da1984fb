import type { Change, Records } from '@portal/shared/changes';
import type { FieldAnswer, Project, TemplateField } from '@portal/shared/domain';
import { combine, createEvent, createStore, sample, split } from 'effector';
import { addLines, changeLine, removeLines } from '../content/line-changes';
import { changePart } from '../content/part-changes';
import { broughtLines, type ChoicePlan, type OptionPick, planChoice } from '../domain/choice-plan';
import {
  type AfterAnswer,
  afterAnswer,
  type QuantityChange,
  withQuantities,
} from '../domain/line-formulas';
import { type PartRef, partIn } from '../domain/tree';
import { $project, makesStep } from './project';
import { $templates } from './templates';

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

interface Plan extends ChoicePlan {
  readonly after: AfterAnswer;
}

const $source = combine({ project: $project, templates: $templates });

const planned = sample({
  clock: optionPicked,
  source: $source,
  fn: ({ project, templates }, pick): Plan | null => {
    const part = project && partIn(project, pick);
    const plan = part ? planChoice(part, pick) : null;
    return (
      project && plan && { ...plan, after: afterAnswer(project, pick, plan.answer, templates) }
    );
  },
});

const { toAsk, toApply } = split(planned, {
  toAsk: (plan) => plan !== null && plan.edited.length > 0,
  toApply: (plan) => plan !== null,
});

/** A choice waiting for confirmation because of edited lines. */
export const $question = createStore<Plan | null>(null).on(toAsk, (_, plan) => plan);

const judged = sample({
  clock: editedLinesJudged,
  source: $question,
  fn: (plan, { go }) => plan && { ...plan, edited: go ? plan.edited : [] },
});

$question.reset(judged, choiceDismissed);

const applied = createEvent<Plan>();
sample({ clock: [toApply, judged], filter: Boolean, target: applied });

/** The answer, the added lines and the removed lines form a single step for undo. */
makesStep(applied, {
  label: ({ field, ...ref }, project) => `${field.label} of ${partIn(project, ref)?.name ?? ''}`,
  changes: (shown, plan, { id }) => {
    const { featureId, itemId, answer, untouched, edited } = plan;
    const place = { featureId, itemId, list: 'lines' } as const;
    const leaving = [...untouched, ...edited].map((line) => line.id);
    const { measures, quantities } = plan.after;
    const staying = quantities.filter(({ lineId }) => !leaving.includes(lineId));
    return [
      ...changePart(shown, place, { answer }),
      ...changeQuantities(shown, staying),
      ...addLines(id, place, withQuantities(broughtLines(plan), measures)),
      ...removeLines(shown, id, place, leaving),
    ];
  },
});

const changeQuantities = (shown: Records, quantities: readonly QuantityChange[]): Change[] =>
  quantities.flatMap(({ list, lineId, quantity }) => changeLine(shown, list, lineId, { quantity }));

interface Answered extends PartRef {
  readonly answer: FieldAnswer;
  readonly quantities: readonly QuantityChange[];
}

const answered = sample({
  clock: answerGiven,
  source: $source,
  filter: ({ project }, ref) => project !== null && partIn(project, ref) !== undefined,
  fn: ({ project, templates }, { field, text, ...ref }): Answered => {
    const { name, label, onPlanner } = field;
    const choice = { label, optionId: null, value: text, onPlanner };
    const answer = { field: name, choice };
    return { ...ref, answer, ...afterAnswer(project as Project, ref, answer, templates) };
  },
});

/** The answer and the quantities computed from the answer form a single step for undo. */
makesStep(answered, {
  label: ({ answer, ...ref }, project) =>
    `${answer.choice.label} of ${partIn(project, ref)?.name ?? ''}`,
  changes: (shown, { answer, quantities, ...ref }) => [
    ...changePart(shown, ref, { answer }),
    ...changeQuantities(shown, quantities),
  ],
});
