import { activityWords } from './activity-words';

const done = (field: string, before: string | null, after: string | null) =>
  activityWords({ id: 'a', at: null, by: null, field, before, after });

test('a status is told by its labels', () => {
  expect(done('field_project_status', 'design', 'pre_construction')).toEqual({
    deed: 'changed the status',
    before: 'Design',
    after: 'Pre-construction',
  });
});

test('the project itself was created', () => {
  expect(done('created', null, null).deed).toBe('created the project');
});

test('what is added to a list of a project or removed is told so', () => {
  const field = 'field_project_checklist_items';
  expect(done(field, null, 'Survey').deed).toBe('added to the checklist');
  expect(done(field, 'Survey', null).deed).toBe('removed from the checklist');
  expect(done(field, 'Survey', 'Fence').deed).toBe('changed the checklist');
  expect(done('title', null, 'Pond').deed).toBe('changed the title');
});

test('a field that has no words of its own is told by its name', () => {
  expect(done('field_project_cost_estimate', null, '12').deed).toBe('changed cost estimate');
});

test('a changed price is told with the line, without the zeros of the store', () => {
  expect(done('paragraph--line_item.field_unit_price Paver, grey', '9.8500', '10.0000')).toEqual({
    deed: 'changed the unit price of Paver, grey',
    before: '9.85',
    after: '10',
  });
  expect(done('paragraph--line_item.field_quantity', null, '2.0000').deed).toBe(
    'changed the quantity of a line without name',
  );
});

test('added and removed lines are told with their feature', () => {
  const field = 'paragraph--feature.field_feature_line_items Patio';
  expect(done(field, null, 'Paver, Sand').deed).toBe('added cost lines of Patio');
  expect(done(field, 'Sand', null).deed).toBe('removed cost lines of Patio');
  expect(done('lines', null, '1980').deed).toBe('changed 1980 further cost lines');
});

test('the status of a feature is told by its label', () => {
  const field = 'paragraph--feature.field_feature_status Patio';
  expect(done(field, 'design_stage', 'rejected')).toMatchObject({
    before: 'Design Stage',
    after: 'Rejected',
  });
});
