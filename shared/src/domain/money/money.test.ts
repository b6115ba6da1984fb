import {
  balance,
  countedItems,
  defaultTax,
  featureTotals,
  formatBudget,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
  internalTotalCost,
  itemTotals,
  lineTotal,
  NotADecimal,
  parseAmount,
  projectSubtotal,
  taxed,
  taxLabel,
} from './money';

const line = (quantity: string, unitPrice: string, overheadPercent = '0') => ({
  quantity,
  unitPrice,
  overheadPercent,
});
const item = (name: string, unitPrice: string, more: object = {}) => ({
  name,
  status: 'design_stage',
  overheadPercent: '0',
  lines: [line('1', unitPrice)],
  thirdParty: [],
  ...more,
});
const totalOf = (...items: ReturnType<typeof item>[]) =>
  featureTotals(
    { status: 'design_stage', overheadPercent: '0', lines: [], thirdParty: [], items },
    defaultTax,
  ).subtotal;

test.each([
  [line('3', '1.10'), '3.30'],
  [line('1', '0.14'), '0.14'],
  [line('', '10.01'), '10.01'],
  [line('0', '10.01'), '10.01'],
  [line('0.0000', '10.01'), '10.01'],
  [line('0.3333', '1.00'), '0.34'],
  [line('4', ''), '0.00'],
  [line('620', '3.25', '15'), '2317.25'],
])('a line of %j costs %s', (given, total) => {
  expect(lineTotal(given)).toBe(total);
});

test('a quantity that is no number is refused, not guessed', () => {
  expect(() => lineTotal(line('abc', '1'))).toThrow(NotADecimal);
});

test('a rejected sub-item leaves every total', () => {
  expect(totalOf(item('Steps', '100'), item('Border', '50', { status: 'rejected' }))).toBe(
    '100.00',
  );
});

test.each(['Documents', ' documents REQUIRED ', 'Notes', 'other'])(
  'a sub-item named "%s" is left out, and staff are warned of its money',
  (name) => {
    expect(totalOf(item('Steps', '100'), item(name, '50'))).toBe('100.00');
    expect(itemTotals(item(name, '50')).leftOutWithMoney).toBe(true);
    expect(itemTotals(item(name, '0')).leftOutWithMoney).toBe(false);
  },
);

test('an optional sub-item counts once it is chosen', () => {
  expect(totalOf(item('Bench', '70', { choice: 'optional' }))).toBe('0.00');
  expect(totalOf(item('Bench', '70', { choice: 'optional', chosen: true }))).toBe('70.00');
});

test('the sum of a project before tax has no feature that was rejected', () => {
  const feature = { status: 'approved', overheadPercent: '0', thirdParty: [], items: [] };
  const priced = { ...feature, lines: [line('2', '10.25')] };
  expect(projectSubtotal([priced, { ...priced, status: 'rejected' }, priced])).toBe('41.00');
});

test('one alternative of a group counts: the chosen one, before that the dearest', () => {
  const offer = (price: string, chosen = false) =>
    item(`At ${price}`, price, { choice: 'alternative', choiceGroup: 'wall', chosen });
  expect(totalOf(offer('10'), offer('30'), offer('20'))).toBe('30.00');
  expect(totalOf(offer('10', true), offer('30'), offer('20'))).toBe('10.00');
  expect(totalOf(offer('10', true), offer('30', true))).toBe('30.00');
});

test('two spellings of one group, by case or spaces, are one group', () => {
  const offer = (price: string, choiceGroup: string) =>
    item(`At ${price}`, price, { choice: 'alternative', choiceGroup });
  expect(totalOf(offer('10', 'Steps'), offer('30', 'steps '))).toBe('30.00');
});

test('when the chosen alternative is rejected its group waits for another choice', () => {
  const rejected = item('Good', '10', {
    choice: 'alternative',
    choiceGroup: 'wall',
    chosen: true,
    status: 'rejected',
  });
  const other = item('Best', '30', { choice: 'alternative', choiceGroup: 'wall' });
  expect(countedItems([rejected, other], ['10', '30'])).toEqual([false, false]);
});

test('tax is rounded up to the cent, or to the nearest where the installation says so', () => {
  expect(taxed('0.45', defaultTax)).toEqual({ subtotal: '0.45', tax: '0.06', total: '0.51' });
  expect(taxed('0.41', defaultTax).tax).toBe('0.06');
  expect(taxed('0.41', { ...defaultTax, rounding: 'half-up' }).tax).toBe('0.05');
  expect(taxLabel(defaultTax)).toBe('GST 13%');
});

test('the internal total cost adds what the client never sees', () => {
  const costs = {
    projectSubtotal: '100.00',
    thirdParty: [line('2', '10')],
    costPlanner: ['5.50', null],
    workLogBilled: ['4.25'],
  };
  expect(internalTotalCost(costs)).toBe('129.75');
});

test('amounts are shown as money', () => {
  expect(formatMoney('1234.5')).toBe('$1,234.50');
  expect(formatMoney('1234567.891')).toBe('$1,234,567.90');
  expect(formatMoney('-12')).toBe('-$12.00');
  expect(formatMoney(null)).toBe('$0.00');
  expect(formatUnitPrice('0.4250')).toBe('$0.425');
  expect(formatUnitPrice('1200.0000')).toBe('$1,200.00');
  expect(formatQuantity('24.5000')).toBe('24.5');
});

test('a budget is shown with a plus, or as TBD', () => {
  expect([null, '', '0', '45000.50', 'about 5'].map(formatBudget)).toEqual([
    'TBD',
    'TBD',
    '$0+',
    '$45,000.50+',
    '$about 5+',
  ]);
});

test('typed amounts are stripped, empty ones are 0, others refused', () => {
  expect(['$1,200', '', ' 12.50 ', '1.2.3', 'abc', '-', '.', '12,5'].map(parseAmount)).toEqual([
    '1200',
    '0',
    '12.5',
    null,
    null,
    null,
    null,
    null,
  ]);
  // What could be three decimals, or two numbers, is no amount.
  expect(['0,125', '-0,500', '1 2', '1$2', '12 345'].map(parseAmount)).toEqual([
    null,
    null,
    null,
    null,
    '12345',
  ]);
  expect(balance('1200', '200.5')).toBe('999.50');
});
