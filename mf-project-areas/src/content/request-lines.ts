import {
  type Change,
  createIn,
  declareDerived,
  orderList,
  type RecordField,
  type Records,
  removeFrom,
  setAttributes,
} from '@portal/shared/changes';
import { reference } from '@portal/shared/cms';
import { type LineChanges, lines } from '@portal/shared/content';
import { type LineDraft, lineTotal } from '@portal/shared/domain';
import { renamed } from '../domain/renamed';
import { changeRequests } from './change-request-records';

/** A line that is not stored yet, with the id to store it under. */
export interface NewLine extends LineDraft {
  readonly id: string;
}

const field = 'field_co_line_items';
const linesOf = (requestId: string) => ({
  record: reference(changeRequests.type, requestId),
  field,
});
const lineReference = (id: string) => reference(lines.type, id);

declareDerived(lines.type, (stored) => {
  const text = (name: string) => String(stored[name] ?? '');
  return {
    field_total: lineTotal({
      quantity: text(attributeNames.quantity),
      unitPrice: text(attributeNames.unitPrice),
      overheadPercent: text(attributeNames.overheadPercent),
    }),
  };
});

/** Changes cells of a line, and its total with them. */
export const changeLine = (shown: Records, id: string, changes: LineChanges): Change[] =>
  setAttributes(shown, lineReference(id), attributesOf(changes));

/** Adds lines to a request, from a row on or at the end. */
export const addLines = (requestId: string, added: readonly NewLine[], row?: number): Change[] =>
  added.map((line, place) =>
    createIn(linesOf(requestId), {
      record: lineReference(line.id),
      attributes: {
        ...attributesOf(line),
        field_is_editable: line.isEditable,
        field_original_id: line.originalId,
        field_source_option: line.sourceOption,
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

/** Puts the lines of a request in the order of these ids. */
export const orderLines = (shown: Records, requestId: string, ids: readonly string[]): Change[] =>
  orderList(shown, linesOf(requestId), ids);

export type LineColumn = keyof LineChanges;

const attributeNames: Readonly<Record<LineColumn, string>> = {
  name: 'field_line_item_name',
  description: 'field_description',
  quantity: 'field_quantity',
  unit: 'field_quantifier',
  unitPrice: 'field_unit_price',
  overheadPercent: 'field_overhead',
};

/** The stored field of a cell, for what stands beside it. */
export const cellField = (lineId: string, column: LineColumn): RecordField => ({
  record: lineReference(lineId),
  path: [attributeNames[column]],
});

/** A cell of a line. */
export interface Cell {
  readonly lineId: string;
  readonly column: LineColumn;
}

/** The cell that a person changed; null for a change of anything else, and for a total that follows from others. */
export function cellOf(change: Change): Cell | null {
  if (change.kind !== 'set' || change.isDerived || change.record.type !== lines.type) return null;
  const columns = Object.keys(attributeNames) as LineColumn[];
  const column = columns.find((one) => attributeNames[one] === change.path[0]);
  return column === undefined ? null : { lineId: change.record.id, column };
}

/** What changes do to the lists of lines of change requests; null for changes of anything else, and of cells. */
export function listChangeOf([first]: readonly Change[]): 'create' | 'remove' | 'order' | null {
  if (first === undefined || first.kind === 'set') return null;
  return first.list?.field === field ? first.kind : null;
}

const decimals: readonly LineColumn[] = ['quantity', 'unitPrice', 'overheadPercent'];

/** An empty decimal is stored as none. */
function attributesOf(changes: LineChanges) {
  const empty = decimals.filter((column) => changes[column]?.trim() === '');
  return {
    ...renamed<LineColumn>(changes, attributeNames),
    ...Object.fromEntries(empty.map((column) => [attributeNames[column], null])),
  };
}
