import {
  addLines,
  type LineChanges,
  type LineParent,
  LinesNotWritten,
  orderLines,
  patchLine,
  removeLines,
} from '@portal/shared/cms';
import { type Line, type LineDraft, lineTotal, type Project } from '@portal/shared/domain';
import { createEvent, sample } from 'effector';
import { isOfProject, type LinePlace, linesIn, putBack, withLines } from '../domain/tree';
import { createEdit } from './create-edit';
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

/** Said of lines that came together, pasted or with an option. Source: spec 2, section 8. */
const linesUpdated = 'Line items updated';

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
    const parent = parentOf(group, before);
    const added = addLines(parent, [first, ...others]);
    const ids = linesIn(addedTo(before, group), group).map(({ id }) => id);
    const isLast = ids.at(-1) === group.lines.at(-1)?.id;
    // Asked for at once: of a group that is stored in part, that part stands in its place.
    const ordered = isLast ? undefined : orderLines(parent, ids);
    await Promise.all([added, ordered]);
  },
  failureText: (group, now) => (isGone(group, now) ? null : 'Error creating Feature Line Items'),
  successText: ({ lines }) => (lines.length > 1 || lines[0]?.sourceOption ? linesUpdated : null),
});

const removing = createEdit<LineRemoval>({
  apply: (project, { ids, ...place }) =>
    withLines(project, place, (lines) => lines.filter(({ id }) => !ids.includes(id))),
  send: ({ ids, list }) => removeLines(list, ids),
  undo: (now, { ids, ...place }, before, error) =>
    withLines(now, place, (lines) =>
      putBack(lines, linesIn(before, place), notWritten(error, ids)),
    ),
  failureText: () => 'Error Deleting an Entity',
  successText: ({ list }) => (list === 'lines' ? 'Line item removed' : 'Incidental Cost removed'),
});

const ordering = createEdit<LineOrder>({
  apply: (project, { ids, ...place }) => withLines(project, place, (lines) => inOrder(lines, ids)),
  send: ({ ids, ...place }, before) => orderLines(parentOf(place, before), ids),
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
  target: removing.asked,
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

const retried = sample({
  clock: retryAsked,
  source: { project: $project, unstored: $unstored },
  fn: ({ project, unstored }, { lineId, field, ...place }) => {
    const line = project && linesIn(project, place).find(({ id }) => id === lineId);
    const row = line ? linesIn(project, place).indexOf(line) : 0;
    return { place, field, row, line: line ?? null, isStored: !unstored.includes(lineId) };
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
  fn: ({ place, row, line }) => ({ ...place, row, lines: line ? [draftOf(line)] : [] }),
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

function idsOf({ lines }: LineGroup): readonly string[] {
  return lines.map(({ id }) => id);
}

/** Which of the lines an error is about: all of them, unless it says. */
function notWritten(error: Error, ids: readonly string[]): readonly string[] {
  return error instanceof LinesNotWritten ? error.ids : ids;
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

function parentOf({ featureId, itemId, list }: LinePlace, project: Project): LineParent {
  if (isOfProject({ featureId })) return { kind: 'project', id: project.id, list };
  return itemId === null
    ? { kind: 'feature', id: featureId, list }
    : { kind: 'item', id: itemId, list };
}

function savingFailed(list: LinePlace['list']): string {
  return list === 'lines'
    ? 'There was an error saving this line item'
    : 'There was an error saving this third party cost';
}
