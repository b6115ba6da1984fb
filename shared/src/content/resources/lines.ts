import { defineResource, flag, object, text } from '../../cms';
import {
  forLineColumns,
  type Line,
  type LineCells,
  lineColumnNames,
  lineColumns,
  type PlannerLine,
} from '../../domain';

/** Attributes of the columns; each is a text. */
const columns: object = Object.fromEntries(
  lineColumnNames.map((column) => [lineColumns[column].attribute, text()]),
);

const cellsOf = (attributes: Readonly<Record<string, unknown>>): LineCells =>
  forLineColumns((column) => String(attributes[lineColumns[column].attribute] ?? ''));

const attributes = object({
  ...columns,
  field_total: text(),
  field_is_editable: flag(true),
  field_original_id: text(),
  field_source_option: text(),
  field_formula: text(),
  field_formula_overridden: flag(),
});

const lineResource = (type: string) =>
  defineResource({
    type,
    attributes,
    read: ({ id, attributes: given }): Line => ({
      id,
      ...cellsOf(given),
      total: given.field_total,
      isEditable: given.field_is_editable,
      originalId: given.field_original_id,
      sourceOption: given.field_source_option,
      ...(given.field_formula && {
        formula: given.field_formula,
        overridesFormula: given.field_formula_overridden,
      }),
    }),
  });

export const lines = lineResource('paragraph--line_item');
export const thirdPartyLines = lineResource('paragraph--third_party_item');

export const plannerLines = defineResource({
  type: 'paragraph--cost_planner_item',
  attributes: object({
    field_line_item_name: text(),
    field_description: text(),
    field_total: text(),
  }),
  read: ({ id, attributes: given }): PlannerLine => ({
    id,
    name: given.field_line_item_name,
    description: given.field_description,
    total: given.field_total,
  }),
});

export const workLogEntries = defineResource({
  type: 'paragraph--work_log_item',
  attributes: object({ field_time_log_amount_billed: text() }),
  read: ({ attributes: given }) => given.field_time_log_amount_billed,
});
