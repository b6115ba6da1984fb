/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aLine, cell, setUp, sum } from './testing/held-grid';

test('stored zeros of a decimal are not shown, and the total is there', () => {
  setUp();
  expect(cell('Quantity, Crew labour').value).toBe('2');
  expect(cell('Unit price, Crew labour').value).toBe('100.00');
  expect(sum()).toBe('$550.00');
});

test('a stored price keeps each of its digits in the cell', () => {
  setUp({ lines: [aLine({ unitPrice: '1.23456' })] });
  expect(cell('Unit price, Crew labour').value).toBe('1.23456');
});

/** Types over what a cell holds. */
async function enter(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(cell(name));
  await user.type(cell(name), text);
}

const price = 'Unit price, Crew labour';
const quantity = 'Quantity, Crew labour';

test.each([
  ['$1,200.50', '1200.5'],
  ['1,234', '1234'],
  ['-500', '-500'],
  ['(2.00)', '-2'],
])('the price %s is %s', async (typed, unitPrice) => {
  const { user, changes } = setUp();
  await enter(user, price, `${typed}{Enter}`);
  expect(changes).toEqual([['labour', { unitPrice }]]);
});

test.each(['12,5', '1e9', '12 CAD', '1.2.3', '5%'])(
  'the price %s stays in its cell, is refused and changes nothing',
  async (typed) => {
    const { user, changes } = setUp();
    await enter(user, price, typed);
    await user.tab();
    expect(cell(price).value).toBe(typed);
    expect(screen.getByRole('alert').textContent).toContain('Unit price requires a number.');
    expect(sum()).toBe('$550.00');
    expect(changes).toEqual([]);
  },
);

test('a decimal comma is offered as a decimal point, and one press takes it', async () => {
  const { user, changes } = setUp();
  await enter(user, quantity, '12,5');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Did you mean 12.5?' }));
  expect(changes).toEqual([['labour', { quantity: '12.5' }]]);
  expect(cell(quantity).value).toBe('12.5');
  expect(document.activeElement).toBe(cell(quantity));
});

test('a person who writes Turkish types and reads decimal commas', async () => {
  const { user, changes } = setUp({}, 'tr');
  expect(cell(price).value).toBe('100,00');
  await enter(user, quantity, '12,5{Enter}');
  await enter(user, price, '1.234{Enter}');
  expect(changes).toEqual([
    ['labour', { quantity: '12.5' }],
    ['labour', { unitPrice: '1234' }],
  ]);
  expect(cell(quantity).value).toBe('12,5');
});

test('arithmetic is computed, rounded and stored, and what was typed can be seen again', async () => {
  const { user, changes } = setUp();
  await enter(user, quantity, '=620/12{Enter}');
  expect(changes).toEqual([['labour', { quantity: '51.6667' }]]);
  expect(cell(quantity).title).toBe('=620/12');
  await enter(user, quantity, "12' x 8'6\"{Enter}");
  expect(changes.at(-1)).toEqual(['labour', { quantity: '102' }]);
  await enter(user, quantity, '7{Enter}');
  expect(cell(quantity).title).toBe('');
});

test.each([
  [quantity, '1/0', 'Nothing can be divided by zero.'],
  [quantity, '100000000', 'Too large: must be below 100,000,000.'],
  ['Overhead %, Crew labour', '1000', 'Too large: must be below 1,000.'],
  ['Overhead %, Crew labour', '-5', 'Overhead cannot be below zero.'],
  [quantity, '-2', 'A quantity cannot be below zero. For a credit enter a negative unit price.'],
])('%s does not take %s', async (name, typed, text) => {
  const { user, changes } = setUp();
  await enter(user, name, `${typed}{Enter}`);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(sum()).toBe('$550.00');
  expect(changes).toEqual([]);
});

test.each(['0', '{Backspace}'])('a quantity of %s says that it counts as one', async (typed) => {
  const { user } = setUp();
  await enter(user, quantity, typed);
  expect(screen.getByText('counts as 1')).toBeTruthy();
  expect(sum()).toBe('$440.00');
  await enter(user, quantity, '2');
  expect(screen.queryByText('counts as 1')).toBeNull();
});

test('a percent sign is part of an overhead', async () => {
  const { user, changes } = setUp();
  await enter(user, 'Overhead %, Crew labour', '7.5 %{Enter}');
  expect(changes).toEqual([['labour', { overheadPercent: '7.5' }]]);
});

test('a number that says the same as the stored one is no change', async () => {
  const { user, changes } = setUp();
  await enter(user, price, '100{Enter}');
  expect(changes).toEqual([]);
  expect(cell(price).value).toBe('100.00');
});

test('a quantity that is no number says so, keeps what was typed and the last total', async () => {
  const { user, changes } = setUp();
  await user.clear(cell('Quantity, Crew labour'));
  await user.type(cell('Quantity, Crew labour'), 'abc');
  await user.tab();
  expect(cell('Quantity, Crew labour').value).toBe('abc');
  expect(screen.getByRole('alert').textContent).toBe('Quantity requires a number.');
  expect(cell('Quantity, Crew labour').getAttribute('aria-invalid')).toBe('true');
  expect(sum()).toBe('$550.00');
  expect(changes).toEqual([]);
});

test('a quantity may be negative where lines take away, and so is its total then', async () => {
  const { user, changes } = setUp({ allowsNegativeQuantity: true });
  await user.clear(cell('Quantity, Crew labour'));
  await user.type(cell('Quantity, Crew labour'), '-2{Enter}');
  expect(changes).toEqual([['labour', { quantity: '-2' }]]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sum()).toBe('$110.00');
});

test('who leaves a quantity that is no number is told of which line', async () => {
  const told: string[] = [];
  const { user } = setUp({ onRefused: (text) => told.push(text) });
  await user.type(cell('Quantity, Crew labour'), 'abc');
  expect(told).toEqual([]);
  await user.tab();
  expect(told).toEqual(['Crew labour requires a number for quantity.']);
});
