/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from './date-field';
import { FormField } from './form-field';

const told: string[] = [];
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
  const { container } = render(<StartDate day={day} />);
  return {
    field: screen.getByLabelText<HTMLInputElement>('Start date'),
    calendar: container.querySelector<HTMLInputElement>('input[type=date]'),
  };
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

test("a day picked from the browser's calendar is taken", () => {
  const { field, calendar } = shown('2026-04-09');
  if (calendar) fireEvent.change(calendar, { target: { value: '2026-05-01' } });
  expect(told).toEqual(['2026-05-01']);
  expect(field.value).toBe('05/01/2026');
});

test('the calendar opens from its button', async () => {
  const { calendar } = shown('2026-04-09');
  let opened = 0;
  Object.assign(calendar ?? {}, { showPicker: () => (opened += 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  expect(opened).toBe(1);
});
