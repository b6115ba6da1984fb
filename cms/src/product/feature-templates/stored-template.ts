import {
  forLineColumns,
  givenFormula,
  lineColumns,
  type TemplateContent,
  type TemplateField,
  type TemplateItem,
  type TemplateLine,
  type TemplateOption,
} from '@portal/shared/domain';
import type { PortableRecord } from '../../engine/content-files/portable-record';
import { isObject, type Json } from '../../engine/schema/json';

const text = ({ attributes }: PortableRecord, name: string): string =>
  typeof attributes[name] === 'string' ? attributes[name] : '';
const flag = ({ attributes }: PortableRecord, name: string): boolean => attributes[name] === true;
const texts = ({ attributes }: PortableRecord, name: string): string[] => {
  const list = attributes[name];
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
};
const partsOf = ({ parts }: PortableRecord, field: string) => parts[field] ?? [];

export const bodyOf = (value: Json | undefined): string =>
  isObject(value) && typeof value.value === 'string' ? value.value : '';

const lineOf = (record: PortableRecord): TemplateLine => ({
  ...forLineColumns((column) => text(record, lineColumns[column].attribute)),
  ...givenFormula(text(record, 'field_formula')),
});

const optionOf = (record: PortableRecord): TemplateOption => ({
  id: text(record, 'field_option_id') || record.id,
  name: text(record, 'field_option_name'),
  value: text(record, 'field_option_value') || text(record, 'field_option_name'),
  colors: texts(record, 'field_option_colors'),
  lines: partsOf(record, 'field_option_line_items').map(lineOf),
});

const fieldOf = (record: PortableRecord): TemplateField => ({
  id: record.id,
  name: text(record, 'field_name'),
  label: text(record, 'field_label') || text(record, 'field_name'),
  type: (text(record, 'field_type') || 'text') as TemplateField['type'],
  appliesTo: text(record, 'field_applies_to'),
  onPlanner: flag(record, 'field_use_on_cost_planner'),
  options: partsOf(record, 'field_options').map(optionOf),
  ...givenFormula(text(record, 'field_formula')),
});

const itemOf = (record: PortableRecord): TemplateItem => ({
  id: record.id,
  name: text(record, 'field_item_name'),
  isBase: flag(record, 'field_item_is_base'),
  fields: partsOf(record, 'field_item_fields').map(fieldOf),
  lines: partsOf(record, 'field_item_line_items').map(lineOf),
});

/**
 * Returns the content of a stored template in the portal's format; `group` is the name of the
 * group.
 */
export const storedTemplate = (record: PortableRecord, group: string | null): TemplateContent => ({
  title: text(record, 'title'),
  description: text(record, 'field_template_description'),
  isCustom: flag(record, 'field_template_custom'),
  group,
  items: partsOf(record, 'field_template_items').map(itemOf),
  statementsOfWork: partsOf(record, 'field_template_sow').map(({ attributes }) =>
    bodyOf(attributes.field_project_sow_body),
  ),
  safety: texts(record, 'field_template_safety'),
  maintenance: texts(record, 'field_template_maintenance'),
});
