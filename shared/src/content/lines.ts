// Not by the front door: a page that only reads does not load the change log.
import { declareCorrectable } from '../changes/correction';
import { declareDerived } from '../changes/derived-attributes';
import {
  forLineColumns,
  isLineNumber,
  type LineCells,
  type LineDraft,
  lineColumnNames,
  lineColumns,
  lineTotal,
} from '../domain';
import { lines, thirdPartyLines } from './resources/lines';

/** Editable fields of a line. */
export type LineChanges = Partial<
  Pick<LineDraft, 'name' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'overheadPercent'>
>;

/** Editable fields of a line. */
export type LineField = keyof LineChanges;

/** Attribute name of each field. */
export const lineFields: Readonly<Record<LineField, string>> = forLineColumns(
  (column) => lineColumns[column].attribute,
);

/** Field labels for the user interface. */
export const lineFieldTitles: Readonly<Record<LineField, string>> = forLineColumns(
  (column) => lineColumns[column].title,
);

for (const { type } of [lines, thirdPartyLines]) {
  declareCorrectable(
    type,
    Object.fromEntries(
      lineColumnNames.map((field) => [
        lineFields[field],
        { label: lineFieldTitles[field], isNumber: isLineNumber(field) },
      ]),
    ),
  );
  declareDerived(type, (stored) => {
    const text = (field: LineField) => String(stored[lineFields[field]] ?? '');
    return {
      field_total: lineTotal({
        quantity: text('quantity'),
        unitPrice: text('unitPrice'),
        overheadPercent: text('overheadPercent'),
      }),
    };
  });
}

/** Returns the attributes of the given line fields, without the total. */
export const lineAttributes = (given: Partial<LineDraft>) => ({
  ...columnAttributes(given),
  // Named again for the type of the contract; columns that are added later stand in `columnAttributes` alone.
  [lineFields.name]: given.name,
  [lineFields.description]: given.description,
  [lineFields.quantity]: orNull(given.quantity),
  [lineFields.unit]: given.unit,
  [lineFields.unitPrice]: orNull(given.unitPrice),
  [lineFields.overheadPercent]: orNull(given.overheadPercent),
  field_is_editable: given.isEditable,
  field_original_id: given.originalId,
  field_source_option: given.sourceOption,
  ...formulaAttributes(given),
});

/** Returns the attributes of a formula; none without a formula, which a plain Drupal may lack. */
const formulaAttributes = ({ formula, overridesFormula }: Partial<LineDraft>): object => ({
  ...(formula && { field_formula: formula }),
  ...(overridesFormula !== undefined && { field_formula_overridden: overridesFormula }),
});

/** Returns the attributes of all columns; typed as an object, since columns may be added. */
const columnAttributes = (given: Readonly<Partial<LineCells>>): object =>
  Object.fromEntries(
    lineColumnNames.map((column) => [
      lineColumns[column].attribute,
      isLineNumber(column) ? orNull(given[column]) : given[column],
    ]),
  );

/** Converts an empty decimal to null. */
const orNull = (decimal: string | undefined): string | null | undefined =>
  decimal?.trim() === '' ? null : decimal;
