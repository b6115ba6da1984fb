/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lineTotal } from '../domain/money/money';
import { emptyDraft, type GridLine, LineGrid, type LineGridProps } from './index';

Object.assign(globalThis, { TextDecoder });

const lineNamed = (name: string): GridLine => ({ ...emptyDraft, id: name, name });

/** A grid that keeps what it is told, as a page would. */
const Kept = ({ names, ...rest }: { names: string[] } & Partial<LineGridProps>) => {
  const [lines, setLines] = useState(names.map(lineNamed));
  const add = (drafts: readonly Omit<GridLine, 'id'>[]) =>
    setLines((now) => [...now, ...drafts.map((draft) => ({ ...draft, id: `new ${draft.name}` }))]);
  return (
    <LineGrid
      label="Lines"
      totalOf={lineTotal}
      lines={lines}
      onChange={(id, patch) =>
        setLines((now) => now.map((line) => (line.id === id ? { ...line, ...patch } : line)))
      }
      onAdd={(draft) => add([draft])}
      onAddMany={add}
      onRemove={(id) => setLines((now) => now.filter((line) => line.id !== id))}
      onReorder={(ids) =>
        setLines((now) => ids.flatMap((id) => now.filter((line) => line.id === id)))
      }
      {...rest}
    />
  );
};

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name/ }).map(({ value }) => value);

const setUp = (props: { names: string[] } & Partial<LineGridProps>) => {
  render(<Kept {...props} />);
  return userEvent.setup();
};

test('Alt with an arrow carries the line to the next row, and the focus goes with it', async () => {
  const user = setUp({ names: ['Sand', 'Gravel', 'Stone'] });
  await user.click(cell('Unit, Sand'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['Gravel', 'Sand', 'Stone']);
  expect(document.activeElement).toBe(cell('Unit, Sand'));
  expect(screen.getByText('Sand: Moved to row 2 / 3')).toBeTruthy();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['Gravel', 'Stone', 'Sand']);
});

test('the first line cannot be carried further up', async () => {
  const told: unknown[] = [];
  const user = setUp({ names: ['Sand', 'Gravel'], onReorder: (ids) => told.push(ids) });
  await user.click(cell('Name, Sand'));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(told).toEqual([]);
});

test('a grid whose order is not kept offers no handle', () => {
  setUp({ names: ['Sand'], onReorder: undefined });
  expect(screen.queryByRole('button', { name: 'Move, Sand' })).toBeNull();
});

test('a copy of a line comes right below it and takes the focus', async () => {
  const Copying = () => {
    const [lines, setLines] = useState(['Sand', 'Gravel'].map(lineNamed));
    return (
      <LineGrid
        label="Lines"
        totalOf={lineTotal}
        lines={lines}
        onChange={() => undefined}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onDuplicate={() =>
          setLines((now) => [...now.slice(0, 1), lineNamed('Copy'), ...now.slice(1)])
        }
      />
    );
  };
  render(<Copying />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Duplicate, Sand' }));
  expect(names()).toEqual(['Sand', 'Copy', 'Gravel']);
  expect(document.activeElement).toBe(cell('Name, Copy'));
});

test('a block pasted into a cell is shown first, and its lines are added when that is wanted', async () => {
  const user = setUp({ names: ['Sand'] });
  await user.click(cell('Name, Sand'));
  await user.paste('Item\tQty\tPrice\nPaver\t12\t$1,250.50\nEdging\tfew\t3\n');
  const dialog = await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' });
  expect(cell('Name, Sand').value).toBe('Sand');
  expect(within(dialog).getAllByRole('row').length).toBe(4);
  expect(within(dialog).getByRole('row', { name: /^Paver/ }).textContent).toContain('$15,006.00');
  expect(within(dialog).getByRole('row', { name: /^Edging/ }).textContent).not.toContain('$');
  expect(within(dialog).getByRole('row', { name: /^Sum/ }).textContent).toContain('$15,006.00');
  expect(dialog.textContent).toContain('Rows with cells that could not be read: 1.');
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add lines (1)' });
  expect(add.disabled).toBe(true);
  await user.click(within(dialog).getByRole('checkbox', { name: 'Leave these rows out' }));
  await user.click(add);
  expect(names()).toEqual(['Sand', 'Paver']);
  expect(cell('Quantity, Paver').value).toBe('12');
  expect(cell('Unit price, Paver').value).toBe('1250.50');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a total of the block that its line will not have is marked', async () => {
  const user = setUp({ names: ['Sand'] });
  await user.click(cell('Name, Sand'));
  await user.paste('Item\tQty\tPrice\tAmount\nPaver\t2\t3\t6.00\nEdging\t2\t3\t7.00\n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' }));
  const marked = (name: RegExp) =>
    dialog.getByRole('row', { name }).querySelectorAll('[class="bad"], [class*="bad"]').length;
  expect([marked(/^Paver/), marked(/^Edging/)]).toEqual([0, 2]);
  expect(dialog.getByRole('row', { name: /^Sum/ }).textContent).toContain('$12.00');
});

