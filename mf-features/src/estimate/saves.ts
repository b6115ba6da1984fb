import { createEffect, createEvent, createStore, sample } from 'effector';

export type SaveState = 'saving' | 'saved' | 'failed';
export type LineField =
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'overheadPercent';

/** What is saved by itself: a cell of a line, or the text of a statement of work. */
type SavedField = LineField | 'body';

interface Cells {
  /** Of lines or statements. */
  readonly ids: readonly string[];
  readonly fields: readonly SavedField[];
}

export const cellsSending = createEvent<Cells>();
export const cellsSaved = createEvent<Cells>();
export const cellsFailed = createEvent<Cells>();
/** Lines were stored as a whole, or are gone: whatever their cells said is past. */
export const linesSettled = createEvent<readonly string[]>();

/** Lines stand on the screen that could not be stored. */
export const linesUnstored = createEvent<readonly string[]>();
/** Another project came up: what the cells of the one before said is past. */
export const statesForgotten = createEvent();

/** How long a cell says that it is saved, in milliseconds. */
const savedShown = 2500;

export const forgetSavedFx = createEffect(
  (_: Cells) => new Promise<void>((done) => setTimeout(done, savedShown)),
);

type LineStates = Partial<Record<SavedField, SaveState>>;
export type SaveStates = Readonly<Record<string, LineStates>>;

/** Save state of each cell by the id of its line or statement. A line's object stays the same until one of its cells changes. */
export const $saveStates = createStore<SaveStates>({})
  .on(cellsSending, marking('saving'))
  .on(cellsSaved, marking('saved'))
  .on(cellsFailed, marking('failed'))
  .on(forgetSavedFx.done, (states, { params }) => forgetSaved(states, params))
  .on(linesUnstored, (states, ids) => marking('failed')(states, { ids, fields: ['name'] }))
  .on(linesSettled, (states, ids) => withLines(states, ids, () => ({})))
  .reset(statesForgotten);

/** Lines that stand on the screen although storing them failed. */
export const $unstored = createStore<readonly string[]>([])
  .on(linesUnstored, (ids, more) => [...new Set([...ids, ...more])])
  .on(linesSettled, (ids, settled) => ids.filter((id) => !settled.includes(id)))
  .reset(statesForgotten);

sample({ clock: cellsSaved, target: forgetSavedFx });

function marking(state: SaveState) {
  return (states: SaveStates, { ids, fields }: Cells): SaveStates => {
    const marks = Object.fromEntries(fields.map((field) => [field, state]));
    return withLines(states, ids, (line) => ({ ...line, ...marks }));
  };
}

function forgetSaved(states: SaveStates, { ids, fields }: Cells): SaveStates {
  return withLines(states, ids, (line) =>
    Object.fromEntries(
      Object.entries(line).filter(
        ([field, state]) => state !== 'saved' || !fields.some((one) => one === field),
      ),
    ),
  );
}

function withLines(
  states: SaveStates,
  ids: readonly string[],
  change: (line: LineStates) => LineStates,
): SaveStates {
  const changed = ids.map((id) => [id, change(states[id] ?? {})]);
  return { ...states, ...Object.fromEntries(changed) };
}
