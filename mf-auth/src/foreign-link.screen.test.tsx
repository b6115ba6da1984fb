import { personRead } from '@portal/shared/session';
import { renderPages } from '@portal/shared/testing/screens';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { button, pages } from './testing/password-pages';

const path = '/password/set/gwen/gwen@example.test/one-time';

test('a link that is opened while another person is signed in says so before the form', async () => {
  const { user, scope } = await renderPages(pages, { as: 'manager', path });
  const params = { name: 'Owen Tremblay', mail: 'manager@demo.test' };
  await act(() => allSettled(personRead, { scope, params }));
  expect(
    screen.getByText(
      'You are signed in as Owen Tremblay. This link sets the password of another account: gwen@example.test.',
    ),
  ).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Stay signed in as Owen Tremblay' })).toBeTruthy();
  await user.click(button('Set the password of gwen@example.test'));
  expect(button('Set the password')).toBeTruthy();
});

test('the own link opens the form at once', async () => {
  const { scope } = await renderPages(pages, { as: 'manager', path });
  const params = { name: 'Gwen Achebe', mail: 'gwen@example.test' };
  await act(() => allSettled(personRead, { scope, params }));
  expect(button('Set the password')).toBeTruthy();
});
