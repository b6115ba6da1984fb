import { query, readAll, readOne } from '../cms';
import { type FeatureTemplate, inOfferedOrder } from '../domain';
import { featureTemplates } from './resources/templates';

/** Query of complete templates: with items, fields, options and lines. */
const complete = () =>
  query()
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
    ]);

/** Reads all feature templates with items, fields, options and lines, in display order. */
export async function readFeatureTemplates(): Promise<FeatureTemplate[]> {
  return inOfferedOrder(await readAll(featureTemplates, complete().addSort('title')));
}

/** Reads a feature template with items, fields, options and lines. */
export const readFeatureTemplate = (id: string): Promise<FeatureTemplate> =>
  readOne(featureTemplates, id, complete());
