import { createEvent, createStore, sample } from 'effector';
import { inverseOf } from './change';
import type { EditStep } from './change-log';
import { entryAdded } from './person-log';

interface Steps {
  /** Undoable steps, latest last. */
  readonly done: readonly EditStep[];
  /** Redoable steps, latest last. */
  readonly undone: readonly EditStep[];
}

const noSteps: Steps = { done: [], undone: [] };

/** Maximum number of undoable steps per place. */
const mostSteps = 200;

/** A person made an edit step: the step is added to the log and becomes undoable. */
export const stepMade = createEvent<EditStep>();
/** Undo of the latest step of a place was requested. */
export const undoAsked = createEvent<{ readonly place: string }>();
/** Redo of the last undone step of a place was requested. */
export const redoAsked = createEvent<{ readonly place: string }>();

const undone = createEvent<EditStep>();
const redone = createEvent<EditStep>();

/**
 * Undo and redo steps of this tab by place: the id of the record that the page shows, for example
 * the open project.
 */
const $steps = createStore<Readonly<Record<string, Steps>>>({})
  .on(stepMade, (all, made) =>
    made.isFinal
      ? all
      : changed(all, made.place, ({ done }) => ({
          done: [...done, made].slice(-mostSteps),
          undone: [],
        })),
  )
  .on(undone, (all, made) =>
    changed(all, made.place, (steps) => ({
      done: steps.done.slice(0, -1),
      undone: [...steps.undone, made],
    })),
  )
  .on(redone, (all, made) =>
    changed(all, made.place, (steps) => ({
      done: [...steps.done, made],
      undone: steps.undone.slice(0, -1),
    })),
  );

/** Labels of the next undo and redo step by place; null if there is none. */
export const $undo = $steps.map((all) =>
  Object.fromEntries(
    Object.entries(all).map(([place, steps]) => [
      place,
      { undo: steps.done.at(-1)?.label ?? null, redo: steps.undone.at(-1)?.label ?? null },
    ]),
  ),
);

sample({
  clock: sample({
    clock: undoAsked,
    source: $steps,
    fn: (all, { place }) => all[place]?.done.at(-1) ?? null,
  }),
  filter: Boolean,
  target: undone,
});
sample({
  clock: sample({
    clock: redoAsked,
    source: $steps,
    fn: (all, { place }) => all[place]?.undone.at(-1) ?? null,
  }),
  filter: Boolean,
  target: redone,
});

sample({ clock: [stepMade, redone], target: entryAdded });
sample({ clock: undone, fn: takenBack, target: entryAdded });

function takenBack(made: EditStep): EditStep {
  const [first, ...others] = inverseOf(made.changes);
  return first ? { ...made, changes: [first, ...others] } : made;
}

function changed(
  all: Readonly<Record<string, Steps>>,
  place: string,
  change: (steps: Steps) => Steps,
): Readonly<Record<string, Steps>> {
  return { ...all, [place]: change(all[place] ?? noSteps) };
}
