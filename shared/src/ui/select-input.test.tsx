/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { standInForBrowser } from '../testing/jsdom-for-antd';
import { SelectInput } from './select-input';

const options = [
  { value: '1', label: 'Harbour walk' },
  { value: '2', label: 'Harbourside' },
];

test('a space that is typed before the list has loaded is a part of the filter, the one that opens the list is not', async () => {
  standInForBrowser();
  render(
    <SelectInput
      options={options}
      value={null}
      onChange={() => undefined}
      searchable
      aria-label="Project"
    />,
  );
  const closed = screen.getByRole('combobox', { name: 'Project' });
  for (const key of [' ', ...'harbour w']) fireEvent.keyDown(closed, { key });
  await screen.findByRole('listbox');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('harbour w');
});

test.each(['isil', 'IŞIL', 'lodz'])(
  '%s finds an option with letters of another language',
  async (typed) => {
    standInForBrowser();
    const named = ['Işıl Demir, Łódź', 'Noor Haddad'].map((label) => ({ value: label, label }));
    render(
      <SelectInput
        options={named}
        value={null}
        onChange={() => undefined}
        searchable
        aria-label="Client"
      />,
    );
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Client' }), { key: ' ' });
    await screen.findByRole('listbox');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
    await waitFor(() => expect(screen.queryByTitle('Noor Haddad')).toBeNull());
    expect(screen.getByTitle('Işıl Demir, Łódź')).toBeTruthy();
  },
);
