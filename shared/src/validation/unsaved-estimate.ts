import { array, boolean, type InferType, object, string } from 'yup';

const text = () => string().defined();

const place = {
  featureId: text(),
  itemId: string().nullable().defined(),
  list: string()
    .oneOf(['lines', 'thirdParty'] as const)
    .defined(),
};

const lineFields = [
  'name',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'overheadPercent',
] as const;

const line = object({
  id: text(),
  name: text(),
  description: text(),
  quantity: text(),
  unit: text(),
  unitPrice: text(),
  overheadPercent: text(),
  isEditable: boolean().defined(),
  originalId: string()
    .oneOf(['blue_line_item', 'other', ''] as const)
    .defined(),
  sourceOption: text(),
});

/** What was entered into an estimate and not stored, as a browser keeps it over a crash. */
export const unsavedEstimate = object({
  /** Cells of lines, the last value of each. */
  cells: array(
    object({
      ...place,
      lineId: text(),
      field: string().oneOf(lineFields).defined(),
      value: text(),
    }).defined(),
  ).defined(),
  /** Whole lines. */
  lines: array(object({ ...place, line }).defined()).defined(),
  /** Statements of work, in HTML; what was kept before there were any has none. */
  statements: array(
    object({ featureId: text(), statementId: text(), body: text() }).defined(),
  ).default([]),
}).required();

export type UnsavedEstimate = InferType<typeof unsavedEstimate>;
