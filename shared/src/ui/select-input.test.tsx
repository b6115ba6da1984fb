/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
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
