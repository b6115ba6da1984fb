import { type LineChanges, type LineField, lineFieldTitles } from '@portal/shared/content';
import type { Project } from '@portal/shared/domain';
import { createEvent } from 'effector';
import {
  addLines,
  changeLine,
  type NewLine,
  orderLines,
  removeLines,
} from '../content/line-changes';
import { type LinePlace, linesIn } from '../domain/tree';
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

export const lineChanged = createEvent<LineChange>();
export const linesAdded = createEvent<LineGroup>();
export const linesRemoved = createEvent<LineRemoval>();
export const linesOrdered = createEvent<LineOrder>();

makesStep(lineChanged, {
  label: ({ lineId, changes, ...place }, project) => {
    const fields = (Object.keys(changes) as LineField[]).map((field) => lineFieldTitles[field]);
    return `${fields.join(', ')} of ${namesOf(project, place, [lineId])}`;
  },
  changes: (shown, { list, lineId, changes }) => changeLine(shown, list, lineId, changes),
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

const nameOf = (line: { readonly name: string } | undefined): string => line?.name || 'new line';

function namesOf(project: Project, place: LinePlace, ids: readonly string[]): string {
  const lines = linesIn(project, place).filter(({ id }) => ids.includes(id));
  return lines.length > 3 ? `${lines.length} lines` : lines.map(nameOf).join(', ');
}
