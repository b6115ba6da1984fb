import { setAttributes } from '../changes';
import { lineAttributes } from './lines';

const line = { type: 'paragraph--line_item', id: 'a' };
const stored = {
  ...line,
  attributes: { field_quantity: '2', field_unit_price: '3.10', field_overhead: null },
  relationships: {},
};

test('a changed line brings its total, whichever remote changes it', () => {
  const shown = new Map([['paragraph--line_item a', stored]]);
  const changes = setAttributes(shown, line, lineAttributes({ quantity: '3' }));
  expect(changes).toMatchObject([
    { path: ['field_quantity'], before: '2', value: '3' },
    { path: ['field_total'], value: '9.30', isDerived: true },
  ]);
});

test('an empty number is stored as none, and what is not given is left as it is', () => {
  const { field_unit_price: price, field_quantity: quantity } = lineAttributes({ unitPrice: ' ' });
  expect([price, quantity]).toEqual([null, undefined]);
});
