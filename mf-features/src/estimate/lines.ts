import type { Line, Project } from '@portal/shared/domain';
import { createEvent, sample } from 'effector';
import { keptOtherwise } from '../domain/as-stored';
import { type LinePlace, linesIn, withLines } from '../domain/tree';
import {
  addLinesFx,
  changeLineFx,
  type LineGroup,
  type LineRemoval,
  linesAdded,
  type NewLine,
  notWritten,
  removeLinesFx,
  type SentChange,
  storedChanged,
  storedRemoved,
} from './line-edits';
import { $project } from './project';
import {
  $unstored,
  cellsFailed,
  cellsSaved,
  cellsSending,
  type LineField,
  linesSettled,
  linesUnstored,
} from './saves';

export {
  addLinesFx,
  changeLineFx,
  type LineGroup,
  linesAdded,
  linesOrdered,
  type NewLine,
  orderLinesFx,
  removeLinesFx,
  type SentChange,
} from './line-edits';

interface CellRef extends LinePlace {
  readonly lineId: string;
  readonly field: LineField;
}

/** 'failed, retry' of a cell was pressed. */
export const retryAsked = createEvent<CellRef>();
/** Cells of a line were changed. With them a line that could not be stored is stored whole. */
export const lineChanged = createEvent<SentChange>();

sample({
  clock: retryAsked,
  source: $project,
  filter: (project, { lineId, ...place }) =>
    project !== null && linesIn(project, place).some(({ id }) => id === lineId),
  fn: (project, { lineId, field, ...place }) => {
    const line = project && linesIn(project, place).find(({ id }) => id === lineId);
    return { ...place, lineId, changes: { [field]: line?.[field] ?? '' } };
  },
  target: lineChanged,
});
sample({
  clock: lineChanged,
  source: $unstored,
  filter: (unstored, { lineId }) => !unstored.includes(lineId),
  fn: (_, change) => change,
  target: storedChanged,
});
const toStoreWhole = sample({
  clock: lineChanged,
  source: { project: $project, unstored: $unstored },
  filter: ({ unstored }, { lineId }) => unstored.includes(lineId),
  fn: ({ project }, change) => wholeLine(project, change),
});
sample({ clock: toStoreWhole, filter: ({ lines }) => lines.length > 0, target: linesAdded });

export const linesRemoved = createEvent<LineRemoval>();
/** Lines that were never stored were taken away: nobody else has to know. */
export const unstoredRemoved = createEvent<LineRemoval>();
/** Those of a group that are stored, and not those that are not. */
export const linesStored = createEvent<readonly string[]>();

const removalBy = (isWanted: (unstored: readonly string[], id: string) => boolean) =>
  sample({
    clock: linesRemoved,
    source: $unstored,
    fn: (unstored, { ids, ...place }) => ({
      ...place,
      ids: ids.filter((id) => isWanted(unstored, id)),
    }),
  });
sample({
  clock: removalBy((unstored, id) => !unstored.includes(id)),
  filter: ({ ids }) => ids.length > 0,
  target: storedRemoved,
});
sample({
  clock: removalBy((unstored, id) => unstored.includes(id)),
  filter: ({ ids }) => ids.length > 0,
  target: unstoredRemoved,
});
$project.on(
  unstoredRemoved,
  (project, { ids, ...place }) =>
    project && withLines(project, place, (lines) => lines.filter(({ id }) => !ids.includes(id))),
);

const cellsOf = ({ params }: { readonly params: SentChange }) => ({
  ids: [params.lineId],
  fields: Object.keys(params.changes) as LineField[],
});

sample({ clock: changeLineFx, fn: cellsOf, target: cellsSending });
const storedAgain = sample({
  clock: addLinesFx,
  source: $unstored,
  fn: (unstored, { params }) => idsOf(params).filter((id) => unstored.includes(id)),
});
sample({
  clock: storedAgain,
  filter: (ids) => ids.length > 0,
  fn: (ids) => ({ ids, fields: ['name' as const] }),
  target: cellsSending,
});
sample({
  clock: changeLineFx.done,
  source: $project,
  filter: (now, { params: { params }, result }) => isLatest(storedChange(params, result), now),
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
  clock: addLinesFx.fail,
  source: $project,
  fn: (now, { params: { params }, error }) => {
    const ids = notWritten(error, idsOf(params));
    return (now ? linesIn(now, params) : []).map(({ id }) => id).filter((id) => ids.includes(id));
  },
  target: linesUnstored,
});
sample({
  clock: [
    addLinesFx.done.map(({ params: { params } }) => idsOf(params)),
    addLinesFx.fail.map(({ params: { params }, error }) => {
      const failed = notWritten(error, idsOf(params));
      return idsOf(params).filter((id) => !failed.includes(id));
    }),
  ],
  target: linesStored,
});
sample({
  clock: [
    linesStored,
    removeLinesFx.done.map(({ params }) => params.params.ids),
    unstoredRemoved.map(({ ids }) => ids),
  ],
  target: linesSettled,
});

/** The line with what was changed, to be stored whole. */
function wholeLine(project: Project | null, { lineId, changes, ...place }: SentChange): LineGroup {
  const standing = project ? linesIn(project, place) : [];
  const row = standing.findIndex(({ id }) => id === lineId);
  const line = standing[row];
  return { ...place, row, lines: line ? [draftOf({ ...line, ...changes })] : [] };
}

function draftOf(line: Line): NewLine {
  const originalId =
    line.originalId === 'blue_line_item' || line.originalId === 'other' ? line.originalId : '';
  return { ...line, originalId };
}

/** What was sent as it is stored. */
function storedChange(sent: SentChange, stored: Line | null): SentChange {
  return stored
    ? { ...sent, changes: { ...sent.changes, ...keptOtherwise(sent.changes, stored) } }
    : sent;
}

/** Whether the cells still hold what was sent: a later edit of the same cell has its own answer to wait for. */
function isLatest({ lineId, changes, ...place }: SentChange, now: Project | null): boolean {
  const line = now && linesIn(now, place).find(({ id }) => id === lineId);
  if (!line) return false;
  return (Object.keys(changes) as LineField[]).every((field) => line[field] === changes[field]);
}

function idsOf({ lines }: LineGroup): readonly string[] {
  return lines.map(({ id }) => id);
}
