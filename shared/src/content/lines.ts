import { declareCorrectable, declareDerived } from '../changes';
import { type LineDraft, lineTotal } from '../domain';
import { lines, thirdPartyLines } from './resources/lines';

/** Editable fields of a line. */
export type LineChanges = Partial<
  Pick<LineDraft, 'name' | 'description' | 'quantity' | 'unit' | 'unitPrice' | 'overheadPercent'>
>;

/** Editable fields of a line. */
export type LineField = keyof LineChanges;

/** Attribute name of each field. */
export const lineFields: Readonly<Record<LineField, string>> = {
  name: 'field_line_item_name',
  description: 'field_description',
  quantity: 'field_quantity',
  unit: 'field_quantifier',
  unitPrice: 'field_unit_price',
  overheadPercent: 'field_overhead',
};

/** Field labels for the user interface. */
export const lineFieldTitles: Readonly<Record<LineField, string>> = {
  name: 'Name',
  description: 'Description',
  quantity: 'Quantity',
  unit: 'Unit',
  unitPrice: 'Unit price',
  overheadPercent: 'Overhead %',
};

const numbers: readonly LineField[] = ['quantity', 'unitPrice', 'overheadPercent'];

for (const { type } of [lines, thirdPartyLines]) {
  declareCorrectable(
    type,
    Object.fromEntries(
      (Object.keys(lineFields) as LineField[]).map((field) => [
        lineFields[field],
        { label: lineFieldTitles[field], isNumber: numbers.includes(field) },
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
  [lineFields.name]: given.name,
  [lineFields.description]: given.description,
  [lineFields.quantity]: orNull(given.quantity),
  [lineFields.unit]: given.unit,
  [lineFields.unitPrice]: orNull(given.unitPrice),
  [lineFields.overheadPercent]: orNull(given.overheadPercent),
  field_is_editable: given.isEditable,
  field_original_id: given.originalId,
  field_source_option: given.sourceOption,
});

/** Converts an empty decimal to null. */
const orNull = (decimal: string | undefined): string | null | undefined =>
  decimal?.trim() === '' ? null : decimal;
