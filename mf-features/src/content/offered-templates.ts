import {
  defineResource,
  flag,
  integer,
  maybeFlag,
  object,
  query,
  readAll,
  required,
  text,
} from '@portal/shared/cms';
import type { FeatureTemplate } from '@portal/shared/domain';

/** A template as the chooser of a new feature shows the template. */
export interface OfferedTemplate {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly group: string | null;
  readonly isCustom: boolean;
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
  read: ({ id, attributes: given, related }) => ({
    weight: given.field_template_weight ?? 0,
    isRetired: given.status === false,
    offered: {
      id,
      title: given.title,
      description: given.field_template_description,
      group: related.one('field_template_group', groups),
      isCustom: given.field_template_custom,
      optionalParts: related.many('field_template_items', parts).filter((name) => name !== null),
    } satisfies OfferedTemplate,
  }),
});

/** Reads the offered templates in display order, without questions, options, lines and texts of work. */
export async function readOfferedTemplates(): Promise<OfferedTemplate[]> {
  const asked = query()
    .addInclude(['field_template_group', 'field_template_items'])
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
    .addFields('paragraph--template_item', ['field_item_name', 'field_item_is_base'])
    .addSort('title');
  const listed = await readAll(templates, asked);
  return listed
    .filter(({ isRetired }) => !isRetired)
    .toSorted((a, b) => a.weight - b.weight)
    .map(({ offered }) => offered);
}
