import {
  $entries,
  changesConfirmed,
  type Entry,
  entryRetried,
  hasFailed,
} from '@portal/shared/changes';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { type Cell, cellOf, type SavedField } from '../content/saved-fields';
import { $projectId } from './project';

export { cellField, statementField } from '../content/saved-fields';

export type SaveState = 'saving' | 'saved' | 'failed';

type LineStates = Partial<Record<SavedField, SaveState>>;
export type SaveStates = Readonly<Record<string, LineStates>>;

/** Milliseconds for which a cell shows the saved state. */
const savedShown = 2500;

const cellsSaved = createEvent<readonly Cell[]>();
export const forgetSavedFx = createEffect(
  (_: readonly Cell[]) => new Promise<void>((done) => setTimeout(done, savedShown)),
);

/** Cells stored recently. */
const $saved = createStore<readonly Cell[]>([])
  .on(cellsSaved, (saved, cells) => [...saved, ...cells])
  .on(forgetSavedFx.done, (saved, { params }) => saved.filter((cell) => !params.includes(cell)))
  .reset($projectId);

const stored = changesConfirmed.map(({ changes }) =>
  changes.flatMap((change) => (change.kind === 'set' ? (cellOf(change) ?? []) : [])),
);
sample({ clock: stored, filter: (cells) => cells.length > 0, target: cellsSaved });
sample({ clock: cellsSaved, target: forgetSavedFx });

const $states = combine($entries, $saved, (entries, saved) => {
  const states: Record<string, LineStates> = {};
  const mark = ({ id, field }: Cell, state: SaveState) => {
    // Edits behind a failed change wait: the state stays failed.
    if (states[id]?.[field] !== 'failed') states[id] = { ...states[id], [field]: state };
  };
  for (const cell of saved) mark(cell, 'saved');
  for (const entry of entries)
    for (const change of entry.changes) {
      const cell = cellOf(change);
      const state = stateOf(entry);
      // A new line shows no save state during the first save.
      if (cell && (state === 'failed' || change.kind === 'set')) mark(cell, state);
    }
  return states;
});

/**
 * Save state of each cell by line or statement id. The object of a line keeps identity until a cell
 * of the line changes.
 */
export const $saveStates = createStore<SaveStates>({}).on($states, (known, states) =>
  Object.fromEntries(
    Object.entries(states).map(([id, next]) => {
      const before = known[id];
      return [id, before && isSame(before, next) ? before : next];
    }),
  ),
);

function stateOf({ state }: Entry): SaveState {
  if (state.kind === 'waiting') return state.isUnreachable ? 'failed' : 'saving';
  return state.kind === 'sending' ? 'saving' : 'failed';
}

function isSame(one: LineStates, other: LineStates): boolean {
  const fields = Object.keys(one) as SavedField[];
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => one[field] === other[field])
  );
}

/** The 'failed, retry' button of a cell or statement was pressed. */
export const retryAsked = createEvent<Cell>();

const toRetry = sample({
  clock: retryAsked,
  source: $entries,
  fn: (entries, wanted) => entries.find((entry) => isFailedAt(entry, wanted))?.id ?? null,
});
sample({ clock: toRetry, filter: Boolean, target: entryRetried });

const isFailedAt = (entry: Entry, { id, field }: Cell): boolean =>
  (hasFailed(entry) || stateOf(entry) === 'failed') &&
  entry.changes.some((change) => {
    const cell = cellOf(change);
    return cell?.id === id && cell.field === field;
  });
