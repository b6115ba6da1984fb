import {
  isLineNumber,
  lineCell,
  lineColumnNames,
  lineColumns,
  lineTotal,
  type TemplateContent,
  type TemplateField,
  type TemplateItem,
  type TemplateLine,
  type TemplateOption,
} from '@portal/shared/domain';
import type { Part } from '../../engine/content-files/save-parts';
import { bodyOf } from './stored-template';

interface LineOrigin {
  readonly originalId: string;
  readonly option: string;
}

const columnsOf = (line: TemplateLine): Record<string, string | null> => ({
  ...Object.fromEntries(
    lineColumnNames.map((column) => [
      lineColumns[column].attribute,
      isLineNumber(column) ? lineCell(line, column).trim() || null : lineCell(line, column),
    ]),
  ),
  [lineColumns.name.attribute]: line.name.trim(),
});

const linePart =
  ({ originalId, option }: LineOrigin) =>
  (line: TemplateLine): Part => ({
    type: 'paragraph--line_item',
    attributes: {
      ...columnsOf(line),
      field_total: lineTotal(line),
      field_is_editable: true,
      field_original_id: originalId,
      field_source_option: option,
      field_formula: line.formula?.trim() || null,
    },
    parts: {},
    isIn: ({ attributes }) => attributes.field_line_item_name === line.name.trim(),
  });

const optionPart = ({ id, name, value, colors, lines }: TemplateOption): Part => ({
  type: 'paragraph--template_option',
  attributes: {
    field_option_id: id,
    field_option_name: name.trim(),
    field_option_value: value.trim() || name.trim(),
    field_option_colors: [...colors],
  },
  parts: { field_option_line_items: lines.map(linePart({ originalId: '', option: id })) },
  isIn: (stored) => (stored.attributes.field_option_id || stored.id) === id,
});

const fieldPart =
  (isBase: boolean) =>
  ({ id, name, label, type, onPlanner, options, formula }: TemplateField): Part => ({
    type: 'paragraph--template_field',
    id,
    attributes: {
      field_name: name.trim(),
      field_label: label.trim(),
      field_type: type,
      field_applies_to: isBase ? 'feature' : 'item',
      field_use_on_cost_planner: onPlanner,
      field_formula: formula?.trim() || null,
    },
    parts: { field_options: options.map(optionPart) },
    isIn: (stored) => stored.id === id,
  });

const itemPart = ({ id, name, isBase, fields, lines }: TemplateItem): Part => ({
  type: 'paragraph--template_item',
  id,
  attributes: { field_item_name: name.trim(), field_item_is_base: isBase },
  parts: {
    field_item_fields: fields.map(fieldPart(isBase)),
    field_item_line_items: lines.map(linePart({ originalId: 'blue_line_item', option: '' })),
  },
  isIn: (stored) => stored.id === id,
});

const statementPart = (value: string): Part => ({
  type: 'paragraph--project_sow_item',
  attributes: { field_project_sow_body: { value, format: 'basic_html' } },
  parts: {},
  isIn: ({ attributes }) => bodyOf(attributes.field_project_sow_body) === value,
});

/** Returns the record of a template with all parts; the group is a separate relationship. */
export const templatePart = (id: string, content: TemplateContent): Part => ({
  type: 'node--feature_template',
  id,
  attributes: {
    title: content.title.trim(),
    field_template_description: content.description,
    field_template_custom: content.isCustom,
    field_template_safety: [...content.safety],
    field_template_maintenance: [...content.maintenance],
  },
  parts: {
    field_template_items: content.items.map(itemPart),
    field_template_sow: content.statementsOfWork.map(statementPart),
  },
  isIn: (stored) => stored.id === id,
});
