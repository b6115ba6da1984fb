import type { Line } from '@portal/shared/domain';
import { draftOf, type GridLine, type LineDraft } from '@portal/shared/line-grid';
import type { NewLine } from '../estimate/lines';

const known = new WeakMap<Line, GridLine>();

/** Converts a stored line for the grid; the result is the same object as long as the line is. */
export function gridLine(line: Line): GridLine {
  const made = known.get(line) ?? { ...line, origin: originOf(line.originalId) };
  known.set(line, made);
  return made;
}

/** Assigns an id to a line made in the grid. */
export function newLineOf({ origin, ...draft }: LineDraft): NewLine {
  return {
    ...draft,
    id: crypto.randomUUID(),
    isEditable: true,
    originalId: origin,
    sourceOption: '',
  };
}

/**
 * Returns a grid line as a new line: as a copy without origin marker, or as the restored original.
 */
export function lineAgain(line: GridLine, as: 'copy' | 'itself'): NewLine {
  const { sourceOption = '', isEditable = true, formula, overridesFormula }: Partial<Line> = line;
  const again = { ...newLineOf(draftOf(line)), formula, overridesFormula };
  return as === 'copy' ? { ...again, originalId: '' } : { ...again, sourceOption, isEditable };
}

function originOf(stored: string): GridLine['origin'] {
  return stored === 'blue_line_item' || stored === 'other' ? stored : '';
}
