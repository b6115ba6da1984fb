/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { applyTheme, Button, Notice, PasswordField, StatusTag, TextField } from './index';

const Password = () => {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" value={value} onChange={setValue} />;
};

test('a password can be shown and hidden again', async () => {
  render(<Password />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  await userEvent.type(field, 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect([field.type, field.value]).toEqual(['text', 'secret']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field.type).toBe('password');
});

test('what is wrong with a field is read out with it', () => {
  render(
    <TextField label="Email" value="" onChange={() => undefined} problem="Enter an address" />,
  );
  const field = screen.getByLabelText('Email');
  const id = field.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe('Enter an address');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a busy button says so and takes no press', async () => {
  const presses: string[] = [];
  render(
    <Button busy onClick={() => presses.push('pressed')}>
      Sign in
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(presses).toEqual([]);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});

test('an error interrupts, news waits', () => {
  render(
    <>
      <Notice kind="error">Refused</Notice>
      <Notice kind="success">Saved</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Refused');
  expect(screen.getByRole('status').textContent).toBe('Saved');
});

test('a status unknown here still shows its word', () => {
  render(<StatusTag kind="project" status="on_hold" label="On hold" />);
  expect(screen.getByText('On hold')).toBeTruthy();
});

test('a theme is put on the document', () => {
  applyTheme('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
