import type { Project } from '@portal/shared/domain';
import type { UnsavedEstimate } from '@portal/shared/validation';
import { isOfProject, type LinePlace, linesIn, partIn } from './tree';

export type { UnsavedEstimate } from '@portal/shared/validation';

type UnsavedCell = UnsavedEstimate['cells'][number];
type UnsavedLine = UnsavedEstimate['lines'][number];

export const nothingUnsaved: UnsavedEstimate = { cells: [], lines: [] };

export const unsavedCount = ({ cells, lines }: UnsavedEstimate): number =>
  cells.length + lines.length;

const isSameCell = (a: UnsavedCell, b: UnsavedCell) => a.lineId === b.lineId && a.field === b.field;

/** With some more of it; of a cell or a line that is there already the new one counts. */
export function withUnsaved(
  { cells, lines }: UnsavedEstimate,
  more: Partial<UnsavedEstimate>,
): UnsavedEstimate {
  const { cells: newCells = [], lines: newLines = [] } = more;
  return {
    cells: [
      ...cells.filter((cell) => !newCells.some((other) => isSameCell(cell, other))),
      ...newCells,
    ],
    lines: [
      ...lines.filter(({ line }) => !newLines.some((other) => other.line.id === line.id)),
      ...newLines,
    ],
  };
}

/** Without these cells, which are stored as they stand there. */
export function withoutCells(
  unsaved: UnsavedEstimate,
  stored: readonly UnsavedCell[],
): UnsavedEstimate {
  const isStored = (cell: UnsavedCell) =>
    stored.some((other) => isSameCell(cell, other) && cell.value === other.value);
  return { ...unsaved, cells: unsaved.cells.filter((cell) => !isStored(cell)) };
}

/** Without these cells, whatever they hold. */
export function withoutCellsOf(
  unsaved: UnsavedEstimate,
  cells: readonly UnsavedCell[],
): UnsavedEstimate {
  const isNamed = (cell: UnsavedCell) => cells.some((other) => isSameCell(cell, other));
  return { ...unsaved, cells: unsaved.cells.filter((cell) => !isNamed(cell)) };
}

/** Without whole lines that were just stored; what was changed in them since is still to be stored. */
export function withoutLines(unsaved: UnsavedEstimate, ids: readonly string[]): UnsavedEstimate {
  return { ...unsaved, lines: unsaved.lines.filter(({ line }) => !ids.includes(line.id)) };
}

/** Without all that concerns lines which are no more. */
export function withoutRemoved(unsaved: UnsavedEstimate, ids: readonly string[]): UnsavedEstimate {
  const left = withoutLines(unsaved, ids);
  return { ...left, cells: left.cells.filter(({ lineId }) => !ids.includes(lineId)) };
}

/**
 * What of it still says something: lines that the project lacks and cells that hold something else there. What
 * belonged to a feature or sub-item that is gone is not offered.
 */
export function stillUnsaved(unsaved: UnsavedEstimate, project: Project): UnsavedEstimate {
  const lines = unsaved.lines.filter(
    ({ line, ...place }) =>
      (isOfProject(place) || partIn(project, place)) &&
      !linesIn(project, place).some(({ id }) => id === line.id),
  );
  const lineOf = ({ lineId, ...place }: UnsavedCell & LinePlace) =>
    linesIn(project, place).find(({ id }) => id === lineId);
  const cells = unsaved.cells.filter((cell) => {
    const line = lineOf(cell);
    if (line) return line[cell.field] !== cell.value;
    return lines.some((added) => added.line.id === cell.lineId);
  });
  return { cells, lines };
}

/** The unsaved lines with what was changed in them. */
export function wholeLines({ cells, lines }: UnsavedEstimate): readonly UnsavedLine[] {
  return lines.map(({ line, ...place }) => {
    const own = cells.filter(({ lineId }) => lineId === line.id);
    const changes = Object.fromEntries(own.map(({ field, value }) => [field, value]));
    return { ...place, line: { ...line, ...changes } };
  });
}
