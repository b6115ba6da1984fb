/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { standInForBrowser } from '../testing/jsdom-for-antd';
import { FormField } from './form-field';
import { MoneyInput, NumberInput } from './number-input';
import { MultiSelectInput, SelectInput } from './select-input';
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

test('an amount keeps digits and dot', async () => {
  render(<Amount />);
  await userEvent.type(screen.getByLabelText('Amount'), '$-1,200.5 CAD');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1200.5');
});

test('a number input keeps the minus where it may', async () => {
  render(<Amount allowMinus />);
  await userEvent.type(screen.getByLabelText('Amount'), '-12a');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('-12');
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

test('several can be picked, in their order', async () => {
  const picked: (readonly string[])[] = [];
  render(
    <FormField label="Crew">
      <MultiSelectInput
        options={options}
        value={['pre_construction']}
        onChange={(values) => picked.push(values)}
      />
    </FormField>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Crew' }));
  await userEvent.click(await screen.findByTitle('Design'));
  expect(picked).toEqual([['pre_construction', 'design']]);
});
