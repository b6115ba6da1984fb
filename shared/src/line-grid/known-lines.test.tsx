/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { lineTotal } from '../domain/money/money';
import { emptyDraft, type GridLine, LineGrid, type LineGridProps } from './index';

const gravel = { name: 'Gravel base', description: '', unit: 'ton', unitPrice: '48.5000' };
const peaGravel = { ...gravel, name: 'Pea gravel', unitPrice: '61.0000' };

const Kept = (props: Partial<LineGridProps>) => {
  const [lines, setLines] = useState<GridLine[]>([{ ...emptyDraft, id: 'a' }]);
  return (
    <LineGrid
      label="Lines"
      totalOf={lineTotal}
      lines={lines}
      onChange={(id, patch) =>
        setLines((now) => now.map((line) => (line.id === id ? { ...line, ...patch } : line)))
      }
      onAdd={() => undefined}
      onRemove={() => undefined}
      {...props}
    />
  );
};

const setUp = (props: Partial<LineGridProps> = {}) => {
  const asked: string[] = [];
  const find = (words: string) => {
    asked.push(words);
    return Promise.resolve([peaGravel, gravel]);
  };
  render(<Kept find={find} {...props} />);
  return { user: userEvent.setup(), asked };
};

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('typing a name offers lines that were priced before, with their unit and price', async () => {
  const { user, asked } = setUp();
  await user.type(cell('Name, new line'), 'grav');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Gravel base$48.50 / ton',
    'Pea gravel$61.00 / ton',
  ]);
  expect(asked).toEqual(['grav']);
});

test('a line that is picked brings its name, unit and price, and the quantity is next', async () => {
  const { user } = setUp();
  await user.type(cell('Name, new line'), 'grav');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(cell('Name, Pea gravel').value).toBe('Pea gravel');
  expect(cell('Unit, Pea gravel').value).toBe('ton');
  expect(cell('Unit price, Pea gravel').value).toBe('61.00');
  expect(document.activeElement).toBe(cell('Quantity, Pea gravel'));
  expect(screen.queryByRole('option')).toBeNull();
});

test('Esc closes the list first and keeps what was typed', async () => {
  const { user } = setUp();
  await user.type(cell('Name, new line'), 'grav');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(cell('Name, new line').value).toBe('grav');
});

test('Enter without a marked line keeps the name as it was typed', async () => {
  const { user } = setUp();
  await user.type(cell('Name, new line'), 'grav');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  expect(cell('Name, grav').value).toBe('grav');
  expect(cell('Unit price, grav').value).toBe('0.00');
});

test('who may not see prices is asked for nothing and offered nothing', async () => {
  const { user, asked } = setUp({ canSeePrices: false });
  await user.type(cell('Name, new line'), 'gravel{Enter}');
  expect(cell('Name, gravel').getAttribute('role')).toBeNull();
  expect(asked).toEqual([]);
});
