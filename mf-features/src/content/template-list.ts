import { defineResource, firstPageOf, object, type Query, readAll } from '@portal/shared/cms';
import { headsQuery, inDisplayOrder, type TemplateHead, templateHeads } from './template-heads';

/** A template as the list of templates shows it. */
export interface ListedTemplate extends TemplateHead {
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

const templates = templateHeads(items);

/** Returns the query of all templates for the list: of lines only their number, and no texts of work. */
const templateListQuery = (): Query =>
  headsQuery('field_template_items.field_item_fields.field_options')
    .addFields('paragraph--template_item', ['field_item_fields', 'field_item_line_items'])
    .addFields('paragraph--template_field', ['field_options'])
    .addFields('paragraph--template_option', ['field_option_line_items']);

/** Returns path and query of the first templates of the list, for preloading. */
export const templateListPath = (): string => firstPageOf(templates, templateListQuery());

/** Reads all templates for the list, in display order. */
export async function readTemplateList(): Promise<ListedTemplate[]> {
  return inDisplayOrder(await readAll(templates, templateListQuery())).map(({ head, parts }) => ({
    ...head,
    partCount: parts.length,
    questionCount: sum(parts.map(({ questionCount }) => questionCount)),
    lineCount: sum(parts.map(({ lineCount }) => lineCount)),
  }));
}
