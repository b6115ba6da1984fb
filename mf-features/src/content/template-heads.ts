import {
  defineResource,
  flag,
  integer,
  maybeFlag,
  object,
  type Query,
  query,
  type Resource,
  required,
  text,
} from '@portal/shared/cms';

/** What lists of templates show of every template. */
export interface TemplateHead {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly group: string | null;
  readonly isCustom: boolean;
  readonly isRetired: boolean;
  /** Sort weight; templates of equal weight are sorted by title. */
  readonly weight: number;
}

const groups = defineResource({
  type: 'taxonomy_term--feature_groups',
  attributes: object({ name: text() }),
  read: ({ attributes }) => attributes.name,
});

/** Resource of templates: the head, and the parts as `parts` reads them. */
export const templateHeads = <Part>(parts: Resource<Part>) =>
  defineResource({
    type: 'node--feature_template',
    attributes: object({
      title: required(),
      status: maybeFlag(true),
      field_template_weight: integer(),
      field_template_description: text(),
      field_template_custom: flag(),
    }),
    read: ({ id, attributes: given, related }) => ({
      head: {
        id,
        title: given.title,
        description: given.field_template_description,
        group: related.one('field_template_group', groups),
        isCustom: given.field_template_custom,
        isRetired: given.status === false,
        weight: given.field_template_weight ?? 0,
      } satisfies TemplateHead,
      parts: related.many('field_template_items', parts),
    }),
  });

/** Returns the query of all heads with the included `parts`, whose fields the caller names. */
export const headsQuery = (parts: string): Query =>
  query()
    .addInclude(['field_template_group', parts])
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
    .addSort('title');

/** Sorts templates, which are sorted by title, for display. */
export const inDisplayOrder = <Listed extends { readonly head: TemplateHead }>(
  listed: readonly Listed[],
): Listed[] => listed.toSorted((a, b) => a.head.weight - b.head.weight);
