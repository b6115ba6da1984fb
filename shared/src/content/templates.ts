import { query, readAll } from '../cms';
import { type FeatureTemplate, inOfferedOrder } from '../domain';
import { featureTemplates } from './resources/templates';

/** Reads all feature templates with items, fields, options and lines, in display order. */
export async function readFeatureTemplates(): Promise<FeatureTemplate[]> {
  const asked = query()
    .addInclude([
      'field_template_group',
      'field_template_sow',
      'field_template_items.field_item_line_items',
      'field_template_items.field_item_fields.field_options.field_option_line_items',
    ])
    .addFields('paragraph--line_item', [
      'field_line_item_name',
      'field_description',
      'field_quantity',
      'field_quantifier',
      'field_unit_price',
      'field_overhead',
      'field_formula',
    ])
    .addSort('title');
  return inOfferedOrder(await readAll(featureTemplates, asked));
}
