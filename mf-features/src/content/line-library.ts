import { defineResource, object, query, readPage, text } from '@portal/shared/cms';
import type { KnownLine } from '@portal/shared/domain';
import type { LinePlace } from '../domain/tree';
import { findEntries } from './price-book.repository';

const attributes = object({
  field_line_item_name: text(),
  field_description: text(),
  field_quantifier: text(),
  field_unit_price: text(),
});

const known = (type: string) =>
  defineResource({
    type,
    attributes,
    read: ({ attributes: given }): KnownLine => ({
      name: given.field_line_item_name,
      description: given.field_description,
      unit: given.field_quantifier,
      unitPrice: given.field_unit_price,
    }),
  });

const resources = {
  lines: known('paragraph--line_item'),
  thirdParty: known('paragraph--third_party_item'),
} as const;

/**
 * Searches the price book and lines of templates and projects by words of the name: entries of the
 * price book first, then lines, newest first. The content service returns only what the person may
 * see.
 */
export async function findLines(
  list: LinePlace['list'],
  words: string,
): Promise<readonly KnownLine[]> {
  const asked = query()
    .addFilter('field_line_item_name', words, 'CONTAINS')
    .addFields(resources[list].type, Object.keys(attributes.entries))
    .addSort('drupal_internal__id', 'DESC');
  const [entries, page] = await Promise.all([
    findEntries(words),
    readPage(resources[list], asked, 0),
  ]);
  return [...entries, ...page.records];
}
