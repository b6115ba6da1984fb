import { type PlannerLine, type Project, parseAmount } from '@portal/shared/domain';
import { createEvent, sample, split } from 'effector';
import { failed, showMessageFx } from '../../bus';
import {
  addCostPlannerLine,
  changeCostPlannerLine,
  type PlannerLineChanges,
  removeCostPlannerLine,
} from '../../content/planner-lines';
import { makesStep } from '../../estimate/project';

interface Changed {
  readonly id: string;
  readonly changes: PlannerLineChanges;
}

interface Typed {
  readonly id: string;
  readonly typed: string;
}

export const plannerLineChanged = createEvent<Changed>();
export const plannerTotalTyped = createEvent<Typed>();
export const plannerLineAdded = createEvent();
export const plannerLineRemoved = createEvent<string>();

const lineMade = createEvent<PlannerLine>();
const notANumber = createEvent<Typed>();

split({
  source: plannerTotalTyped,
  match: ({ typed }) => (parseAmount(typed) === null ? 'refused' : 'read'),
  cases: {
    refused: notANumber,
    read: plannerLineChanged.prepend<Typed>(({ id, typed }) => ({
      id,
      changes: { total: parseAmount(typed) ?? '0' },
    })),
  },
});
sample({
  clock: plannerLineAdded,
  fn: () => ({ id: crypto.randomUUID(), name: 'New line', description: '', total: '0' }),
  target: lineMade,
});

const columns = { name: 'Name', description: 'Description', total: 'Amount' } as const;
const nameOf = (project: Project, id: string): string =>
  project.plannerLines.find((line) => line.id === id)?.name ?? '';

makesStep(plannerLineChanged, {
  label: ({ id, changes }, project) => {
    const fields = (Object.keys(changes) as (keyof typeof columns)[]).map((key) => columns[key]);
    return `${fields.join(', ')} of ${nameOf(project, id)}`;
  },
  changes: (shown, { id, changes }) => changeCostPlannerLine(shown, id, changes),
});
makesStep(lineMade, {
  label: ({ name }) => name,
  changes: (_, line, project) => [addCostPlannerLine(project.id, line)],
});
makesStep(plannerLineRemoved, {
  label: (id, project) => `Removal of ${nameOf(project, id)}`,
  changes: (shown, id, project) => removeCostPlannerLine(shown, project.id, id),
});

sample({
  clock: notANumber,
  fn: () => failed('Amount field must contain a valid number. Value not saved.'),
  target: showMessageFx,
});
