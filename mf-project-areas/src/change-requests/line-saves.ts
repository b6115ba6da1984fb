import { type LineChanges, LinesNotWritten } from '@portal/shared/content';
import type { LineSaveStates } from '@portal/shared/line-grid';
import { createEvent, createStore } from 'effector';
import { requestsOpened } from './model';

interface Cells {
  readonly lineId: string;
  readonly changes: LineChanges;
}
interface Group {
  readonly lines: readonly { readonly id: string }[];
}

export const cellsSending = createEvent<Cells>();
export const cellsSaved = createEvent<Cells>();
export const cellsFailed = createEvent<Cells>();
export const addSending = createEvent<Group>();
/** The service will not have these, however often they are sent. */
export const linesRefused = createEvent<readonly string[]>();
export const addFailed = createEvent<{ readonly params: Group; readonly error: Error }>();

type SaveStates = Readonly<Record<string, LineSaveStates>>;

/** Lines that stand on the screen although storing them failed. */
export const $unstored = createStore<readonly string[]>([])
  .on(addSending, (ids, { lines }) => ids.filter((id) => !lines.some((line) => line.id === id)))
  .on(addFailed, (ids, failure) => [...ids, ...notWritten(failure)])
  .on(linesRefused, (ids, refused) => ids.filter((id) => !refused.includes(id)))
  .reset(requestsOpened);

/** By line id; a cell that is saved says nothing. */
export const $saveStates = createStore<SaveStates>({})
  .on(cellsSending, marking('saving'))
  .on(cellsSaved, marking(undefined))
  .on(cellsFailed, marking('failed'))
  .on(addSending, (states, { lines }) => ({
    ...states,
    ...Object.fromEntries(lines.map(({ id }) => [id, {}])),
  }))
  .on(addFailed, (states, failure) => ({
    ...states,
    ...Object.fromEntries(notWritten(failure).map((id) => [id, { name: 'failed' }])),
  }))
  .on(linesRefused, (states, refused) => ({
    ...states,
    ...Object.fromEntries(refused.map((id) => [id, {}])),
  }))
  .reset(requestsOpened);

/** Something that was typed stands on the screen alone. */
export const $areCellsWaiting = $saveStates.map((states) =>
  Object.values(states).some((cells) => Object.keys(cells).length > 0),
);

function marking(state: 'saving' | 'failed' | undefined) {
  return (states: SaveStates, { lineId, changes }: Cells): SaveStates => {
    const kept = Object.entries(states[lineId] ?? {}).filter(([column]) => !(column in changes));
    const cells = state === undefined ? [] : Object.keys(changes).map((column) => [column, state]);
    return { ...states, [lineId]: Object.fromEntries([...kept, ...cells]) };
  };
}

function notWritten({ params, error }: { params: Group; error: Error }): readonly string[] {
  return error instanceof LinesNotWritten ? error.ids : params.lines.map(({ id }) => id);
}
