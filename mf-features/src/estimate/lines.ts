import { addLines, type LineChanges, orderLines, patchLine, removeLine } from '@portal/shared/cms';
import { type Line, type LineDraft, lineTotal, type Project } from '@portal/shared/domain';
import { createEvent, createStore, sample } from 'effector';
import { type LinePlace, linesIn, putBack, withLines } from '../domain/tree';
import { createEdit } from './create-edit';
import { $project } from './project';
import { cellsFailed, cellsSaved, cellsSending, type LineField, linesSettled } from './saves';

/** Cells of a line that were changed together. */
export interface SentChange extends LinePlace {
  readonly lineId: string;
  readonly changes: LineChanges;
}

export interface NewLine extends LineDraft {
  readonly id: string;
}

export interface LineGroup extends LinePlace {
  readonly lines: readonly NewLine[];
  /** The row of the first of them; at the end without it. */
  readonly row?: number;
}

interface LineOrder extends LinePlace {
  /** All lines of the list. */
  readonly ids: readonly string[];
}

interface LineRemoval extends LinePlace {
  readonly ids: readonly string[];
}

const changing = createEdit<SentChange>({
  apply: (project, { lineId, changes, ...place }) =>
    withLines(project, place, (lines) =>
      lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line)),
    ),
  send: ({ lineId, changes, ...place }, before) => {
    const line = linesIn(before, place).find(({ id }) => id === lineId);
    return line ? patchLine(place.list, line, changes) : Promise.resolve();
  },
  failureText: ({ list }) => savingFailed(list),
});

const adding = createEdit<LineGroup>({
  apply: addedTo,
  send: async (group, before) => {
    const [first, ...others] = group.lines;
    if (!first) return;
    await addLines(parentOf(group), [first, ...others]);
    const ids = linesIn(addedTo(before, group), group).map(({ id }) => id);
    if (ids.at(-1) !== group.lines.at(-1)?.id) await orderLines(parentOf(group), ids);
  },
  failureText: (group, now) => (isGone(group, now) ? null : 'Error creating Feature Line Items'),
});

const removing = createEdit<LineRemoval>({
  apply: (project, { ids, ...place }) =>
    withLines(project, place, (lines) => lines.filter(({ id }) => !ids.includes(id))),
  send: ({ ids, list }) => Promise.all(ids.map((id) => removeLine(list, id))),
  undo: (now, { ids, ...place }, before) =>
    withLines(now, place, (lines) => putBack(lines, linesIn(before, place), ids)),
  failureText: () => 'Error Deleting an Entity',
  successText: ({ list }) => (list === 'lines' ? 'Line item removed' : 'Incidental Cost removed'),
});

const ordering = createEdit<LineOrder>({
  apply: (project, { ids, ...place }) => withLines(project, place, (lines) => inOrder(lines, ids)),
  send: ({ ids, ...place }) => orderLines(parentOf(place), ids),
  undo: (now, place, before) =>
    withLines(now, place, (lines) =>
      inOrder(
        lines,
        linesIn(before, place).map(({ id }) => id),
      ),
    ),
  failureText: () => 'Error saving line item',
});

export const lineChanged = changing.asked;
export const linesAdded = adding.asked;
export const linesRemoved = removing.asked;
export const linesOrdered = ordering.asked;
export const changeLineFx = changing.sendFx;
export const addLinesFx = adding.sendFx;
export const removeLinesFx = removing.sendFx;
export const orderLinesFx = ordering.sendFx;

interface CellRef extends LinePlace {
  readonly lineId: string;
  readonly field: LineField;
}

/** 'failed, retry' of a cell was pressed. */
export const retryAsked = createEvent<CellRef>();

/** Lines that stand on the screen although storing them failed. */
const $unstored = createStore<readonly string[]>([])
  .on(addLinesFx.fail, (ids, { params }) => [...ids, ...params.params.lines.map(({ id }) => id)])
  .on(addLinesFx.done, (ids, { params }) =>
    ids.filter((id) => !params.params.lines.some((line) => line.id === id)),
  );

