import { createEffect, createEvent, createStore, sample } from 'effector';

export type SaveState = 'saving' | 'saved' | 'failed';
export type LineField =
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'overheadPercent';

interface Cells {
  readonly lineIds: readonly string[];
  readonly fields: readonly LineField[];
}

export const cellsSending = createEvent<Cells>();
export const cellsSaved = createEvent<Cells>();
export const cellsFailed = createEvent<Cells>();
/** Lines were stored as a whole, or are gone: whatever their cells said is past. */
export const linesSettled = createEvent<readonly string[]>();

/** How long a cell says that it is saved, in milliseconds. */
const savedShown = 2500;

export const forgetSavedFx = createEffect(
  (_: Cells) => new Promise<void>((done) => setTimeout(done, savedShown)),
);

type LineStates = Partial<Record<LineField, SaveState>>;
type States = Readonly<Record<string, LineStates>>;

/** Save state of each cell by line id. A line's object stays the same until one of its cells changes. */
export const $saveStates = createStore<States>({})
  .on(cellsSending, marking('saving'))
  .on(cellsSaved, marking('saved'))
  .on(cellsFailed, marking('failed'))
  .on(forgetSavedFx.done, (states, { params }) => forgetSaved(states, params))
  .on(linesSettled, (states, ids) => withLines(states, ids, () => ({})));

export const $hasFailed = $saveStates.map((states) =>
  Object.values(states).some((line) => Object.values(line).includes('failed')),
);

sample({ clock: cellsSaved, target: forgetSavedFx });

function marking(state: SaveState) {
  return (states: States, { lineIds, fields }: Cells): States => {
    const marks = Object.fromEntries(fields.map((field) => [field, state]));
    return withLines(states, lineIds, (line) => ({ ...line, ...marks }));
  };
}

function forgetSaved(states: States, { lineIds, fields }: Cells): States {
  return withLines(states, lineIds, (line) =>
    Object.fromEntries(
      Object.entries(line).filter(
        ([field, state]) => state !== 'saved' || !fields.some((one) => one === field),
      ),
    ),
  );
}

function withLines(
  states: States,
  ids: readonly string[],
  change: (line: LineStates) => LineStates,
): States {
  const changed = ids.map((id) => [id, change(states[id] ?? {})]);
  return { ...states, ...Object.fromEntries(changed) };
}
