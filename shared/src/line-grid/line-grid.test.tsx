/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { lineTotal } from '../domain/money/money';
import { type GridLine } from './index';
import { aLine, cell, setUp, sum } from './testing/held-grid';

test('totals follow each keystroke, and the change is handed on with Enter', async () => {
  const { user, changes } = setUp();
  await user.clear(cell('Quantity, Crew labour'));
  await user.type(cell('Quantity, Crew labour'), '5');
  expect(sum()).toBe('$880.00');
  expect(changes).toEqual([]);
  await user.keyboard('{Enter}');
  expect(changes).toEqual([['labour', { quantity: '5' }]]);
  expect(document.activeElement).toBe(cell('Quantity, Joint sand'));
});

test('arrows move between the rows within a column', async () => {
  const { user } = setUp();
  await user.click(cell('Unit, Crew labour'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell('Unit, Joint sand'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(cell('Unit, Crew labour'));
});

test('Esc takes back what was typed', async () => {
  const { user, changes } = setUp();
  await user.type(cell('Name, Crew labour'), ' of two');
  await user.keyboard('{Escape}');
  expect(cell('Name, Crew labour').value).toBe('Crew labour');
  await user.tab();
  expect(changes).toEqual([]);
});

test('leaving a cell hands on what changed, and only that', async () => {
  const { user, changes } = setUp();
  await user.click(cell('Name, Crew labour'));
  await user.tab();
  await user.keyboard('base course');
  await user.tab();
  expect(changes).toEqual([['labour', { description: 'base course' }]]);
});

test('what was typed and not left is handed on when the grid goes, and once', async () => {
  const { user, changes, view } = setUp();
  await user.clear(cell('Quantity, Crew labour'));
  await user.type(cell('Quantity, Crew labour'), '5');
  view.unmount();
  expect(changes).toEqual([['labour', { quantity: '5' }]]);
});

test('what was taken back, or is no number, is not handed on when the grid goes', async () => {
  const { user, changes, view } = setUp();
  await user.type(cell('Name, Crew labour'), ' of two');
  await user.keyboard('{Escape}');
  await user.type(cell('Quantity, Crew labour'), 'abc');
  view.unmount();
  expect(changes).toEqual([]);
});

test('Enter in the last row makes a row and goes to its name', async () => {
  const { user, added } = setUp();
  await user.click(cell('Overhead %, Joint sand'));
  await user.keyboard('{Enter}');
  expect(added).toEqual([
    expect.objectContaining({ quantity: '1', unitPrice: '0.00', overheadPercent: '0', origin: '' }),
  ]);
  expect(document.activeElement).toBe(cell('Name, new line'));
});

test('Enter in a last row that holds nothing makes no other', async () => {
  const { user, added } = setUp();
  await user.click(cell('Overhead %, Joint sand'));
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(added).toHaveLength(1);
});

test('Tab in the last cell makes no row, and leaves the lines', async () => {
  const { user, added } = setUp();
  await user.click(cell('Overhead %, Joint sand'));
  await user.tab();
  expect(added).toEqual([]);
  expect(document.activeElement?.closest('[role="row"]')).toBeNull();
});

test('Tab in the last cell of another row goes on to the next row', async () => {
  const { user, added } = setUp();
  await user.click(cell('Overhead %, Crew labour'));
  await user.tab();
  expect(document.activeElement).toBe(cell('Name, Joint sand'));
  expect(added).toEqual([]);
});

test('a removed line leaves the total and comes back with Undo', async () => {
  const { user, added } = setUp();
  await user.click(screen.getByRole('button', { name: 'Remove, Joint sand' }));
  expect(sum()).toBe('$220.00');
  expect(screen.queryByRole('textbox', { name: 'Name, Joint sand' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(added).toEqual([expect.objectContaining({ name: 'Joint sand', quantity: '3' })]);
  expect(sum()).toBe('$550.00');
});

test('keys duplicate and remove the row that has the focus', async () => {
  const { user, added } = setUp();
  await user.click(cell('Name, Crew labour'));
  await user.keyboard('{Control>}D{/Control}');
  expect(added).toEqual([expect.objectContaining({ name: 'Crew labour' })]);
  await user.click(cell('Name, Joint sand'));
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(screen.queryByRole('textbox', { name: 'Name, Joint sand' })).toBeNull();
  expect(document.activeElement?.getAttribute('data-column')).toBe('name');
});

test('a row that is copied while it is typed in is copied with what was typed', async () => {
  const { user, added } = setUp();
  await user.clear(cell('Quantity, Crew labour'));
  await user.type(cell('Quantity, Crew labour'), '7{Control>}d{/Control}');
  expect(added).toEqual([expect.objectContaining({ name: 'Crew labour', quantity: '7' })]);
});

test('a row that is removed while it is typed in comes back with what was typed', async () => {
  const { user, added } = setUp();
  await user.clear(cell('Quantity, Joint sand'));
  await user.type(cell('Quantity, Joint sand'), '9{Control>}{Delete}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(added.at(-1)).toMatchObject({ name: 'Joint sand', quantity: '9' });
});

test('Ctrl and Backspace take away what was typed, not the line', async () => {
  const { user } = setUp();
  await user.click(cell('Name, Joint sand'));
  await user.keyboard('{Control>}{Backspace}{/Control}');
  expect(screen.getAllByRole('textbox', { name: /^Name, / })).toHaveLength(2);
});

test('neither typing nor handing on counts another row again', async () => {
  const counted: string[] = [];
  const totalOf = (line: GridLine) => {
    counted.push(line.id);
    return lineTotal(line);
  };
  const { user } = setUp({ totalOf });
  await user.click(cell('Quantity, Crew labour'));
  counted.length = 0;
  await user.keyboard('12{Enter}');
  expect(new Set(counted)).toEqual(new Set(['labour']));
});

test('a failed cell is marked and tries again', async () => {
  const retried: string[] = [];
  const { user } = setUp({
    saveStates: { labour: { unit: 'failed', name: 'saving', quantity: 'saved' } },
    onRetry: (id, column) => retried.push(`${id} ${column}`),
  });
  expect(cell('Unit, Crew labour').getAttribute('aria-invalid')).toBe('true');
  const marks = within(screen.getByRole('grid')).getAllByRole('status');
  expect(marks.map((mark) => mark.textContent)).toEqual(['saving', 'saved']);
  await user.click(screen.getByRole('button', { name: 'Unit, Crew labour: failed, retry' }));
  expect(retried).toEqual(['labour unit']);
});

test('cells that could not be saved are counted, visited one after another and tried again at once', async () => {
  const retried: string[] = [];
  const { user } = setUp({
    saveStates: { labour: { unit: 'failed' }, sand: { quantity: 'failed', name: 'saved' } },
    onRetry: (id, column) => retried.push(`${id} ${column}`),
  });
  expect(screen.getByText('Cells not saved: 2')).toBeTruthy();
  const goOn = screen.getByRole('button', { name: 'Go to it' });
  for (const label of ['Unit, Crew labour', 'Quantity, Joint sand', 'Unit, Crew labour']) {
    await user.click(goOn);
    expect(document.activeElement).toBe(cell(label));
  }
  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  expect(retried).toEqual(['labour unit', 'sand quantity']);
});

test('a grid in which all is saved says nothing of failures', () => {
  setUp({ saveStates: { labour: { unit: 'saved', name: 'saving' } } });
  expect(screen.queryByText(/Cells not saved/)).toBeNull();
});

test('without the right to see prices there is none in the page', () => {
  const { view } = setUp({ canSeePrices: false, readOnly: true });
  expect(view.container.textContent).not.toMatch(/100|Overhead|Total|550/);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Quantity' })).toBeTruthy();
});

test('a line that came with the template says so', () => {
  setUp({ lines: [aLine({ origin: 'blue_line_item' }), aLine({ id: 'b', origin: 'other' })] });
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('img', { name: 'From the template' })).toBeTruthy();
  expect(
    within(second as HTMLElement).getByRole('img', { name: 'Placeholder without cost' }),
  ).toBeTruthy();
});

/** jsdom lays nothing out, so the box and its rows are told how large they are. */
const giveSizes = () => {
  const sized = (pixels: number) => ({ configurable: true, get: () => pixels });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', sized(600));
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', sized(45));
};

const manyLines = Array.from({ length: 2000 }, (_, row) =>
  aLine({ id: `line-${row}`, name: `Line ${row}`, quantity: '1', overheadPercent: '0' }),
);

test('a failure in a row that is out of view is told below the lines', () => {
  giveSizes();
  setUp({ lines: manyLines, saveStates: { 'line-1500': { quantity: 'failed' } } });
  expect(screen.queryByRole('textbox', { name: 'Quantity, Line 1500' })).toBeNull();
  expect(screen.getByText('Cells not saved: 1')).toBeTruthy();
});

test('of many lines only those in view are drawn, and all are in the total', () => {
  giveSizes();
  setUp({ lines: manyLines });
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2001');
  expect(sum()).toBe('$200,000.00');
  fireEvent.change(cell('Quantity, Line 0'), { target: { value: '2' } });
  expect(sum()).toBe('$200,100.00');
});
