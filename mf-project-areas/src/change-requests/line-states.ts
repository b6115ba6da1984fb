import { $entries, type Entry, entryRetried } from '@portal/shared/changes';
import type { CellSaveState, LineSaveStates } from '@portal/shared/line-grid';
import { combine, createEvent, createStore, sample } from 'effector';
import { type Cell, cellOf } from '../content/request-lines';

type SaveStates = Readonly<Record<string, LineSaveStates>>;

/** The 'failed, retry' button of a cell was pressed. */
export const cellRetried = createEvent<Cell>();

/**
 * Returns the save state of an entry. An unreachable entry is retried automatically, and on
 * request.
 */
function stateOf({ state }: Entry): CellSaveState {
  if (state.kind === 'sending') return 'saving';
  return state.kind === 'waiting' && !state.isUnreachable ? 'saving' : 'failed';
}

const cellsOf = ({ changes }: Entry): readonly Cell[] =>
  changes.flatMap((change) => cellOf(change) ?? []);

/** Save states of unsaved cells by line; a stored cell has no state. */
const $states = combine($entries, (entries) => {
  const byLine = new Map<string, LineSaveStates>();
  for (const entry of entries)
    for (const { lineId, column } of cellsOf(entry))
      byLine.set(lineId, { ...byLine.get(lineId), [column]: stateOf(entry) });
  return byLine;
});

/** Save states by line id; the object of a line keeps identity until a cell of the line changes. */
export const $saveStates = createStore<SaveStates>({}).on($states, (known, states) =>
  Object.fromEntries(
    [...states].map(([lineId, cells]) => {
      const before = known[lineId];
      return [lineId, before && JSON.stringify(before) === JSON.stringify(cells) ? before : cells];
    }),
  ),
);

const retriedEntry = sample({
  clock: cellRetried,
  source: $entries,
  fn: (entries, { lineId, column }) =>
    entries.find(
      (entry) =>
        stateOf(entry) === 'failed' &&
        cellsOf(entry).some((cell) => cell.lineId === lineId && cell.column === column),
    ) ?? null,
});
sample({ clock: retriedEntry, filter: Boolean, fn: ({ id }) => id, target: entryRetried });
