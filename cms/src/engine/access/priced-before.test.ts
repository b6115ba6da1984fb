import { defineResource, object, query, readPage, text } from '@portal/shared/cms';
import { configureHttp } from '@portal/shared/http';
import type { Place } from '../../tools/testing/role-samples';
import { type RoleSite, startRoleSite, stopRoleSite } from '../../tools/testing/role-site';

let roleSite: RoleSite;

/** A line of a project that is past. */
const sell = (name: string, unitPrice: string, place: Place) =>
  roleSite.create(
    roleSite.tokens.administrator ?? null,
    {
      type: 'paragraph--line_item',
      make: ({ feature }) => ({
        attributes: {
          field_line_item_name: name,
          field_quantifier: 'each',
          field_unit_price: unitPrice,
          parent_id: feature,
          parent_type: 'paragraph',
          parent_field_name: 'field_feature_line_items',
        },
      }),
      change: {},
    },
    place,
  );

const lines = defineResource({
  type: 'paragraph--line_item',
  attributes: object({
    field_line_item_name: text(),
    field_quantifier: text(),
    field_unit_price: text(),
  }),
  read: ({ attributes }) => attributes,
});

/** What is offered to somebody who types these words as the name of a line, by the query of the portal. */
const offered = async (who: string, words: string) => {
  configureHttp({
    origin: roleSite.site.origin,
    accessToken: () => roleSite.tokens[who] ?? null,
    renew: () => Promise.resolve(null),
    ended: () => undefined,
  });
  const asked = query()
    .addFilter('field_line_item_name', words, 'CONTAINS')
    .addSort('drupal_internal__id', 'DESC');
  const { records } = await readPage(lines, asked, 0);
  return records.map(
    (line) =>
      `${line.field_line_item_name}: ${Number(line.field_unit_price)} / ${line.field_quantifier}`,
  );
};

const lantern = 'Copper lantern: 140 / each';
const gutter = 'Rain gutter, COPPER: 31.5 / each';
const slab = 'Premium slab pavers: 9.4 / sq ft';

beforeAll(async () => {
  roleSite = await startRoleSite();
  const { own, other } = roleSite;
  expect(await sell('Copper lantern', '140', own)).toEqual(expect.any(String));
  expect(await sell('Rain gutter, COPPER', '31.5', other)).toEqual(expect.any(String));
});
afterAll(() => stopRoleSite(roleSite));

test('the office is offered the lines of all past projects, the newest first, and the price book', async () => {
  for (const who of ['administrator', 'manager']) {
    expect(await offered(who, 'copper')).toEqual([gutter, lantern]);
    expect(await offered(who, 'premium slab')).toContain(slab);
  }
});

test('a designer is offered the lines of their own projects and the price book', async () => {
  expect(await offered('designer', 'copper')).toEqual([lantern]);
  expect(await offered('designer', 'premium slab')).toContain(slab);
});

test.each(['staff_worker', 'contract_worker', 'customer'])(
  'a %s is offered no price of a project, nor of the price book',
  async (who) => {
    expect(await offered(who, 'copper')).toEqual([]);
    expect(await offered(who, 'premium slab')).toEqual([]);
  },
);
