import {
  type Change,
  createIn,
  orderList,
  type RecordField,
  type Records,
  removeFrom,
  setAttributes,
} from '@portal/shared/changes';
import { reference } from '@portal/shared/cms';
import { type LineChanges, lineAttributes, lineFields, lines } from '@portal/shared/content';
import { type LineColumnName, type LineDraft, lineColumns, lineTotal } from '@portal/shared/domain';
import { changeRequests } from './change-request-records';

/** A line that is not stored yet, with a client-generated id. */
export interface NewLine extends LineDraft {
  readonly id: string;
}

const field = 'field_co_line_items';
const linesOf = (requestId: string) => ({
  record: reference(changeRequests.type, requestId),
  field,
});
const lineReference = (id: string) => reference(lines.type, id);

/** Returns changes of a line's cells, including the total. */
export const changeLine = (shown: Records, id: string, changes: LineChanges): Change[] =>
  setAttributes(shown, lineReference(id), lineAttributes(changes));

/** Returns changes that add lines to a request, at a row index or at the end. */
export const addLines = (requestId: string, added: readonly NewLine[], row?: number): Change[] =>
  added.map((line, place) =>
    createIn(linesOf(requestId), {
      record: lineReference(line.id),
      attributes: {
        ...lineAttributes(line),
        field_total: lineTotal(line),
        parent_id: requestId,
        parent_type: 'paragraph',
        parent_field_name: field,
      },
      row: row === undefined ? null : row + place,
    }),
  );

export const removeLine = (shown: Records, requestId: string, id: string): Change[] =>
  removeFrom(shown, linesOf(requestId), lineReference(id));

/** Returns changes that reorder the lines of a request. */
export const orderLines = (shown: Records, requestId: string, ids: readonly string[]): Change[] =>
  orderList(shown, linesOf(requestId), ids);

/** Returns the stored field of a cell, for the display of failed edits. */
export const cellField = (lineId: string, column: LineColumnName): RecordField => ({
  record: lineReference(lineId),
  path: [lineColumns[column].attribute],
});

/** A cell of a line. */
export interface Cell {
  readonly lineId: string;
  readonly column: LineColumnName;
}

/** Returns the cell that a person changed; null for other records and for derived totals. */
export function cellOf(change: Change): Cell | null {
  if (change.kind !== 'set' || change.isDerived || change.record.type !== lines.type) return null;
  const columns = Object.keys(lineFields) as LineColumnName[];
  const column = columns.find((one) => lineColumns[one].attribute === change.path[0]);
  return column === undefined ? null : { lineId: change.record.id, column };
}

/**
 * Returns the kind of change to the line lists of change requests; null for cell edits and other
 * records.
 */
export function listChangeOf([first]: readonly Change[]): 'create' | 'remove' | 'order' | null {
  if (first === undefined || first.kind === 'set') return null;
  return first.list?.field === field ? first.kind : null;
}
