import {
  addLines,
  type LineChanges,
  type LineParent,
  orderLines,
  patchLine,
  removeLines,
} from '@portal/shared/content';
import type { Line, LineDraft } from '@portal/shared/domain';
import { RequestFailed } from '@portal/shared/http';
import { combine, createEffect, createEvent, sample } from 'effector';
import { failed, showMessageFx, succeeded } from '../bus';
import type { ChangeRequest } from '../domain/change-request';
import { asStored, inOrder, withAdded, withChanges, withLines } from '../domain/request-lines';
import {
  $areCellsWaiting,
  $unstored,
  addFailed,
  addSending,
  cellsFailed,
  cellsSaved,
  cellsSending,
  linesRefused,
} from './line-saves';
import { $requests, linesWaiting, rereadAsked } from './model';

export interface NewLine extends LineDraft {
  readonly id: string;
}

interface OfRequest {
  readonly requestId: string;
}

export interface LineChange extends OfRequest {
  readonly lineId: string;
  readonly changes: LineChanges;
}

export interface LineGroup extends OfRequest {
  readonly lines: readonly NewLine[];
  /** The row of the first of them; at the end without it. */
  readonly row?: number;
}

export interface LineOrder extends OfRequest {
  /** All lines of the request. */
  readonly ids: readonly string[];
}

export interface LineRemoval extends OfRequest {
  readonly line: Line;
  readonly row: number;
}

export const lineChanged = createEvent<LineChange>();
export const linesAdded = createEvent<LineGroup>();
export const linesOrdered = createEvent<LineOrder>();
export const lineRemoved = createEvent<LineRemoval>();
/** 'failed, retry' of a cell was pressed. */
export const cellRetried = createEvent<{
  readonly requestId: string;
  readonly lineId: string;
  readonly column: keyof LineChanges;
}>();

const parentOf = ({ requestId }: OfRequest): LineParent => ({
  kind: 'changeOrder',
  id: requestId,
  list: 'lines',
});

export const changeLineFx = createEffect(
  ({ line, changes }: LineChange & { readonly line: Line }) => patchLine('lines', line, changes),
);
export const addLinesFx = createEffect(async (group: LineGroup) => {
  const [first, ...others] = group.lines;
  if (first) await addLines(parentOf(group), [first, ...others]);
});
export const orderLinesFx = createEffect((asked: LineOrder) =>
  orderLines(parentOf(asked), asked.ids),
);
export const removeLineFx = createEffect((removal: LineRemoval) =>
  removeLines(parentOf(removal), [removal.line.id]),
);

$requests
  .on(lineChanged, (found, { requestId, lineId, changes }) =>
    withLines(found, requestId, (lines) => withChanges(lines, lineId, changes)),
  )
  .on(changeLineFx.done, (found, { params: { requestId, changes }, result }) =>
    withLines(found, requestId, (lines) => asStored(lines, changes, result)),
  )
  .on(linesAdded, (found, { requestId, lines: added, row }) =>
    withLines(found, requestId, (lines) => withAdded(lines, added, row)),
  )
  .on(linesOrdered, (found, { requestId, ids }) =>
    withLines(found, requestId, (lines) => inOrder(lines, ids)),
  )
  .on(lineRemoved, (found, { requestId, line }) =>
    withLines(found, requestId, (lines) => lines.filter(({ id }) => id !== line.id)),
  )
  .on(removeLineFx.fail, (found, { params: { requestId, line, row } }) =>
    withLines(found, requestId, (lines) => withAdded(lines, [asDraft(line)], row)),
  );

const isForbidden = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  error.failure.kind === 'refused' &&
  error.failure.status === 403;

const linesOf = (found: readonly ChangeRequest[] | null, id: string): readonly Line[] =>
  found?.find((request) => request.id === id)?.lines ?? [];

/** A stored line as something to be stored. */
function asDraft({ total: _, originalId, ...line }: Line): NewLine {
  const isKnown = originalId === 'blue_line_item' || originalId === 'other';
  return { ...line, originalId: isKnown ? originalId : '' };
}

