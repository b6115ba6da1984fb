/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import { personRead } from '@portal/shared/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { aRemote } from '../testing/a-remote';
import { drawPart } from '../testing/draw-part';
import { UserMenu } from './user-menu';

const registry = { contract: '1.0.0', remotes: [aRemote()] };

test('the menu leads to the own record and to the change of the password', async () => {
  await drawPart(<UserMenu />, { registry, roles: ['manager'] });
  expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe(
    '/clients/noor',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Change password' }));
  expect(location.pathname).toBe('/password/reset');
});

test('the name and the mail of the account stand in the menu once they are known', async () => {
  const { scope } = await drawPart(<UserMenu />, { registry, roles: ['manager'] });
  expect(screen.getAllByText('Account').length).toBeGreaterThan(1);
  const person = { id: 'noor', name: 'Noor Haddad', mail: 'noor@example.test' };
  await act(() => allSettled(personRead, { scope, params: person }));
  expect(screen.getAllByText('Noor Haddad')).toHaveLength(2);
  expect(screen.getByText('noor@example.test')).toBeTruthy();
});

test('whoever is signed out has a menu that says so, and leads to sign in', async () => {
  await drawPart(<UserMenu />, { registry });
  expect(screen.getAllByText('Not logged in').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(location.pathname).toBe('/login');
});
