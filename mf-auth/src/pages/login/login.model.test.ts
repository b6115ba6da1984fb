import { signInAsked } from '@portal/shared/session';
import { allSettled, createWatch, fork } from 'effector';
import {
  $mailProblem,
  $passwordProblem,
  formSent,
  mailLeft,
  mailTyped,
  passwordTyped,
} from './login.model';

const listening = () => {
  const scope = fork();
  const asked: unknown[] = [];
  createWatch({ unit: signInAsked, scope, fn: (credentials) => asked.push(credentials) });
  return { scope, asked };
};

test('a filled form asks for the session', async () => {
  const { scope, asked } = listening();
  await allSettled(mailTyped, { scope, params: 'manager@demo.test' });
  await allSettled(passwordTyped, { scope, params: 'secret' });
  await allSettled(formSent, { scope });
  expect(asked).toEqual([{ mail: 'manager@demo.test', password: 'secret' }]);
});

test('a mail address without a host is named when its field is left, and asks for nothing', async () => {
  const { scope, asked } = listening();
  await allSettled(mailTyped, { scope, params: 'manager' });
  expect(scope.getState($mailProblem)).toBeNull();
  await allSettled(mailLeft, { scope });
  expect(scope.getState($mailProblem)).toBe('Please enter a valid email');
  await allSettled(formSent, { scope });
  expect(asked).toEqual([]);
});

test('a missing password is named when the form is sent', async () => {
  const { scope, asked } = listening();
  await allSettled(mailTyped, { scope, params: 'manager@demo.test' });
  await allSettled(formSent, { scope });
  expect(scope.getState($passwordProblem)).toBe('Please enter your password');
  expect(asked).toEqual([]);
});
