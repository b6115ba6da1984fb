/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { standInForBrowser } from '../testing/jsdom-for-antd';
import { type Column, DataTable } from './data-table';

interface Person {
  readonly id: string;
  readonly name: string;
}

const people: readonly Person[] = [
  { id: '1', name: 'Amina' },
  { id: '2', name: 'Jonas' },
];
const columns: readonly Column<Person>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
];
const key = ({ id }: Person) => id;

test('rows and columns are a table with a name', () => {
  render(<DataTable label="Members" columns={columns} rows={people} rowKey={key} />);
  const table = screen.getByRole('table', { name: 'Members' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByRole('columnheader', { name: 'Name' })).toBeTruthy();
});

test('a missing value is set quietly', () => {
  const missing: Column<Person> = { key: 'phone', label: 'Phone', cell: () => 'TBD' };
  render(<DataTable label="Members" columns={[...columns, missing]} rows={people} rowKey={key} />);
  const [quiet] = screen.getAllByText('TBD');
  expect(quiet?.className).toBe('gp-missing');
  expect(screen.getByText('Amina').className).toBe('');
});

test('without rows it says what the caller says', () => {
  render(
    <DataTable
      label="Members"
      columns={columns}
      rows={[]}
      rowKey={key}
      empty="No members found."
    />,
  );
  expect(screen.getByText('No members found.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a row opens onto its details', async () => {
  render(
    <DataTable
      label="Members"
      columns={columns}
      rows={people}
      rowKey={key}
      detail={({ name }) => `About ${name}`}
    />,
  );
  const [first] = screen.getAllByRole('button', { name: 'Show details' });
  await userEvent.click(first as HTMLElement);
  expect(screen.getByText('About Amina')).toBeTruthy();
  expect(screen.queryByText('About Jonas')).toBeNull();
});

test('a column that sorts says how it is sorted', async () => {
  const sorts: string[] = [];
  const sorting = [
    {
      ...(columns[0] as Column<Person>),
      sorted: 'descending' as const,
      onSort: () => sorts.push('name'),
    },
  ];
  render(<DataTable label="Members" columns={sorting} rows={people} rowKey={key} />);
  expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('descending');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(sorts).toEqual(['name']);
});

test('a row is moved by its handle or from a cell, and what had the focus keeps it', async () => {
  const user = userEvent.setup();
  const editable: readonly Column<Person>[] = [
    { key: 'name', label: 'Name', cell: ({ name }) => <input defaultValue={name} /> },
  ];
  const Ordered = () => {
    const [rows, setRows] = useState(people);
    const move = (id: string, place: number) => {
      const others = rows.filter((one) => one.id !== id);
      const moved = rows.filter((one) => one.id === id);
      setRows([...others.slice(0, place), ...moved, ...others.slice(place)]);
    };
    const rowName = ({ name }: Person) => name;
    return (
      <DataTable
        {...{ label: 'Members', columns: editable, rows, rowKey: key, rowName }}
        onMove={move}
      />
    );
  };
  render(<Ordered />);
  const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
  const handle = screen.getByRole('button', { name: 'Move Amina' });
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['Jonas', 'Amina']);
  expect(document.activeElement).toBe(handle);
  const cell = screen.getByDisplayValue('Jonas');
  cell.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['Amina', 'Jonas']);
  expect(document.activeElement).toBe(cell);
  await user.keyboard('{ArrowUp}');
  expect(names()).toEqual(['Amina', 'Jonas']);
});

test('a change of one row draws no other', () => {
  const drawn: string[] = [];
  const counted: readonly Column<Person>[] = [
    { key: 'name', label: 'Name', cell: ({ name }) => (drawn.push(name), name) },
  ];
  const table = (rows: readonly Person[]) => (
    <DataTable label="Members" columns={counted} rows={rows} rowKey={key} />
  );
  const { rerender } = render(table(people));
  drawn.length = 0;
  rerender(table([{ id: '1', name: 'Amina Diallo' }, ...people.slice(1)]));
  expect(drawn).toEqual(['Amina Diallo']);
});

test('a long table shows its first rows before the code for long tables is loaded', () => {
  standInForBrowser();
  const many = Array.from({ length: 150 }, (_, at) => ({ id: `${at}`, name: `Person ${at}` }));
  const { rerender } = render(
    <DataTable label="Members" columns={columns} rows={many} rowKey={key} />,
  );
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('151');
  expect(screen.getByText('Person 29')).toBeTruthy();
  expect(screen.queryByText('Person 30')).toBeNull();
  rerender(
    <DataTable label="Members" columns={columns} rows={many} rowKey={key} drawsAllUpTo={20} />,
  );
  expect(screen.getByText('Person 19')).toBeTruthy();
  expect(screen.queryByText('Person 20')).toBeNull();
});
