import { lineTotal } from '@portal/shared/domain';
import priceBook from '../../../fixtures/price-book.json' with { type: 'json' };
import type { Seeder } from '../../engine/content-files/seeder';
import type { JsonObject } from '../../engine/schema/json';

export interface BookLine {
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly overhead: string;
}
interface BookOption {
  readonly id: string;
  readonly name: string;
  readonly colors: readonly string[];
  readonly lineItems: readonly BookLine[];
}
export interface BookField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly useOnCostPlanner: boolean;
  readonly options: readonly BookOption[];
}
export interface BookItem {
  readonly name: string;
  readonly isBase: boolean;
  readonly fields: readonly BookField[];
  readonly preloadedLineItems: readonly BookLine[];
}
export interface BookTemplate {
  readonly title: string;
  readonly group: string;
  readonly description: string;
  readonly isCustom: boolean;
  readonly items: readonly BookItem[];
  readonly sow: readonly string[];
  readonly safety: readonly string[];
  readonly maintenance: readonly string[];
}

export const bookTemplates: readonly BookTemplate[] = priceBook.templates;

/** Lines of the templates' options and parts, each article once. */
const bookArticles: readonly BookLine[] = [
  ...new Map(
    bookTemplates
      .flatMap(({ items }) => items)
      .flatMap(({ fields, preloadedLineItems }) => [
        ...fields.flatMap(({ options }) => options).flatMap(({ lineItems }) => lineItems),
        ...preloadedLineItems,
      ])
      .map((line) => [`${line.name} ${line.unit}`, line]),
  ).values(),
];

/** Returns the attributes of a cost line, including the total. */
export const lineAttributes = (
  line: BookLine,
  origin: { originalId?: string; option?: string } = {},
): JsonObject => ({
  field_line_item_name: line.name,
  field_quantity: line.quantity === '' ? null : line.quantity,
  field_quantifier: line.unit,
  field_unit_price: line.unitPrice,
  field_overhead: line.overhead,
  field_total: lineTotal({
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    overheadPercent: line.overhead,
  }),
  field_is_editable: true,
  field_original_id: origin.originalId ?? '',
  field_source_option: origin.option ?? '',
});

async function addAll<Given>(
  given: readonly Given[],
  add: (item: Given) => Promise<string>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const item of given) ids.push(await add(item));
  return ids;
}

const addOption = async (seeder: Seeder, option: BookOption): Promise<string> =>
  seeder.add(
    'paragraph--template_option',
    {
      field_option_id: option.id,
      field_option_name: option.name,
      field_option_value: option.name,
      field_option_colors: [...option.colors],
    },
    {
      field_option_line_items: await addAll(option.lineItems, (line) =>
        seeder.add('paragraph--line_item', lineAttributes(line, { option: option.id })),
      ),
    },
  );

const addField = async (seeder: Seeder, item: BookItem, field: BookField): Promise<string> =>
  seeder.add(
    'paragraph--template_field',
    {
      field_name: field.name,
      field_label: field.label,
      field_type: field.type,
      field_applies_to: item.isBase ? 'feature' : 'item',
      field_use_on_cost_planner: field.useOnCostPlanner,
    },
    { field_options: await addAll(field.options, (option) => addOption(seeder, option)) },
  );

const addItem = async (seeder: Seeder, item: BookItem): Promise<string> =>
  seeder.add(
    'paragraph--template_item',
    { field_item_name: item.name, field_item_is_base: item.isBase },
    {
      field_item_fields: await addAll(item.fields, (field) => addField(seeder, item, field)),
      field_item_line_items: await addAll(item.preloadedLineItems, (line) =>
        seeder.add('paragraph--line_item', lineAttributes(line, { originalId: 'blue_line_item' })),
      ),
    },
  );

/** Formats a statement of work as an HTML list. */
export const sowHtml = (lines: readonly string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;

export const addSow = (seeder: Seeder, texts: readonly string[]): Promise<string[]> =>
  texts.length === 0
    ? Promise.resolve([])
    : addAll([texts], (lines) =>
        seeder.add('paragraph--project_sow_item', {
          field_project_sow_body: { value: sowHtml(lines), format: 'basic_html' },
        }),
      );

/**
 * Adds feature templates of the starting set, all without `titles`; returns the ids by title. `stored` are the
 * groups of templates, by name.
 */
export async function addTemplates(
  seeder: Seeder,
  titles?: ReadonlySet<string>,
  stored: ReadonlyMap<string, string> = new Map(),
): Promise<ReadonlyMap<string, string>> {
  const groups = new Map(stored);
  const templates = new Map<string, string>();
  for (const template of bookTemplates.filter(({ title }) => titles?.has(title) ?? true)) {
    const group =
      groups.get(template.group) ??
      (await seeder.add('taxonomy_term--feature_groups', {
        name: template.group,
        weight: groups.size,
      }));
    groups.set(template.group, group);
    const id = await seeder.add(
      'node--feature_template',
      {
        title: template.title,
        field_template_description: template.description,
        field_template_custom: template.isCustom,
        field_template_safety: [...template.safety],
        field_template_maintenance: [...template.maintenance],
      },
      {
        field_template_group: group,
        field_template_items: await addAll(template.items, (item) => addItem(seeder, item)),
        field_template_sow: await addSow(seeder, template.sow),
      },
    );
    templates.set(template.title, id);
  }
  return templates;
}

/** Adds the articles of the templates to the price book. */
export async function addPriceBook(seeder: Seeder): Promise<void> {
  for (const { name, unit, unitPrice, overhead } of bookArticles)
    await seeder.add('node--price_book_entry', {
      title: name,
      field_quantifier: unit,
      field_unit_price: unitPrice,
      field_overhead: overhead,
    });
}
