import { createModel } from '../engine/schema/content-model';
import { contentModel } from '../product/types/resource-types';
import { compareFields, givenFields, isEmpty } from './published-record';

const type = createModel(contentModel).named('paragraph--change_order');
const decided = (date: string | null, by: string | null = null) =>
  givenFields(type, {
    attributes: { field_change_request_status: 'approved', field_decided_date: date },
    relationships: { field_decided_by: { data: by ? { type: 'user--user', id: by } : null } },
  });

test('an instant in the time zone of the Drupal is the same instant', () => {
  const [stored, told] = ['2026-11-23T20:27:04+00:00', '2026-11-23T15:27:04-05:00'];
  expect(isEmpty(compareFields(decided(stored), decided(told)))).toBe(true);
  expect(isEmpty(compareFields(decided(stored), decided('2026-11-23T15:27:05-05:00')))).toBe(false);
});

test('a reference to a deleted record is no reference', () => {
  expect(isEmpty(compareFields(decided(null, 'missing'), decided(null)))).toBe(true);
});

test('only fields that still have the written value are restored', () => {
  const by = '769106f3-f4d4-47ec-a969-15d9a80ab998';
  const still = compareFields(decided(null, by), decided('2026-11-23T20:27:04+00:00', by), true);
  expect(Object.keys(still.attributes)).not.toContain('field_decided_date');
  expect(Object.keys(still.relationships)).toEqual(['field_decided_by']);
});
