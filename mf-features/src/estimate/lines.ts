import { type LineChanges, type LineField, lineFieldTitles } from '@portal/shared/content';
import type { Line, Project } from '@portal/shared/domain';
import { createEvent } from 'effector';
import {
  addLines,
  changeLine,
  type LineEdit,
  type NewLine,
  orderLines,
  removeLines,
} from '../content/line-changes';
import { type LinePlace, linesIn, type PartRef } from '../domain/tree';
import { makesStep } from './project';

export type { NewLine } from '../content/line-changes';

/** Cell edits of a line made in one step. */
interface LineChange extends LinePlace {
  readonly lineId: string;
  readonly changes: LineChanges;
}

interface LineGroup extends LinePlace {
  readonly lines: readonly NewLine[];
  /** Index of the first added line; undefined for the end of the list. */
  readonly row?: number;
}

interface LineRemoval extends LinePlace {
  readonly ids: readonly string[];
}

interface LineOrder extends LinePlace {
  /** Ids of all lines of the list. */
  readonly ids: readonly string[];
}

/** The same edit of several lines. */
interface LinesChange extends LinePlace {
  readonly ids: readonly string[];
  readonly changes: LineChanges;
}

interface LinesMove extends LinePlace {
  readonly ids: readonly string[];
  readonly to: PartRef;
}

export const lineChanged = createEvent<LineChange>();
export const linesAdded = createEvent<LineGroup>();
export const linesRemoved = createEvent<LineRemoval>();
export const linesOrdered = createEvent<LineOrder>();
export const linesChanged = createEvent<LinesChange>();
export const linesMoved = createEvent<LinesMove>();

makesStep(lineChanged, {
  label: ({ lineId, changes, ...place }, project) =>
    `${titlesOf(changes)} of ${namesOf(project, place, [lineId])}`,
  changes: (shown, { lineId, changes, ...place }, project) =>
    changeLine(shown, place.list, lineId, typedOver(project, place, lineId, changes)),
});
makesStep(linesAdded, {
  label: ({ lines }) =>
    lines.length === 1 ? `New line: ${nameOf(lines[0])}` : `${lines.length} new lines`,
  changes: (_, { lines, row, ...place }, { id }) => addLines(id, place, lines, row),
});
makesStep(linesRemoved, {
  label: ({ ids, ...place }, project) => `Removal of ${namesOf(project, place, ids)}`,
  changes: (shown, { ids, ...place }, { id }) => removeLines(shown, id, place, ids),
});
makesStep(linesOrdered, {
  label: () => 'Order of the lines',
  changes: (shown, { ids, ...place }, { id }) => orderLines(shown, id, place, ids),
});
makesStep(linesChanged, {
  label: ({ ids, changes, ...place }, project) =>
    `${titlesOf(changes)} of ${namesOf(project, place, ids)}`,
  changes: (shown, { ids, changes, ...place }, project) =>
    ids.flatMap((id) => changeLine(shown, place.list, id, typedOver(project, place, id, changes))),
});
makesStep(linesMoved, {
  label: ({ ids, to: _, ...place }, project) => `Move of ${namesOf(project, place, ids)}`,
  changes: (shown, { ids, to, ...place }, project) => {
    const lines = linesIn(project, place).filter(({ id }) => ids.includes(id));
    return [
      ...addLines(project.id, { ...to, list: place.list }, lines.map(movedLine)),
      ...removeLines(shown, project.id, place, ids),
    ];
  },
});

/** Returns the changes of a line; a typed quantity overrides the formula. */
function typedOver(
  project: Project,
  place: LinePlace,
  lineId: string,
  changes: LineChanges,
): LineEdit {
  const line = linesIn(project, place).find(({ id }) => id === lineId);
  const isTyped = changes.quantity !== undefined && Boolean(line?.formula);
  return isTyped ? { ...changes, overridesFormula: true } : changes;
}

/** Returns the line under a new id, without the marks of the template of the former feature. */
const movedLine = (line: Line): NewLine => ({
  ...line,
  id: crypto.randomUUID(),
  originalId: '',
  sourceOption: '',
  formula: '',
  overridesFormula: undefined,
});

const titlesOf = (changes: LineChanges): string =>
  (Object.keys(changes) as LineField[]).map((field) => lineFieldTitles[field]).join(', ');

const nameOf = (line: { readonly name: string } | undefined): string => line?.name || 'new line';

function namesOf(project: Project, place: LinePlace, ids: readonly string[]): string {
  const lines = linesIn(project, place).filter(({ id }) => ids.includes(id));
  return lines.length > 3 ? `${lines.length} lines` : lines.map(nameOf).join(', ');
}