test('the preview says which empty or zero quantity counts as 1', async () => {
  const user = setUp({ names: ['Sand'] });
  await user.click(cell('Name, Sand'));
  await user.paste('Item\tQty\tPrice\nPaver\t2\t3\nPermit\t\t350\nBench\t0\t40\nOdd\tfew\t1\n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' }));
  const told = ['Paver', 'Permit', 'Bench', 'Odd'].map((name) =>
    dialog.getByRole('row', { name: new RegExp(`^${name}`) }).textContent?.includes('counts as 1'),
  );
  expect(told).toEqual([false, true, true, false]);
});

test('a column that was taken for another is put right before the lines are added', async () => {
  const user = setUp({ names: [] });
  await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  await user.click(await screen.findByRole('textbox', { name: 'Paste the copied rows here' }));
  await user.paste('Paver\t12\t3\nSand\t1\t40\n');
  const price = await screen.findByRole('combobox', { name: 'What is in column 3: 3' });
  await user.selectOptions(price, 'Overhead %');
  await user.click(screen.getByRole('button', { name: 'Add lines (2)' }));
  expect(cell('Overhead %, Sand').value).toBe('40');
  expect(cell('Unit price, Sand').value).toBe('0.00');
});

test('three numbers without headings, units and currency signs are not priced before they are named', async () => {
  const user = setUp({ names: [] });
  await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  await user.click(await screen.findByRole('textbox', { name: 'Paste the copied rows here' }));
  await user.paste('Paver\t3\t8\t65\nSand\t2\t4\t70\n');
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add lines (2)' });
  expect(screen.getByText(/^Columns with numbers .*: 3\./)).toBeTruthy();
  expect(add.disabled).toBe(true);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What is in column 3: 8' }),
    'Quantity',
  );
  expect(add.disabled).toBe(true);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'What is in column 4: 65' }),
    'Unit price',
  );
  await user.click(add);
  expect(cell('Quantity, Sand').value).toBe('4');
});

test('totals that differ by more than a cent are counted above the preview', async () => {
  const user = setUp({ names: ['Sand'] });
  await user.click(cell('Name, Sand'));
  await user.paste('Item\tHours\tRate\tAmount\nCrew\t8\t65\t1560\nHelper\t1.111\t1\t1.11\n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste from a spreadsheet' }));
  expect(dialog.getByText(/differs from the pasted total .*: 1\./)).toBeTruthy();
});

/** A chosen file; jsdom cannot read the bytes of a file. */
const fileOf = (name: string, text: string): File =>
  Object.assign(new File([text], name), {
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer),
  });

test('the lines of a CSV file are shown first, and a file that cannot be read is refused', async () => {
  const user = setUp({ names: [] });
  await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  const picker = await screen.findByLabelText<HTMLInputElement>('Choose a CSV or Excel file', {
    selector: 'input',
  });
  await user.upload(picker, fileOf('empty.csv', ''));
  expect(await screen.findByText('empty.csv has no rows.')).toBeTruthy();
  await user.upload(picker, fileOf('lines.csv', 'Item,Qty,Price\nPaver,12,9.85\nSand,3,4.10'));
  await user.click(await screen.findByRole('button', { name: 'Add lines (2)' }));
  expect(names()).toEqual(['Paver', 'Sand']);
});

test('one cell of a spreadsheet is pasted into the field like any text', async () => {
  const user = setUp({ names: ['Sand'] });
  await user.click(cell('Unit, Sand'));
  await user.paste('bag\n');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cell('Unit, Sand').value).toBe('bag');
});

test('of a block of 2,000 rows the preview renders those in view, counts all and marks the one that is wrong', async () => {
  const user = setUp({ names: [] });
  await user.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  await user.click(await screen.findByRole('textbox', { name: 'Paste the copied rows here' }));
  const rows = Array.from(
    { length: 2000 },
    (_, at) => `Paver ${at}\t${at === 1990 ? 'few' : 2}\t3`,
  );
  await user.paste(`Item\tQty\tPrice\n${rows.join('\n')}\n`);
  const preview = within(await screen.findByRole('region', { name: /preview/i }));
  expect(preview.getByRole('table').getAttribute('aria-rowcount')).toBe('2002');
  expect(preview.getAllByRole('row').length).toBeLessThan(100);
  expect(preview.getByRole('row', { name: /^Sum/ }).textContent).toContain('$11,9');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Add lines/ }).disabled).toBe(true);
});
