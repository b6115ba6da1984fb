import { type PlannerLine, type Project, parseAmount } from '@portal/shared/domain';
import { attach, createEffect, createEvent, sample, split } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import {
  addPlannerLine,
  type PlannerLineChanges,
  patchPlannerLine,
  removePlannerLine,
} from '../../content/planner-lines';
import { $project, editEnded, editStarted, reloadAsked } from '../../estimate/project';

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

export const changePlannerLineFx = createEffect(({ id, changes }: Changed) =>
  patchPlannerLine(id, changes),
);
export const addPlannerLineFx = createEffect(
  ({ projectId, line }: { projectId: string; line: PlannerLine }) =>
    addPlannerLine(projectId, line),
);
export const removePlannerLineFx = createEffect(
  ({ projectId, id }: { readonly projectId: string; readonly id: string }) =>
    removePlannerLine(projectId, id),
);

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

const withLines = (
  project: Project | null,
  change: (lines: readonly PlannerLine[]) => readonly PlannerLine[],
) => project && { ...project, plannerLines: change(project.plannerLines) };

$project
  .on(plannerLineChanged, (project, { id, changes }) =>
    withLines(project, (lines) =>
      lines.map((line) => (line.id === id ? { ...line, ...changes } : line)),
    ),
  )
  .on(lineMade, (project, line) => withLines(project, (lines) => [...lines, line]))
  .on(plannerLineRemoved, (project, id) =>
    withLines(project, (lines) => lines.filter((line) => line.id !== id)),
  );

sample({ clock: plannerLineChanged, target: changePlannerLineFx });
sample({
  clock: lineMade,
  source: $project,
  filter: Boolean,
  fn: ({ id: projectId }, line) => ({ projectId, line }),
  target: addPlannerLineFx,
});
sample({
  clock: plannerLineRemoved,
  source: $project,
  filter: Boolean,
  fn: ({ id: projectId }, id) => ({ projectId, id }),
  target: removePlannerLineFx,
});

const nothing = () => undefined;
const writes = [changePlannerLineFx, addPlannerLineFx, removePlannerLineFx] as const;
sample({ clock: [...writes], fn: nothing, target: editStarted });
sample({ clock: writes.map((fx) => fx.finally), fn: nothing, target: editEnded });
// What could not be written is taken back: what is stored is read again.
sample({ clock: writes.map((fx) => fx.fail), fn: nothing, target: reloadAsked });

const notSaved = 'There was an error saving this line item';
sample({
  clock: [
    notANumber.map(() => failed('Amount field must contain a valid number. Value not saved.')),
    changePlannerLineFx.fail.map(() => failed(notSaved)),
    addPlannerLineFx.fail.map(() => failed(notSaved)),
    removePlannerLineFx.fail.map(() => failed('Error Deleting an Entity')),
    removePlannerLineFx.done.map(() => succeeded('Line item removed')),
  ],
  target: attach({ effect: showMessageFx }),
});
