import {
  defineResource,
  firstPageOf,
  flag,
  integer,
  maybeFlag,
  object,
  type Query,
  query,
  readAll,
  required,
  text,
} from '@portal/shared/cms';

/** A template as the list of templates shows it. */
export interface ListedTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly group: string | null;
  readonly isCustom: boolean;
  readonly isRetired: boolean;
  /** Sort weight; templates of equal weight are sorted by title. */
  readonly weight: number;
  readonly partCount: number;
  readonly questionCount: number;
  /** Number of cost lines of parts and options. */
  readonly lineCount: number;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

const none = object({});

const options = defineResource({
  type: 'paragraph--template_option',
  attributes: none,
  read: ({ related }) => related.ids('field_option_line_items').length,
});

const fields = defineResource({
  type: 'paragraph--template_field',
  attributes: none,
  read: ({ related }) => sum(related.many('field_options', options)),
});

const items = defineResource({
  type: 'paragraph--template_item',
  attributes: none,
  read: ({ related }) => {
    const linesOfFields = related.many('field_item_fields', fields);
    return {
      questionCount: linesOfFields.length,
      lineCount: related.ids('field_item_line_items').length + sum(linesOfFields),
    };
  },
});

const groups = defineResource({
  type: 'taxonomy_term--feature_groups',
  attributes: object({ name: text() }),
  read: ({ attributes }) => attributes.name,
});

const templates = defineResource({
  type: 'node--feature_template',
  attributes: object({
    title: required(),
    status: maybeFlag(true),
    field_template_weight: integer(),
    field_template_description: text(),
    field_template_custom: flag(),
  }),
  read: ({ id, attributes: given, related }): ListedTemplate => {
    const parts = related.many('field_template_items', items);
    return {
      id,
      title: given.title,
      description: given.field_template_description,
      group: related.one('field_template_group', groups),
      isCustom: given.field_template_custom,
      isRetired: given.status === false,
      weight: given.field_template_weight ?? 0,
      partCount: parts.length,
      questionCount: sum(parts.map(({ questionCount }) => questionCount)),
      lineCount: sum(parts.map(({ lineCount }) => lineCount)),
    };
  },
});

/** Returns the query of all templates for the list: of lines only their number, and no texts of work. */
const templateListQuery = (): Query =>
  query()
    .addInclude(['field_template_group', 'field_template_items.field_item_fields.field_options'])
    .addFields('node--feature_template', [
      'title',
      'status',
      'field_template_weight',
      'field_template_description',
      'field_template_custom',
      'field_template_group',
      'field_template_items',
    ])
    .addFields('taxonomy_term--feature_groups', ['name'])
    .addFields('paragraph--template_item', ['field_item_fields', 'field_item_line_items'])
    .addFields('paragraph--template_field', ['field_options'])
    .addFields('paragraph--template_option', ['field_option_line_items'])
    .addSort('title');

/** Returns path and query of the first templates of the list, for preloading. */
export const templateListPath = (): string => firstPageOf(templates, templateListQuery());

/** Reads all templates for the list, in display order. */
export async function readTemplateList(): Promise<ListedTemplate[]> {
  const listed = await readAll(templates, templateListQuery());
  return listed.toSorted((a, b) => a.weight - b.weight);
}
