import type { Line } from '@portal/shared/domain';
import type { GridLine, LineDraft } from '@portal/shared/line-grid';
import type { NewLine } from '../estimate/lines';

const known = new WeakMap<Line, GridLine>();

/** A stored line as the grid edits it: the same object for as long as the line is. */
export function gridLine(line: Line): GridLine {
  const made = known.get(line) ?? { ...line, origin: originOf(line.originalId) };
  known.set(line, made);
  return made;
}

/** A line made in the grid, with the id that it is stored under. */
export function newLineOf({ origin, ...draft }: LineDraft): NewLine {
  return {
    ...draft,
    id: crypto.randomUUID(),
    isEditable: true,
    originalId: origin,
    sourceOption: '',
  };
}

function originOf(stored: string): GridLine['origin'] {
  return stored === 'blue_line_item' || stored === 'other' ? stored : '';
}
