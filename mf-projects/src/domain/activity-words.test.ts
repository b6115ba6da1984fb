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

test('a field that has no words of its own is told by its name', () => {
  expect(done('field_project_cost_estimate', null, '12').deed).toBe('changed cost estimate');
});
