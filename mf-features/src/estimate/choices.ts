import type { TemplateField } from '@portal/shared/domain';
import { createEffect, createEvent, createStore, sample, split } from 'effector';
import { broughtLines, type ChoicePlan, type OptionPick, planChoice } from '../domain/choice-plan';
import { linesIn, type PartRef, partIn } from '../domain/tree';
import { linesAdded, linesRemoved } from './lines';
import { changePartFx, type PartChange, partChanged } from './parts';
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

/** Choices whose answer is being stored. */
const $underWay = createStore<readonly ChoicePlan[]>([]);
const isSameQuestion = (a: OptionPick, b: OptionPick) =>
  a.featureId === b.featureId && a.itemId === b.itemId && a.field.name === b.field.name;

const { toWait, toPlan } = split(
  sample({
    clock: optionPicked,
    source: $underWay,
    fn: (plans, pick) => ({ pick, isEarly: plans.some((plan) => isSameQuestion(plan, pick)) }),
  }),
  { toWait: ({ isEarly }) => isEarly, toPlan: ({ isEarly }) => !isEarly },
);

/** Options picked while the choice before, of the same question, is being stored: of each question the last one. */
const $waiting = createStore<readonly OptionPick[]>([]).on(toWait, (waiting, { pick }) => [
  ...waiting.filter((one) => !isSameQuestion(one, pick)),
  pick,
]);

const planned = sample({
  clock: toPlan.map(({ pick }) => pick),
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
/** The answer of a choice was stored, or not. */
const ended = sample({
  clock: changePartFx.finally,
  source: $underWay,
  fn: (plans, { params, status }) => ({ plan: plans.find(isOf(params)), status }),
});
$underWay
  .on(applied, (plans, plan) => [...plans, plan])
  .on(ended, (plans, { plan }) => plans.filter((one) => one !== plan));

/** Its lines come and go only now: of a choice that is refused nothing is kept. */
const chosen = ended.filterMap(({ plan, status }) => (status === 'done' ? plan : undefined));

sample({
  clock: chosen.map((plan) => ({
    ...refOf(plan),
    list: 'lines' as const,
    lines: broughtLines(plan),
  })),
  filter: ({ lines }) => lines.length > 0,
  target: linesAdded,
});
const leaving = sample({
  clock: chosen,
  source: $project,
  fn: (project, { untouched, edited, ...plan }) => {
    const place = { ...refOf(plan), list: 'lines' as const };
    const standing = project ? linesIn(project, place).map(({ id }) => id) : [];
    const ids = [...untouched, ...edited].map(({ id }) => id);
    return { ...place, ids: ids.filter((id) => standing.includes(id)) };
  },
});
sample({ clock: leaving, filter: ({ ids }) => ids.length > 0, target: linesRemoved });

/** An effect, so that the lines of the choice before stand when the next one is planned. */
const pickAgainFx = createEffect((pick: OptionPick) => pick);
const next = sample({
  clock: ended,
  source: $waiting,
  fn: (waiting, { plan }) => plan && waiting.find((pick) => isSameQuestion(pick, plan)),
});
sample({ clock: next, filter: (pick) => pick !== undefined, target: pickAgainFx });
$waiting.on(pickAgainFx, (waiting, pick) => waiting.filter((one) => one !== pick));
sample({ clock: pickAgainFx.doneData, target: optionPicked });

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

/** Whether a plan is the one whose answer a write carries. */
function isOf({ params: { changes } }: { readonly params: PartChange }) {
  return ({ answer }: ChoicePlan) => answer === changes.answer;
}
