import { inverseOf } from './change';
import { orderList, setKey } from './editing';
import { type Records, withChanges } from './overlay';

const feature = { type: 'paragraph--feature', id: 'patio' };
const list = { record: feature, field: 'field_lines' };
const line = (id: string) => ({ type: 'paragraph--line', id });

const stored = (value: string): Records =>
  new Map([
    [
      'paragraph--feature patio',
      {
        ...feature,
        attributes: { field_value: value },
        relationships: { field_lines: { data: [line('sand'), line('paver'), line('edge')] } },
      },
    ],
  ]);
const shown = stored('{"template":"Patio","choices":{"paver":{"value":"Brick"}}}');

const valueOf = (records: Records) =>
  JSON.parse(String(records.get('paragraph--feature patio')?.attributes['field_value']));
const linesOf = (records: Records) =>
  records.get('paragraph--feature patio')?.relationships['field_lines'];

test('a key inside JSON text is set, and the other keys stay', () => {
  const changes = setKey(shown, feature, 'field_value', ['choices', 'edge'], { value: 'Steel' });
  expect(valueOf(withChanges(shown, changes))).toEqual({
    template: 'Patio',
    choices: { paver: { value: 'Brick' }, edge: { value: 'Steel' } },
  });
});

test('an undo removes a key that was not there before', () => {
  const changes = setKey(shown, feature, 'field_value', ['choices', 'edge'], { value: 'Steel' });
  const undone = withChanges(withChanges(shown, changes), inverseOf(changes));
  expect(valueOf(undone)).toEqual({ template: 'Patio', choices: { paver: { value: 'Brick' } } });
});

test('a key that has the value already, or whose record is not shown, is no change', () => {
  expect(setKey(shown, feature, 'field_value', 'template', 'Patio')).toEqual([]);
  expect(setKey(new Map(), feature, 'field_value', 'template', 'Deck')).toEqual([]);
});

test('a list is put in order; records that are not named come last', () => {
  const changes = orderList(shown, list, ['edge', 'sand']);
  expect(linesOf(withChanges(shown, changes))).toEqual({
    data: [line('edge'), line('sand'), line('paver')],
  });
  const undone = withChanges(withChanges(shown, changes), inverseOf(changes));
  expect(linesOf(undone)).toEqual({ data: [line('sand'), line('paver'), line('edge')] });
});

test('a list that is in order already is no change', () => {
  expect(orderList(shown, list, ['sand', 'paver'])).toEqual([]);
});
