import fc from 'fast-check';
import { stringify } from 'neoqs';
import { query } from './reading';

/** The shell build replaces the qs of drupal-jsonapi-params by neoqs; the tests run on qs. */
test('qs and neoqs write the same query for any value', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, text, fc.array(text, { maxLength: 3 }), fc.nat(50), (a, b, list, limit) => {
      const asked = query()
        .addGroup('any', 'OR')
        .addFilter('title', a, 'CONTAINS', 'any')
        .addFilter('field_a.id', b, '<>', 'any')
        .addFilter('status', list, 'IN')
        .addInclude(['roles', 'field_a.field_b'])
        .addFields('user--user', ['name', 'mail'])
        .addSort('title', 'DESC')
        .addPageLimit(limit)
        .addCustomParam({ other: a });
      expect(stringify(asked.getQueryObject())).toBe(asked.getQueryString());
    }),
  );
});
