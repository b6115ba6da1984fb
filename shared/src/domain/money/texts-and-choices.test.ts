import { type Countable, choiceGroupOf, countedItems, mayCount } from './counted';
import { decimal, isDecimal, NotADecimal } from './decimal';
import { estimateTotals, readEstimate } from './estimate-file';
import { formatBudget, formatMoney, formatQuantity, formatUnitPrice } from './format';
import { itemTotals, leftOutWarning } from './item';

const item = (given: Partial<Countable> = {}): Countable => ({
  name: 'Steps',
  status: null,
  choice: 'none',
  ...given,
});
const alternative = (choiceGroup: string, given: Partial<Countable> = {}) =>
  item({ choice: 'alternative', choiceGroup, ...given });

test('the dearest alternative of each group counts until one is chosen; groups and plain items are apart', () => {
  const items = [
    item(),
    alternative('Paving'),
    alternative('paving '),
    alternative('Edging'),
    alternative('Edging'),
  ];
  expect(countedItems(items, ['900', '10', '20', '40', '30'])).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test('a plain item with the name of a group is no alternative of it, however dear', () => {
  const items = [item({ choiceGroup: 'Paving' }), alternative('Paving')];
  expect(countedItems(items, ['100', '10'])).toEqual([true, true]);
});

test('the chosen alternative counts although another one is dearer', () => {
  const items = [alternative('Paving', { chosen: true }), alternative('Paving')];
  expect(countedItems(items, ['10', '20'])).toEqual([true, false]);
});

test('the first of two alternatives of the same price counts', () => {
  expect(countedItems([alternative('A'), alternative('A')], ['10', '10.00'])).toEqual([
    true,
    false,
  ]);
});

test('the first of alternatives that all cost nothing counts', () => {
  expect(countedItems([item(), alternative('A'), alternative('A')], ['5', '0', '0.00'])).toEqual([
    true,
    true,
    false,
  ]);
});

test('where the chosen alternative was rejected, none of its group counts', () => {
  const items = [alternative('A', { chosen: true, status: 'rejected' }), alternative('A')];
  expect(countedItems(items, ['10', '20'])).toEqual([false, false]);
});

test('an alternative that cannot count wins no group, by its status or by its name', () => {
  const items = [
    alternative('A', { status: 'rejected' }),
    alternative('A', { name: ' NOTES ' }),
    alternative('A'),
  ];
  expect(countedItems(items, ['30', '20', '10'])).toEqual([false, false, true]);
});

test('an optional item counts only if it is chosen, whatever else is chosen', () => {
  const optional = { choice: 'optional' } as const;
  expect(countedItems([item(optional), item({ ...optional, chosen: true })], ['1', '2'])).toEqual([
    false,
    true,
  ]);
});

test('alternatives without a group are one group of their own', () => {
  expect(choiceGroupOf(null)).toBe('');
  expect(choiceGroupOf(' Steps ')).toBe('steps');
  const items = [item({ choice: 'alternative' }), alternative('')];
  expect(countedItems(items, ['1', '2'])).toEqual([false, true]);
});

test('an item may count unless it is rejected or left out by its name', () => {
  expect(mayCount(item())).toBe(true);
  expect(mayCount(item({ status: 'rejected' }))).toBe(false);
  expect(mayCount(item({ name: 'Other' }))).toBe(false);
});

const totalsOf = (name: string, status: string | null, unitPrice: string) =>
  itemTotals({
    name,
    status,
    overheadPercent: '',
    lines: [{ quantity: '1', unitPrice, overheadPercent: '' }],
    thirdParty: [],
  });

test('money in an item that is left out by its name is warned of, unless it is rejected or empty', () => {
  expect(totalsOf('Notes', null, '5').leftOutWithMoney).toBe(true);
  expect(totalsOf('Notes', 'rejected', '5').leftOutWithMoney).toBe(false);
  expect(totalsOf('Notes', null, '0').leftOutWithMoney).toBe(false);
  expect(totalsOf('Steps', null, '5').leftOutWithMoney).toBe(false);
});

test('the warning names the item without the spaces around its name', () => {
  expect(leftOutWarning(' Notes ')).toBe(
    '"Notes" holds costs, but sub-items of this name are left out of every total.',
  );
});

test('negative amounts have their sign before the dollar', () => {
  expect(formatMoney('-1234.5')).toBe('-$1,234.50');
  expect(formatMoney('1234.5')).toBe('$1,234.50');
  expect(formatUnitPrice('-0.4250')).toBe('-$0.425');
  expect(formatUnitPrice('3')).toBe('$3.00');
});

test('a quantity is shown without the zeros of its scale, and empty where it is empty', () => {
  expect(formatQuantity('3.0000')).toBe('3');
  expect([formatQuantity(null), formatQuantity(undefined), formatQuantity('  ')]).toEqual([
    '',
    '',
    '',
  ]);
});

test('a budget is to be decided when it holds nothing but spaces', () => {
  expect([formatBudget(null), formatBudget('  '), formatBudget(' 20000 ')]).toEqual([
    'TBD',
    'TBD',
    '$20,000+',
  ]);
});

test('a text that is no decimal is refused by name, with the text', () => {
  expect(() => decimal(' 1.2.3 ', 0)).toThrow('"1.2.3" is not a decimal number.');
  try {
    decimal('x', 0);
  } catch (error) {
    expect(error).toBeInstanceOf(NotADecimal);
    expect((error as NotADecimal).name).toBe('NotADecimal');
  }
});

test('decimals may begin with the dot and have spaces around them', () => {
  expect([' 5 ', '.25', '.5', '5.', '-.75'].map(isDecimal)).toEqual([true, true, true, true, true]);
  expect(['.', '', '.x', '1,5', '5 5'].map(isDecimal)).toEqual([false, false, false, false, false]);
  expect(decimal(null, 7).toFixed()).toBe('7');
  expect(decimal('  ', 7).toFixed()).toBe('7');
});

test('an estimate file may leave out statuses, overheads and names, and names the place of what is wrong', () => {
  const lines = '"lineItems": [{"quantity": "1", "unitPrice": " 2.50 "}]';
  const read = readEstimate(`{"features": [{${lines}}, {"status": "rejected", ${lines}}]}`);
  expect(read.features[0]).toMatchObject({ name: '', status: null });
  expect(estimateTotals(read).features).toEqual([
    { name: '', subtotal: '2.50', tax: '0.33', total: '2.83' },
  ]);
  const refused = (text: string) => () => readEstimate(text);
  expect(refused('{"features": [null]}')).toThrow('features[0] is not an object');
  expect(refused('{"features": ["a"]}')).toThrow('features[0] is not an object');
  expect(refused('{"features": [{"items": 3}]}')).toThrow('features[0].items is not a list');
  expect(refused('{"features": [{"items": [3]}]}')).toThrow(
    'features[0].items[0] is not an object',
  );
  expect(refused('{"taxRate": "x"}')).toThrow(/^taxRate is "x", not a number$/);
});
