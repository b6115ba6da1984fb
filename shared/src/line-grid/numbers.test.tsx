/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
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

test('prices keep digits and dot alone', async () => {
  const { user, changes } = setUp();
  await user.clear(cell('Unit price, Crew labour'));
  await user.type(cell('Unit price, Crew labour'), '$-1,200.50x');
  expect(cell('Unit price, Crew labour').value).toBe('1200.50');
  await user.keyboard('{Enter}');
  expect(changes).toEqual([['labour', { unitPrice: '1200.50' }]]);
});

test('a price with two dots is said to be no number and is not handed on', async () => {
  const { user, changes } = setUp();
  await user.clear(cell('Unit price, Crew labour'));
  await user.type(cell('Unit price, Crew labour'), '1.2.3{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Unit price requires a number.');
  expect(changes).toEqual([]);
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

test('a quantity may be negative, and so is its total then', async () => {
  const { user, changes } = setUp();
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
