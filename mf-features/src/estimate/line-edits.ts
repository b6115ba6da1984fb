import {
  addLines,
  type LineChanges,
  type LineParent,
  LinesNotWritten,
  orderLines,
  patchLine,
  removeLines,
} from '@portal/shared/content';
import { type Line, type LineDraft, lineTotal, type Project } from '@portal/shared/domain';
import { asStored, keptOtherwiseText } from '../domain/as-stored';
import { isOfProject, type LinePlace, linesIn, putBack, withLines } from '../domain/tree';
import { createEdit } from './create-edit';

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

export interface LineRemoval extends LinePlace {
  readonly ids: readonly string[];
}

const changing = createEdit<SentChange, Line | null>({
  apply: (project, { lineId, changes, ...place }) =>
    withLines(project, place, (lines) =>
      lines.map((line) => (line.id === lineId ? { ...line, ...changes } : line)),
    ),
  send: ({ lineId, changes, ...place }, before) => {
    const line = linesIn(before, place).find(({ id }) => id === lineId);
    return line ? patchLine(place.list, line, changes) : Promise.resolve(null);
  },
  take: (now, { lineId, changes, ...place }, stored) =>
    withLines(now, place, (lines) =>
      lines.map((line) => (stored && line.id === lineId ? asStored(line, changes, stored) : line)),
    ),
  warningText: ({ changes }, stored) => stored && keptOtherwiseText(changes, stored),
  failureText: ({ list }) => savingFailed(list),
});

const adding = createEdit<LineGroup, readonly Line[]>({
  apply: addedTo,
  send: async (group, before) => {
    const [first, ...others] = group.lines;
    if (!first) return [];
    const parent = parentOf(group, before);
    const added = addLines(parent, [first, ...others]);
    const ids = linesIn(addedTo(before, group), group).map(({ id }) => id);
    const isLast = ids.at(-1) === group.lines.at(-1)?.id;
    // Asked for at once: of a group that is stored in part, that part stands in its place.
    const ordered = isLast ? undefined : orderLines(parent, ids);
    const [stored] = await Promise.all([added, ordered]);
    return stored;
  },
  take: (now, { lines: sent, ...place }, stored) =>
    withLines(now, place, (lines) => lines.map((line) => asAdded(line, sent, stored))),
  warningText: ({ lines }, stored) => addedOtherwiseText(lines, stored),
  failureText: (group, now) => (isGone(group, now) ? null : 'Error creating Feature Line Items'),
  successText: ({ lines }) => (lines.length > 1 || lines[0]?.sourceOption ? linesUpdated : null),
});

const removing = createEdit<LineRemoval>({
  apply: (project, { ids, ...place }) =>
    withLines(project, place, (lines) => lines.filter(({ id }) => !ids.includes(id))),
  send: ({ ids, ...place }, before) => removeLines(parentOf(place, before), ids),
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
  // An order that was made since stays.
  undo: (now, { ids, ...place }, before) =>
    withLines(now, place, (lines) =>
      isInOrder(lines, ids) ? inOrder(lines, idsOf(linesIn(before, place))) : lines,
    ),
  failureText: () => 'Error saving line item',
});

/** Cells of a line that is stored were changed; `lineChanged` of lines.ts knows which are. */
export const storedChanged = changing.asked;
export const linesAdded = adding.asked;
export const linesOrdered = ordering.asked;
/** Lines that are stored are to be removed; `linesRemoved` of lines.ts knows which are. */
export const storedRemoved = removing.asked;
export const changeLineFx = changing.sendFx;
export const addLinesFx = adding.sendFx;
export const removeLinesFx = removing.sendFx;
export const orderLinesFx = ordering.sendFx;

function asAdded(line: Line, sent: readonly NewLine[], stored: readonly Line[]): Line {
  const draft = sent.find(({ id }) => id === line.id);
  const answer = stored.find(({ id }) => id === line.id);
  return draft && answer ? asStored(line, draft, answer) : line;
}

function addedOtherwiseText(sent: readonly NewLine[], stored: readonly Line[]): string | null {
  const said = sent.flatMap((draft) => {
    const answer = stored.find(({ id }) => id === draft.id);
    return (answer && keptOtherwiseText(draft, answer)) ?? [];
  });
  return said.length > 0 ? said.join(' ') : null;
}

/** A line as it will be stored. */
export function lineOf(draft: NewLine): Line {
  return { ...draft, total: lineTotal(draft) };
}

function addedTo(project: Project, { lines: added, row, ...place }: LineGroup): Project {
  return withLines(project, place, (standing) => {
    const others = standing.filter((line) => !added.some(({ id }) => id === line.id));
    const at = row ?? others.length;
    return [...others.slice(0, at), ...added.map(lineOf), ...others.slice(at)];
  });
}

/** Which of the lines an error is about: all of them, unless it says. */
export function notWritten(error: Error, ids: readonly string[]): readonly string[] {
  return error instanceof LinesNotWritten ? error.ids : ids;
}

function inOrder(lines: readonly Line[], ids: readonly string[]): readonly Line[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Line) => places.get(id) ?? ids.length;
  return [...lines].sort((a, b) => placeOf(a) - placeOf(b));
}

function isInOrder(lines: readonly Line[], ids: readonly string[]): boolean {
  const places = idsOf(lines).map((id) => ids.indexOf(id));
  return places.every((place, row) => place >= (places[row - 1] ?? 0));
}

function idsOf(lines: readonly Line[]): readonly string[] {
  return lines.map(({ id }) => id);
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
