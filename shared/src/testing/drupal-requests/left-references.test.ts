import { leftReferences } from './left-references';

const path = '/jsonapi/paragraph/line_item';
const list = '/jsonapi/paragraph/feature/1/relationships/field_feature_line_items';
const named = { data: [{ type: 'paragraph--line_item', id: 'a' }] };
const headers = {};

const deleted = { method: 'DELETE', path: `${path}/a`, headers };
const leaves = { method: 'DELETE', path: list, headers, body: named };
const made = { method: 'POST', path, headers, body: { data: { id: 'a' } } };
const joins = { method: 'POST', path: list, headers, body: named };

const said = ['paragraph--line_item was deleted before it left its list'];

test('a record that is deleted while a list refers to it is told', () => {
  expect(leftReferences([deleted])).toEqual(said);
  expect(leftReferences([deleted, leaves])).toEqual(said);
  expect(leftReferences([made, joins, deleted])).toEqual(said);
  expect(leftReferences([{ ...leaves, status: 422 }, deleted])).toEqual(said);
});

test('a record leaves its list first, or never was in a list', () => {
  expect(leftReferences([leaves, deleted])).toEqual([]);
  expect(leftReferences([made, deleted])).toEqual([]);
  expect(leftReferences([made, { ...joins, status: 403 }, deleted])).toEqual([]);
  expect(leftReferences([{ ...deleted, path: '/jsonapi/node/project/a' }])).toEqual([]);
});
