/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('while the first rows are on their way it does not claim to be empty', () => {
  render(
    <DataTable
      label="Members"
      columns={columns}
      rows={[]}
      rowKey={key}
      empty="No members found."
      loading
    />,
  );
  expect(screen.queryByText('No members found.')).toBeNull();
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeTruthy();
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
