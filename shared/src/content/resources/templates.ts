import { defineResource, flag, integer, maybeFlag, object, required, text, texts } from '../../cms';
import {
  type FeatureTemplate,
  type FieldType,
  forLineColumns,
  givenFormula,
  type Line,
  lineCell,
  type TemplateField,
  type TemplateItem,
  type TemplateLine,
  type TemplateOption,
} from '../../domain';
import { statementsOfWork } from './features';
import { lines } from './lines';

const templateOptions = defineResource({
  type: 'paragraph--template_option',
  attributes: object({
    field_option_id: text(),
    field_option_name: text(),
    field_option_value: text(),
    field_option_colors: texts(),
  }),
  read: ({ id, attributes: given, related }): TemplateOption => ({
    id: given.field_option_id || id,
    name: given.field_option_name,
    value: given.field_option_value || given.field_option_name,
    colors: given.field_option_colors,
    lines: related.many('field_option_line_items', lines).map(templateLine),
  }),
});

const templateFields = defineResource({
  type: 'paragraph--template_field',
  attributes: object({
    field_name: text(),
    field_label: text(),
    field_type: text(),
    field_applies_to: text(),
    field_use_on_cost_planner: flag(),
    field_formula: text(),
  }),
  read: ({ id, attributes: given, related }): TemplateField => ({
    id,
    name: given.field_name,
    label: given.field_label || given.field_name,
    type: readFieldType(given.field_type),
    appliesTo: given.field_applies_to,
    onPlanner: given.field_use_on_cost_planner,
    options: related.many('field_options', templateOptions),
    ...givenFormula(given.field_formula),
  }),
});

const templateItems = defineResource({
  type: 'paragraph--template_item',
  attributes: object({ field_item_name: text(), field_item_is_base: flag() }),
  read: ({ id, attributes, related }): TemplateItem => ({
    id,
    name: attributes.field_item_name,
    isBase: attributes.field_item_is_base,
    fields: related.many('field_item_fields', templateFields),
    lines: related.many('field_item_line_items', lines).map(templateLine),
  }),
});

const featureGroups = defineResource({
  type: 'taxonomy_term--feature_groups',
  attributes: object({ name: text() }),
  read: ({ attributes }) => attributes.name,
});

export const featureTemplates = defineResource({
  type: 'node--feature_template',
  attributes: object({
    title: required(),
    status: maybeFlag(true),
    field_template_weight: integer(),
    field_template_description: text(),
    field_template_custom: flag(),
    field_template_safety: texts(),
    field_template_maintenance: texts(),
  }),
  read: ({ id, attributes: given, related }): FeatureTemplate => ({
    id,
    title: given.title,
    description: given.field_template_description,
    isCustom: given.field_template_custom,
    group: related.one('field_template_group', featureGroups),
    items: related.many('field_template_items', templateItems),
    statementsOfWork: related
      .many('field_template_sow', statementsOfWork)
      .map((statement) => statement.body),
    safety: given.field_template_safety,
    maintenance: given.field_template_maintenance,
    isRetired: given.status === false,
    weight: given.field_template_weight ?? 0,
  }),
});

function templateLine(line: Line): TemplateLine {
  const cells = forLineColumns((column) => lineCell(line, column));
  return { ...cells, ...givenFormula(line.formula) };
}

function readFieldType(stored: string): FieldType {
  const types: readonly FieldType[] = ['text', 'textarea', 'number', 'select', 'radio', 'file'];
  return types.find((type) => type === stored) ?? 'text';
}
