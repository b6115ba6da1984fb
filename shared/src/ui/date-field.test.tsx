/** @jest-environment jsdom */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from '../design-system';
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

test.each([['02/31/2026'], ['13/01/2026'], ['04/09/'], ['4122026'], ['soon']])(
  'what is typed as %s is no day: the field says so, and the stored day stays',
  async (typed) => {
    const { field } = shown('2026-04-09');
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(told).toEqual([]);
    expect(field.value).toBe(typed);
    expect(screen.getByRole('alert').textContent).toBe('Not a date. Type MM/DD/YYYY.');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  },
);

test.each([
  ['the button', '31.12.2026', () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ['the Enter key', '02/30/2027{Enter}', () => undefined],
])(
  'a form with a date that is no day is not sent by %s, and the field has the focus',
  async (_, typed, send) => {
    const sent: string[] = [];
    const Dated = () => {
      const [day, setDay] = useState('');
      return (
        <Form onSubmit={() => sent.push(day)}>
          <FormField label="Due date">
            <DateField value={day} onChange={setDay} />
          </FormField>
          <button type="submit">Save</button>
        </Form>
      );
    };
    render(<Dated />);
    const field = screen.getByLabelText<HTMLInputElement>('Due date');
    await userEvent.type(field, typed);
    await send();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('alert').textContent).toBe('Not a date. Type MM/DD/YYYY.');
    await userEvent.clear(field);
    await userEvent.type(field, '12/31/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(sent).toEqual(['2026-12-31']);
  },
);

test('the correction of an impossible day, and a day from the calendar, take the message away', async () => {
  const { field } = shown();
  await userEvent.type(field, '02/31/2026');
  await userEvent.tab();
  await userEvent.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}2027', {
    initialSelectionStart: 10,
  });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '02/28/2026');
  await userEvent.tab();
  expect(told).toEqual(['2026-02-28']);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '02/31/2026{Enter}');
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Calendar' }));
  await userEvent.click(await within(await calendar()).findByTitle('2026-02-27'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field.value).toBe('02/27/2026');
});

test('a form with an impossible day is not sent: by Enter, or by a button', async () => {
  const sent: string[] = [];
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('sent');
      }}
    >
      <StartDate day="" />
      <button type="submit">Send</button>
    </form>,
  );
  const field = screen.getByLabelText('Start date');
  await userEvent.type(field, '02/31/2026{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '02/28/2026');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual(['sent']);
});

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

test('a day is picked in the calendar by keyboard, and the focus stays at the button', async () => {
  shown('2026-04-09');
  const button = screen.getByRole('button', { name: 'Calendar' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await calendar();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}');
  expect(screen.getByRole('status').textContent).toBe('Sunday, May 17, 2026');
  await userEvent.keyboard('{Enter}');
  expect(told).toEqual(['2026-05-17']);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  expect(document.activeElement).toBe(button);
});
