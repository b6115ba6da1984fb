import { type Change, type Entry, entryVersion } from './change';
import { corrected, declareCorrectable, typedFields } from './correction';
import { declareDerived } from './derived-attributes';
import { setAttributes } from './editing';
import { withChanges } from './overlay';

const record = { type: 'paragraph--correctable', id: 'sand' };
declareCorrectable(record.type, {
  field_name: { label: 'Name' },
  field_quantity: { label: 'Quantity', isNumber: true },
});
declareDerived(record.type, ({ field_quantity: quantity }) => ({
  field_total: String(Number(quantity ?? 1) * 2),
}));

const created: Change = {
  ...{ kind: 'create', record, list: null, row: null, relationships: {} },
  attributes: { field_name: 'Sand', field_quantity: '3', field_total: '6', parent_id: 'patio' },
};
const shown = withChanges(new Map(), [created]);
const entryOf = (at: number, changes: Entry['changes'], state: Entry['state']): Entry => ({
  ...{ id: `entry ${at}`, version: entryVersion, at, label: 'Line', place: 'p', changes, state },
});
const refused = { kind: 'refused', status: 422, reason: 'The name is taken.' } as const;
const creation = entryOf(1, [created], refused);
/** Cells that were typed in the new line while its creation was under way. */
const [named, ...others] = setAttributes(shown, record, { field_name: 'Paver sand' });
const renaming = entryOf(2, [named as Change, ...others], { kind: 'waiting' });
const [counted, ...derived] = setAttributes(shown, record, { field_quantity: '5' });
const counting = entryOf(3, [counted as Change, ...derived], { kind: 'waiting' });
const other = entryOf(
  4,
  [{ ...(named as Change & { kind: 'set' }), record: { ...record, id: 'other' } }],
  { kind: 'waiting' },
);
const entries = [creation, renaming, counting, other];

test('a refused new record offers its fields with the values that were typed last', () => {
  expect(typedFields(creation, entries)).toEqual([
    { attribute: 'field_name', label: 'Name', value: 'Paver sand' },
    { attribute: 'field_quantity', label: 'Quantity', isNumber: true, value: '5' },
  ]);
});

test('a correction becomes part of the new record, with what follows from it, and replaces later changes', () => {
  const values = { field_name: 'Bedding sand', field_quantity: '7' };
  const [first, ...replaced] = corrected(creation, entries, values);
  expect(first?.[1]).toEqual([
    {
      ...created,
      isCorrected: true,
      attributes: {
        ...{ field_name: 'Bedding sand', field_quantity: '7', field_total: '14' },
        parent_id: 'patio',
      },
    },
  ]);
  expect(replaced).toEqual([
    [renaming, []],
    [counting, []],
  ]);
});

test('a number that is cleared is stored as none', () => {
  const [first] = corrected(creation, [creation], { field_quantity: '' });
  expect(first?.[1][0]).toMatchObject({
    attributes: { field_name: 'Sand', field_quantity: null, field_total: '2' },
  });
});

test.each([
  ['waits', entryOf(1, [created], { kind: 'waiting' })],
  ['creates several records', entryOf(1, [created, created], refused)],
  [
    'is of a type without declared fields',
    entryOf(1, [{ ...created, record: { type: 'x', id: 'x' } }], refused),
  ],
  ['adds an existing record to a list', entryOf(1, [{ ...created, isMember: true }], refused)],
])('an entry that %s offers none', (_, entry) => {
  expect(typedFields(entry, [entry])).toEqual([]);
});

test('a second tap on Save, after which the record is being sent, changes nothing', () => {
  const sending = entryOf(1, [created], { kind: 'sending' });
  expect(corrected(sending, [sending], { field_name: 'Other sand' })).toEqual([]);
});
