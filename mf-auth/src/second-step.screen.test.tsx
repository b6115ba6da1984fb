import {
  codeEntered,
  recoveryCodesKept,
  recoveryCodesTold,
  secondStepLeft,
  secondStepNeeded,
} from '@portal/shared/session';
import { contentAs, renderPages } from '@portal/shared/testing/screens';
import { act, screen } from '@testing-library/react';
import { allSettled, createWatch, type Scope } from 'effector';
import { button, field, pages } from './testing/password-pages';

const open = () => renderPages(pages, { as: null, path: '/login' });
const need = (scope: Scope, token: string, isEnrolment: boolean) =>
  act(() => allSettled(secondStepNeeded, { scope, params: { token, isEnrolment } }));

test('the second step takes a code, and leads back to the password', async () => {
  const { user, scope } = await open();
  await need(scope, 'token', false);
  const entered: string[] = [];
  createWatch({ unit: codeEntered, scope, fn: (code) => entered.push(code) });
  expect(document.activeElement).toBe(field('Code'));
  await user.keyboard('123 456{Enter}');
  expect(entered).toEqual(['123 456']);
  const left: unknown[] = [];
  createWatch({ unit: secondStepLeft, scope, fn: () => left.push('left') });
  await user.click(button('Back'));
  expect(left).toEqual(['left']);
  expect(field('Password')).toBeTruthy();
});

test('an account without an app sees the QR code and the key of a new one, and its recovery codes once', async () => {
  const { ask, makePerson } = await contentAs('administrator');
  const json = 'application/json';
  const { mail } = await makePerson('designer', 'Ada Brandt', { pass: 'Quiet-orchard-7' });
  await ask('PATCH', '/api/second-factor/policy', { roles: ['designer'] }, json);
  const client = { client_id: 'portal', client_secret: 'portal-secret' };
  const form = { grant_type: 'password', username: mail, password: 'Quiet-orchard-7', ...client };
  const answer = await fetch('/oauth/token', { method: 'POST', body: new URLSearchParams(form) });
  const { mfa_token: token } = (await answer.json()) as { mfa_token: string };
  await ask('PATCH', '/api/second-factor/policy', { roles: [] }, json);

  const { user, scope } = await open();
  await need(scope, token, true);
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: /^QR code/ });
  expect(picture.src).toContain('data:image/svg+xml');
  expect(screen.getByText(/^[A-Z2-7]{32}$/)).toBeTruthy();

  await act(() => allSettled(recoveryCodesTold, { scope, params: ['abcde-fghij'] }));
  expect(screen.getByText('abcde-fghij')).toBeTruthy();
  const kept: unknown[] = [];
  createWatch({ unit: recoveryCodesKept, scope, fn: () => kept.push('kept') });
  await user.click(button('I have kept the codes'));
  expect(kept).toEqual(['kept']);
});
