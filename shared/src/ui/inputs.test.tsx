/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { useState } from 'react';
import { $language } from '../i18n';
import { standInForBrowser } from '../testing/jsdom-for-antd';
import { FormField } from './form-field';
import { MoneyInput, NumberInput } from './number-input';
import { SelectInput } from './select-input';
import { TextInput } from './text-input';

const options = [
  { value: 'design', label: 'Design' },
  { value: 'pre_construction', label: 'Pre-construction' },
];

beforeAll(standInForBrowser);

const Amount = ({ allowMinus }: { readonly allowMinus?: boolean }) => {
  const [value, setValue] = useState('');
  return (
    <FormField label="Amount">
      {allowMinus ? (
        <NumberInput value={value} onChange={setValue} allowMinus />
      ) : (
        <MoneyInput value={value} onChange={setValue} />
      )}
    </FormField>
  );
};

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');

test('an open list belongs to the landmark of its field', async () => {
  render(
    <main>
      <SelectInput options={options} value={null} onChange={() => undefined} aria-label="Stage" />
    </main>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Stage' }));
  const list = await screen.findByRole('listbox');
  expect(screen.getByRole('main').contains(list)).toBe(true);
});

test('a grouped amount is accepted, and shown as what it is once it is left', async () => {
  render(<Amount />);
  await userEvent.type(amount(), '$1,200.50');
  expect(amount().value).toBe('$1,200.50');
  await userEvent.tab();
  expect(amount().value).toBe('1200.5');
});

test('a decimal comma is no grouping: nothing is dropped, and the other reading is offered', async () => {
  render(<Amount />);
  await userEvent.type(amount(), '12,5');
  await userEvent.tab();
  expect(amount().value).toBe('12,5');
  await userEvent.click(screen.getByRole('button', { name: 'Did you mean 12.5?' }));
  expect(amount().value).toBe('12.5');
  expect(document.activeElement).toBe(amount());
});

test('a person who writes Turkish types and reads a decimal comma', async () => {
  const scope = fork({ values: [[$language, 'tr']] });
  render(
    <Provider value={scope}>
      <Amount />
    </Provider>,
  );
  await userEvent.type(amount(), '1.234,5');
  await userEvent.tab();
  expect(amount().value).toBe('1234,5');
});

test('a minus is kept as typed where there is none, for the form to refuse', async () => {
  const { unmount } = render(<Amount />);
  await userEvent.type(amount(), '-12');
  await userEvent.tab();
  expect(amount().value).toBe('-12');
  unmount();
  render(<Amount allowMinus />);
  await userEvent.type(amount(), '(12)');
  await userEvent.tab();
  expect(amount().value).toBe('-12');
});

test('the problem and the hint are read out with the input', () => {
  render(
    <FormField label="Name" problem="Please enter a name" hint="As on the plan" required>
      <TextInput value="" onChange={() => undefined} />
    </FormField>,
  );
  const input = screen.getByRole('textbox', { name: /Name/ });
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Please enter a name', 'As on the plan']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a select is labelled by its field and hands on the key of what is picked', async () => {
  const picked: string[] = [];
  render(
    <FormField label="Status">
      <SelectInput options={options} value={null} onChange={(value) => picked.push(value)} />
    </FormField>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle('Pre-construction'));
  expect(picked).toEqual(['pre_construction']);
});

test('a select reads like an open one before it is opened: name, choice, problem', () => {
  render(
    <FormField label="Status" problem="Please choose a status">
      <SelectInput options={options} value="design" onChange={() => undefined} />
    </FormField>,
  );
  const select = screen.getByRole('combobox', { name: 'Status' });
  expect(select.textContent).toBe('Design');
  expect(select.getAttribute('aria-expanded')).toBe('false');
  expect(select.getAttribute('aria-invalid')).toBe('true');
  const problem = document.getElementById(select.getAttribute('aria-describedby') ?? '');
  expect(problem?.textContent).toBe('Please choose a status');
});

test('a closed select is opened by typing, which is not lost: the list is filtered by it', async () => {
  render(
    <FormField label="Status">
      <SelectInput options={options} value={null} onChange={() => undefined} searchable />
    </FormField>,
  );
  await userEvent.tab();
  await userEvent.keyboard('p');
  await screen.findByTitle('Pre-construction');
  expect(screen.queryByTitle('Design')).toBeNull();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Status' });
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('p');
});
