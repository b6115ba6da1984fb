import type { RawResource } from '../cms/jsonapi/raw';
import { type Change, type Entry, inverseOf, type SetChange } from './change';
import { createIn, removeFrom } from './editing';
import { createOverlay, type Records, withChanges } from './overlay';

const project = { type: 'node--project', id: 'p' };
const list = { record: project, field: 'field_lines' };
const line = (id: string) => ({ type: 'paragraph--line', id });
const stored: Records = new Map<string, RawResource>([
  [
    'node--project p',
    {
      ...project,
      attributes: {},
      relationships: { field_lines: { data: ['a', 'b', 'c'].map(line) } },
    },
  ],
  ...['a', 'b', 'c'].map(
    (id) =>
      [
        `paragraph--line ${id}`,
        { ...line(id), attributes: { field_name: id }, relationships: {} },
      ] as const,
  ),
]);
const named = (id: string, value: string): SetChange => ({
  ...{ kind: 'set', record: line(id), on: 'attributes', path: ['field_name'] },
  ...{ before: id, value, revision: null },
});
const entry = (id: string, ...changes: readonly [Change, ...Change[]]): Entry => ({
  ...{ id, version: 1, at: 1, label: id, place: 'p', changes },
  state: { kind: 'waiting' },
});
const nameOf = (shown: Records, id: string) =>
  shown.get(`paragraph--line ${id}`)?.attributes['field_name'];
const idsOf = (shown: Records) =>
  (
    shown.get('node--project p')?.relationships['field_lines'] as { data: { id: string }[] }
  ).data.map(({ id }) => id);

test('an entry that is added leaves the records of earlier entries the same objects', () => {
  const overlay = createOverlay();
  const first = entry('first', named('a', 'Sand'));
  const before = overlay(stored, [first]);
  const after = overlay(stored, [
    { ...first, state: { kind: 'sending' } },
    entry('second', named('b', 'Paver')),
  ]);
  expect([nameOf(after, 'a'), nameOf(after, 'b'), nameOf(after, 'c')]).toEqual([
    'Sand',
    'Paver',
    'c',
  ]);
  expect(after.get('paragraph--line a')).toBe(before.get('paragraph--line a'));
});

test('an entry that is refused leaves what is shown, whatever was added after it', () => {
  const overlay = createOverlay();
  const first = entry('first', named('a', 'Sand'));
  const second = entry('second', named('b', 'Paver'));
  overlay(stored, [first, second]);
  const refused = { kind: 'refused', status: 422, reason: 'no' } as const;
  const shown = overlay(stored, [{ ...first, state: refused }, second]);
  expect([nameOf(shown, 'a'), nameOf(shown, 'b')]).toEqual(['a', 'Paver']);
});

test('an entry that is stored leaves the records of the entries behind it the same objects', () => {
  const overlay = createOverlay();
  const [first, second] = [
    entry('first', named('a', 'Sand')),
    entry('second', named('b', 'Paver')),
  ];
  const before = overlay(stored, [first, second]);
  const after = overlay(withChanges(stored, first.changes), [second]);
  expect(after).toBe(before);
  for (const id of ['a', 'b', 'c'])
    expect(after.get(`paragraph--line ${id}`)).toBe(before.get(`paragraph--line ${id}`));
});

test('records that were removed in one step return to their rows', () => {
  const removal = ['a', 'b'].flatMap((id) => removeFrom(stored, list, line(id)));
  const without = withChanges(stored, removal);
  expect(idsOf(without)).toEqual(['c']);
  expect(idsOf(withChanges(without, inverseOf(removal)))).toEqual(['a', 'b', 'c']);
});

test('a formatted text returns without the HTML that the service computes from it', () => {
  const body = { value: '<p>Dig.</p>', format: 'basic_html', processed: '<p>Dig.</p>' };
  const added = createIn(list, { record: line('d'), attributes: { field_body: body } });
  const removal = removeFrom(withChanges(stored, [added]), list, line('d'));
  expect(removal).toMatchObject([
    { stored: { attributes: { field_body: { value: '<p>Dig.</p>', format: 'basic_html' } } } },
  ]);
  expect(JSON.stringify(removal)).not.toContain('processed');
});

test('a record with parts returns with them', () => {
  const item = { type: 'paragraph--item', id: 'item' };
  const inItem = { record: item, field: 'field_lines' };
  const before = withChanges(stored, [
    createIn({ record: project, field: 'field_items' }, { record: item, attributes: {} }),
    ...['x', 'y'].map((id) =>
      createIn(inItem, { record: line(id), attributes: { field_name: id } }),
    ),
  ]);
  const removal = removeFrom(before, { record: project, field: 'field_items' }, item);
  const without = withChanges(before, removal);
  expect([without.has('paragraph--item item'), without.has('paragraph--line x')]).toEqual([
    false,
    false,
  ]);
  const after = withChanges(without, inverseOf(removal));
  expect(after.get('paragraph--item item')?.relationships).toEqual({
    field_lines: { data: [line('x'), line('y')] },
  });
  expect([nameOf(after, 'x'), nameOf(after, 'y')]).toEqual(['x', 'y']);
});
