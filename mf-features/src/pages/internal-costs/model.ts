import { addLines, type LineChanges, patchLine, removeLine } from '@portal/shared/cms';
import type { Line, Project } from '@portal/shared/domain';
import { attach, createEffect, createEvent, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../../bus';
import { lineOf, type NewLine } from '../../estimate/lines';
import { $project, editEnded, editStarted, reloadAsked } from '../../estimate/project';

interface Changed {
  readonly line: Line;
  readonly changes: LineChanges;
}

interface Added {
  readonly projectId: string;
  readonly lines: readonly NewLine[];
}

/** The project's own incidental costs, which stand in no feature. */
export const lineChanged = createEvent<Changed>();
export const linesAdded = createEvent<readonly NewLine[]>();
export const lineRemoved = createEvent<string>();

export const changeLineFx = createEffect(({ line, changes }: Changed) =>
  patchLine('thirdParty', line, changes),
);
export const addLinesFx = createEffect(async ({ projectId, lines: [first, ...others] }: Added) => {
  const parent = { kind: 'project', id: projectId, list: 'thirdParty' } as const;
  if (first) await addLines(parent, [first, ...others]);
});
export const removeLineFx = createEffect((id: string) => removeLine('thirdParty', id));

const withOwn = (project: Project | null, change: (lines: readonly Line[]) => readonly Line[]) =>
  project && { ...project, thirdParty: change(project.thirdParty) };

$project
  .on(lineChanged, (project, { line, changes }) =>
    withOwn(project, (lines) =>
      lines.map((one) => (one.id === line.id ? { ...one, ...changes } : one)),
    ),
  )
  .on(linesAdded, (project, added) => withOwn(project, (lines) => [...lines, ...added.map(lineOf)]))
  .on(lineRemoved, (project, id) =>
    withOwn(project, (lines) => lines.filter((line) => line.id !== id)),
  );

sample({ clock: lineChanged, target: changeLineFx });
sample({
  clock: linesAdded,
  source: $project,
  filter: Boolean,
  fn: ({ id: projectId }, lines) => ({ projectId, lines }),
  target: addLinesFx,
});
sample({ clock: lineRemoved, target: removeLineFx });

const nothing = () => undefined;
sample({ clock: [changeLineFx, addLinesFx, removeLineFx], fn: nothing, target: editStarted });
sample({
  clock: [changeLineFx.finally, addLinesFx.finally, removeLineFx.finally],
  fn: nothing,
  target: editEnded,
});
// What could not be written is taken back: what is stored is read again.
sample({
  clock: [changeLineFx.fail, addLinesFx.fail, removeLineFx.fail],
  fn: nothing,
  target: reloadAsked,
});

const notSaved = 'There was an error saving this third party cost';
sample({
  clock: [
    changeLineFx.fail.map(() => failed(notSaved)),
    addLinesFx.fail.map(() => failed(notSaved)),
    removeLineFx.fail.map(() => failed('Error Deleting an Entity')),
    removeLineFx.done.map(() => succeeded('Incidental Cost removed')),
  ],
  target: attach({ effect: showMessageFx }),
});
