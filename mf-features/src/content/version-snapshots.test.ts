import { readSnapshot } from './version-snapshots';

const line = {
  type: 'paragraph--line_item',
  id: 'line',
  attributes: { field_line_item_name: 'Paver', field_quantity: '12' },
  parts: {},
};
const feature = {
  type: 'paragraph--feature',
  id: 'patio',
  attributes: { field_feature_name: 'Patio' },
  parts: { field_feature_line_items: [line] },
};
/** As the content service writes a snapshot. */
const snapshot = {
  form: 1,
  field_project_features: [feature],
  field_project_third_party: [],
  field_project_cost_planner: [],
};

test('a kept version is read with its features and their lines', () => {
  const estimate = readSnapshot(JSON.stringify(snapshot));
  expect(estimate?.features).toMatchObject([
    { name: 'Patio', lines: [{ name: 'Paver', quantity: '12' }] },
  ]);
  expect([estimate?.thirdParty, estimate?.plannerLines]).toEqual([[], []]);
});

test.each([
  ['no JSON', '{'],
  ['a list that is missing', JSON.stringify({ ...snapshot, field_project_third_party: undefined })],
  [
    'a record without parts',
    JSON.stringify({ ...snapshot, field_project_features: [{ ...feature, parts: null }] }),
  ],
  [
    'a part that is no record',
    JSON.stringify({
      ...snapshot,
      field_project_features: [{ ...feature, parts: { field_feature_line_items: [7] } }],
    }),
  ],
])('a text with %s holds no estimate', (_, text) => {
  expect(readSnapshot(text)).toBeNull();
});
