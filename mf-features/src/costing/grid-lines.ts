import type { Line } from '@portal/shared/domain';
import { draftOf, type GridLine, type LineDraft } from '@portal/shared/line-grid';
import type { NewLine } from '../estimate/lines';

const known = new WeakMap<Line, GridLine>();

/** A stored line as the grid edits it, with its marks: the same object for as long as the line is. */
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

/** A line of the grid once more, stored anew: as a copy it is its own, brought back it is what it was. */
export function lineAgain(line: GridLine, as: 'copy' | 'itself'): NewLine {
  const again = newLineOf(draftOf(line));
  if (as === 'copy') return { ...again, originalId: '' };
  const { sourceOption = '', isEditable = true }: Partial<Line> = line;
  return { ...again, sourceOption, isEditable };
}

function originOf(stored: string): GridLine['origin'] {
  return stored === 'blue_line_item' || stored === 'other' ? stored : '';
}
