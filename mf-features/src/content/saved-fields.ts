import type { Change, RecordField } from '@portal/shared/changes';
import { type LineColumnName, lineColumnNames, lineColumns } from '@portal/shared/domain';
import type { LinePlace } from '../domain/tree';
import { lineTypes } from './line-changes';
import { statementType } from './part-changes';

/** Field with an individual save state: a cell of a line, or the text of a statement of work. */
export type SavedField = LineColumnName | 'body';

const fieldsByAttribute = new Map<string, LineColumnName>(
  lineColumnNames.map((column) => [lineColumns[column].attribute, column]),
);
const typesOfLines: readonly string[] = Object.values(lineTypes);

export interface Cell {
  readonly id: string;
  readonly field: SavedField;
}

/**
 * Returns the cell or statement that a change sets; for a new line the name cell. Null for any
 * other change.
 */
export function cellOf(change: Change): Cell | null {
  if (change.kind !== 'set' && change.kind !== 'create') return null;
  const { type, id } = change.record;
  if (type === statementType && change.kind === 'set') return { id, field: 'body' };
  if (!typesOfLines.includes(type)) return null;
  if (change.kind === 'create') return { id, field: 'name' };
  const field = fieldsByAttribute.get(change.path[0]);
  return field ? { id, field } : null;
}

/** Returns record and attribute of a line's cell. */
export const cellField = (
  list: LinePlace['list'],
  id: string,
  field: LineColumnName,
): RecordField => ({
  record: { type: lineTypes[list], id },
  path: [lineColumns[field].attribute],
});

/** Returns record and attribute of a statement's text. */
export const statementField = (id: string): RecordField => ({
  record: { type: statementType, id },
  path: ['field_project_sow_body'],
});