const cellsOf = ({ params }: { readonly params: SentChange }) => ({
  lineIds: [params.lineId],
  fields: Object.keys(params.changes) as LineField[],
});

sample({ clock: changeLineFx, fn: cellsOf, target: cellsSending });
sample({
  clock: changeLineFx.done,
  source: $project,
  filter: (now, { params }) => isLatest(params.params, now),
  fn: (_, { params }) => cellsOf(params),
  target: cellsSaved,
});
sample({
  clock: changeLineFx.fail,
  source: $project,
  filter: (now, { params }) => isLatest(params.params, now),
  fn: (_, { params }) => cellsOf(params),
  target: cellsFailed,
});
sample({
  clock: addLinesFx.fail.map(({ params }) => params.params.lines.map(({ id }) => id)),
  fn: (lineIds) => ({ lineIds, fields: ['name' as const] }),
  target: cellsFailed,
});
sample({
  clock: addLinesFx.done.map(({ params }) => params.params.lines.map(({ id }) => id)),
  target: linesSettled,
});
sample({
  clock: removeLinesFx.done.map(({ params }) => params.params.ids),
  target: linesSettled,
});

const retried = sample({
  clock: retryAsked,
  source: { project: $project, unstored: $unstored },
  fn: ({ project, unstored }, { lineId, field, ...place }) => {
    const line = project && linesIn(project, place).find(({ id }) => id === lineId);
    return { place, field, line: line ?? null, isStored: !unstored.includes(lineId) };
  },
});
sample({
  clock: retried,
  filter: ({ line, isStored }) => line !== null && isStored,
  fn: ({ place, field, line }) => ({
    ...place,
    lineId: line?.id ?? '',
    changes: { [field]: line?.[field] ?? '' },
  }),
  target: lineChanged,
});
sample({
  clock: retried,
  filter: ({ line, isStored }) => line !== null && !isStored,
  fn: ({ place, line }) => ({ ...place, lines: line ? [draftOf(line)] : [] }),
  target: linesAdded,
});

function draftOf(line: Line): NewLine {
  const originalId =
    line.originalId === 'blue_line_item' || line.originalId === 'other' ? line.originalId : '';
  return { ...line, originalId };
}

/** A line as it will be stored. */
export function lineOf(draft: NewLine): Line {
  return { ...draft, total: lineTotal(draft) };
}

/** Whether the cells still hold what was sent: a later edit of the same cell has its own answer to wait for. */
function isLatest({ lineId, changes, ...place }: SentChange, now: Project | null): boolean {
  const line = now && linesIn(now, place).find(({ id }) => id === lineId);
  if (!line) return false;
  return (Object.keys(changes) as LineField[]).every((field) => line[field] === changes[field]);
}

function addedTo(project: Project, { lines: added, row, ...place }: LineGroup): Project {
  return withLines(project, place, (standing) => {
    const others = standing.filter((line) => !added.some(({ id }) => id === line.id));
    const at = row ?? others.length;
    return [...others.slice(0, at), ...added.map(lineOf), ...others.slice(at)];
  });
}

function inOrder(lines: readonly Line[], ids: readonly string[]): readonly Line[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Line) => places.get(id) ?? ids.length;
  return [...lines].sort((a, b) => placeOf(a) - placeOf(b));
}

function isGone({ lines, ...place }: LineGroup, now: Project | null): boolean {
  const standing = now ? linesIn(now, place) : [];
  return !lines.some(({ id }) => standing.some((line) => line.id === id));
}

function parentOf({ featureId, itemId, list }: LinePlace) {
  return itemId === null
    ? ({ kind: 'feature', id: featureId, list } as const)
    : ({ kind: 'item', id: itemId, list } as const);
}

function savingFailed(list: LinePlace['list']): string {
  return list === 'lines'
    ? 'There was an error saving this line item'
    : 'There was an error saving this third party cost';
}
