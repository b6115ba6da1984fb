import { defineResource, flag, object, readAll, text } from '@portal/shared/cms';
import type { FeatureTemplate } from '@portal/shared/domain';
import { headsQuery, inDisplayOrder, type TemplateHead, templateHeads } from './template-heads';

/** A template as the chooser of a new feature shows the template. */
export interface OfferedTemplate
  extends Pick<TemplateHead, 'id' | 'title' | 'description' | 'group' | 'isCustom'> {
  /** Names of the parts that can become sub-items. */
  readonly optionalParts: readonly string[];
}

/** Returns the templates that are offered for new features; retired templates are left out. */
export const offeredOf = (templates: readonly FeatureTemplate[]): OfferedTemplate[] =>
  templates
    .filter(({ isRetired }) => !isRetired)
    .map(({ id, title, description, group, isCustom, items }) => ({
      ...{ id, title, description, group, isCustom },
      optionalParts: items.filter(({ isBase }) => !isBase).map(({ name }) => name),
    }));

const parts = defineResource({
  type: 'paragraph--template_item',
  attributes: object({ field_item_name: text(), field_item_is_base: flag() }),
  read: ({ attributes: given }) => (given.field_item_is_base ? null : given.field_item_name),
});

const templates = templateHeads(parts);

/** Reads the offered templates in display order, without questions, options, lines and texts of work. */
export async function readOfferedTemplates(): Promise<OfferedTemplate[]> {
  const asked = headsQuery('field_template_items').addFields('paragraph--template_item', [
    'field_item_name',
    'field_item_is_base',
  ]);
  return inDisplayOrder(await readAll(templates, asked))
    .filter(({ head }) => !head.isRetired)
    .map(({ head: { id, title, description, group, isCustom }, parts: names }) => ({
      ...{ id, title, description, group, isCustom },
      optionalParts: names.filter((name) => name !== null),
    }));
}