const changing = sample({
  clock: lineChanged,
  source: $requests,
  fn: (found, change) => ({
    ...change,
    line: linesOf(found, change.requestId).find(({ id }) => id === change.lineId) ?? null,
  }),
});
sample({
  clock: changing,
  filter: (change): change is LineChange & { line: Line } => change.line !== null,
  target: changeLineFx,
});
sample({ clock: linesAdded, target: addLinesFx });
sample({
  clock: linesAdded,
  source: $requests,
  filter: (_, { row }) => row !== undefined,
  fn: (found, { requestId }) => ({
    requestId,
    ids: linesOf(found, requestId).map(({ id }) => id),
  }),
  target: orderLinesFx,
});
sample({ clock: linesOrdered, target: orderLinesFx });
sample({
  clock: lineRemoved,
  source: $unstored,
  filter: (unstored, { line }) => !unstored.includes(line.id),
  fn: (_, removal) => removal,
  target: removeLineFx,
});

const retried = sample({
  clock: cellRetried,
  source: { requests: $requests, unstored: $unstored },
  fn: ({ requests, unstored }, { requestId, lineId, column }) => ({
    requestId,
    column,
    line: linesOf(requests, requestId).find(({ id }) => id === lineId) ?? null,
    isStored: !unstored.includes(lineId),
  }),
});
sample({
  clock: retried,
  filter: ({ line, isStored }) => line !== null && isStored,
  fn: ({ requestId, line, column }) => ({
    requestId,
    lineId: line?.id ?? '',
    changes: { [column]: line?.[column] ?? '' },
  }),
  target: lineChanged,
});
sample({
  clock: retried,
  filter: ({ line, isStored }) => line !== null && !isStored,
  fn: ({ requestId, line }) => ({ requestId, lines: line ? [asDraft(line)] : [] }),
  target: linesAdded,
});

sample({ clock: changeLineFx, target: cellsSending });
sample({ clock: changeLineFx.done, fn: ({ params }) => params, target: cellsSaved });
sample({ clock: changeLineFx.fail, fn: ({ params }) => params, target: cellsFailed });

sample({ clock: addLinesFx, target: addSending });
sample({ clock: addLinesFx.fail, target: addFailed });

/** Refused where somebody has decided meanwhile: trying again would not help, and the lines are shown as they are. */
const refused = sample({
  clock: [
    changeLineFx.fail.map(({ params, error }) => ({ ids: [params.lineId], error })),
    addLinesFx.fail.map(({ params, error }) => ({ ids: params.lines.map(({ id }) => id), error })),
    removeLineFx.fail.map(({ error }) => ({ ids: [], error })),
  ],
  filter: ({ error }) => isForbidden(error),
  fn: ({ ids }) => ids,
});
sample({ clock: refused, target: linesRefused });
sample({ clock: refused, fn: () => undefined, target: rereadAsked });
const writes = [changeLineFx, addLinesFx, orderLinesFx, removeLineFx].map(({ pending }) => pending);
sample({
  clock: combine([$areCellsWaiting, ...writes], (waits) => waits.includes(true)).updates,
  target: linesWaiting,
});

sample({
  clock: changeLineFx.fail,
  fn: () => failed('There was an error saving this line item'),
  target: showMessageFx,
});
sample({
  clock: addLinesFx.fail,
  fn: () => failed('Error saving line item'),
  target: showMessageFx,
});
sample({
  clock: orderLinesFx.fail,
  fn: () => failed('There was an error saving. Please try again.'),
  target: showMessageFx,
});
sample({ clock: orderLinesFx.fail, fn: () => undefined, target: rereadAsked });
sample({
  clock: removeLineFx.fail,
  fn: () => failed('Error Deleting an Entity'),
  target: showMessageFx,
});
sample({
  clock: removeLineFx.done,
  fn: () => succeeded('Line item removed'),
  target: showMessageFx,
});
sample({
  clock: addLinesFx.done,
  filter: ({ params }) => params.lines.length > 1,
  fn: () => succeeded('Line items updated'),
  target: showMessageFx,
});
