import type { Project } from '@portal/shared/domain';
import type { UnsavedEstimate } from '@portal/shared/validation';
import { featureIn, isOfProject, type LinePlace, linesIn, type PartRef, partIn } from './tree';

export type { UnsavedEstimate } from '@portal/shared/validation';

type UnsavedCell = UnsavedEstimate['cells'][number];
type UnsavedLine = UnsavedEstimate['lines'][number];
type UnsavedStatement = UnsavedEstimate['statements'][number];

export const nothingUnsaved: UnsavedEstimate = { cells: [], lines: [], statements: [] };

export const unsavedCount = ({ cells, lines, statements }: UnsavedEstimate): number =>
  cells.length + lines.length + statements.length;

const isSameCell = (a: UnsavedCell, b: UnsavedCell) => a.lineId === b.lineId && a.field === b.field;

/** With some more of it; of a cell, a line or a statement that is there already the new one counts. */
export function withUnsaved(
  { cells, lines, statements }: UnsavedEstimate,
  more: Partial<UnsavedEstimate>,
): UnsavedEstimate {
  const { cells: newCells = [], lines: newLines = [], statements: newStatements = [] } = more;
  const isNew = idsOf(newStatements);
  return {
    cells: [
      ...cells.filter((cell) => !newCells.some((other) => isSameCell(cell, other))),
      ...newCells,
    ],
    lines: [
      ...lines.filter(({ line }) => !newLines.some((other) => other.line.id === line.id)),
      ...newLines,
    ],
    statements: [
      ...statements.filter(({ statementId }) => !isNew.includes(statementId)),
      ...newStatements,
    ],
  };
}

function idsOf(statements: readonly UnsavedStatement[]): readonly string[] {
  return statements.map(({ statementId }) => statementId);
}

/** Without a statement that is stored as it stands there. */
export function withoutStatement(
  unsaved: UnsavedEstimate,
  { statementId, body }: UnsavedStatement,
): UnsavedEstimate {
  const isStored = (one: UnsavedStatement) => one.statementId === statementId && one.body === body;
  return { ...unsaved, statements: unsaved.statements.filter((one) => !isStored(one)) };
}

/** Without a statement, whatever it holds. */
export function withoutStatementOf(
  unsaved: UnsavedEstimate,
  { statementId }: Pick<UnsavedStatement, 'statementId'>,
): UnsavedEstimate {
  const statements = unsaved.statements.filter((one) => one.statementId !== statementId);
  return { ...unsaved, statements };
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

/** Without all that concerns a feature with its sub-items, or one sub-item, which is no more. */
export function withoutPart(
  { cells, lines, statements }: UnsavedEstimate,
  { featureId, itemId }: PartRef,
): UnsavedEstimate {
  const isElsewhere = (place: PartRef) =>
    place.featureId !== featureId || (itemId !== null && place.itemId !== itemId);
  return {
    cells: cells.filter(isElsewhere),
    lines: lines.filter(isElsewhere),
    statements: statements.filter((one) => isElsewhere({ ...one, itemId: null })),
  };
}

/**
 * What of it still says something: lines that the project lacks, cells and statements that hold something else there.
 * What belonged to a feature or sub-item that is gone is not offered.
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
  const statements = unsaved.statements.filter(({ featureId, statementId, body }) => {
    const stored = featureIn(project, featureId)?.statementsOfWork ?? [];
    return stored.some((one) => one.id === statementId && one.body !== body);
  });
  return { cells, lines, statements };
}

/** The unsaved lines with what was changed in them. */
export function wholeLines({
  cells,
  lines,
}: Pick<UnsavedEstimate, 'cells' | 'lines'>): readonly UnsavedLine[] {
  return lines.map(({ line, ...place }) => {
    const own = cells.filter(({ lineId }) => lineId === line.id);
    const changes = Object.fromEntries(own.map(({ field, value }) => [field, value]));
    return { ...place, line: { ...line, ...changes } };
  });
}
