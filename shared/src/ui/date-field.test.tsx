/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { standInForBrowser } from '../testing/jsdom-for-antd';
import { DateField } from './date-field';
import { FormField } from './form-field';

const told: string[] = [];
beforeAll(standInForBrowser);
beforeEach(() => told.splice(0));

const StartDate = ({ day }: { readonly day: string }) => {
  const [value, setValue] = useState(day);
  const change = (next: string) => {
    told.push(next);
    setValue(next);
  };
  return (
    <FormField label="Start date">
      <DateField value={value} onChange={change} />
    </FormField>
  );
};

const shown = (day = '') => {
  render(<StartDate day={day} />);
  return { field: screen.getByLabelText<HTMLInputElement>('Start date') };
};

test('a stored day shows as MM/DD/YYYY', () => {
  expect(shown('2026-04-09').field.value).toBe('04/09/2026');
});

test.each([['04092026'], ['04/09/2026'], ['4/9/2026'], ['2026-04-09']])(
  'typed as %s it is the ninth of April',
  async (typed) => {
    const { field } = shown();
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(told).toEqual(['2026-04-09']);
    expect(field.value).toBe('04/09/2026');
  },
);

test.each([['02/30/2026'], ['13/01/2026'], ['04/09'], ['soon']])(
  'what is typed as %s is no day: the stored one shows again',
  async (typed) => {
    const { field } = shown('2026-04-09');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(told).toEqual([]);
    expect(field.value).toBe('04/09/2026');
  },
);

test('a day is taken out by leaving the field empty', async () => {
  const { field } = shown('2026-04-09');
  await userEvent.clear(field);
  expect(told).toEqual([]);
  await userEvent.tab();
  expect(told).toEqual(['']);
});

test('a month that is typed over tells the day that was meant, and none on the way to it', async () => {
  const { field } = shown('2026-11-12');
  await userEvent.type(field, '2', { initialSelectionStart: 1, initialSelectionEnd: 2 });
  expect(told).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['2026-12-12']);
  await userEvent.tab();
  expect(told).toEqual(['2026-12-12']);
});

test('seven digits could be two days: the stored one shows again', async () => {
  const { field } = shown('2026-11-12');
  await userEvent.clear(field);
  await userEvent.type(field, '4122026');
  await userEvent.tab();
  expect(told).toEqual([]);
  expect(field.value).toBe('11/12/2026');
});

test('a digit is taken back across a slash', async () => {
  const { field } = shown();
  await userEvent.type(field, '041');
  expect(field.value).toBe('04/1');
  await userEvent.type(field, '{Backspace}{Backspace}{Backspace}');
  expect(field.value).toBe('0');
});

const calendar = () => screen.findByRole('table');

test('a day that is picked in the calendar is taken, and the calendar closes', async () => {
  const { field } = shown('2026-04-09');
  const button = screen.getByRole('button', { name: 'Calendar' });
  await userEvent.click(button);
  await userEvent.click(await within(await calendar()).findByTitle('2026-04-30'));
  expect(told).toEqual(['2026-04-30']);
  expect(field.value).toBe('04/30/2026');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a press beside the calendar, Escape and the button close it, and no day is told', async () => {
  shown('2026-04-09');
  const button = screen.getByRole('button', { name: 'Calendar' });
  for (const close of [
    () => userEvent.click(document.body),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(button),
  ]) {
    await userEvent.click(button);
    await calendar();
    await close();
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(button.getAttribute('aria-expanded')).toBe('false');
  }
  expect(told).toEqual([]);
});
