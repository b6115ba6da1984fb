import { query, readAll, readCurrent, readOne } from '../cms';
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
export function readFeatureTemplates(): Promise<FeatureTemplate[]> {
  return readTemplates();
}

/** Feature templates selected by id or by title. */
interface TemplateSelection {
  readonly by: 'id' | 'title';
  readonly values: readonly string[];
}

/** Values in one request: the address stays shorter than 8 kB. A letter of a title may take six characters. */
const valuesAtOnce = { id: 25, title: 8 } as const;

/**
 * Reads feature templates with items, fields, options and lines, in display order: all, or the selected templates, of
 * which missing ones are left out. An empty selection sends no request.
 */
export async function readTemplates(selection?: TemplateSelection): Promise<FeatureTemplate[]> {
  const found = await Promise.all(
    queriesOf(selection).map((asked) => readAll(featureTemplates, asked.addSort('title'))),
  );
  return inOfferedOrder(found.flat());
}

function queriesOf(selection: TemplateSelection | undefined) {
  if (!selection) return [complete()];
  const { by, values } = selection;
  const atOnce = valuesAtOnce[by];
  return Array.from({ length: Math.ceil(values.length / atOnce) }, (_, index) => {
    const portion = values.slice(index * atOnce, (index + 1) * atOnce);
    return complete().addFilter(by, portion, 'IN');
  });
}

/**
 * Reads a feature template with items, fields, options and lines; `isCurrent` of `Request` for a template that is
 * about to be written into a project.
 */
export const readFeatureTemplate = (
  id: string,
  { isCurrent = false }: { readonly isCurrent?: boolean } = {},
): Promise<FeatureTemplate> =>
  (isCurrent ? readCurrent : readOne)(featureTemplates, id, complete());
