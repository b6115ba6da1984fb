/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { createBrowserHistory, HistoryRouter, Route, Routes } from '@portal/shared/router';
import { sessionEnded, sessionStarted } from '@portal/shared/session';
import { act, render, screen } from '@testing-library/react';
import { allSettled, fork, type Scope } from 'effector';
import { Provider } from 'effector-react';
import { returnAddress } from '../session/return-address';
import { Guard } from './guard';

let scope: Scope;

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/members?page=2');
  scope = fork();
});

const signIn = (...roles: ('manager' | 'customer')[]) =>
  allSettled(sessionStarted, { scope, params: { userId: '1', roles } });

const draw = () =>
  render(
    <Provider value={scope}>
      <HistoryRouter history={createBrowserHistory({ v5Compat: true })}>
        <Routes>
          <Route
            path="/members"
            element={
              <Guard roles={['administrator', 'manager']}>
                <p>Members</p>
              </Guard>
            }
          />
          <Route path="/login" element={<p>Sign in</p>} />
          <Route path="/" element={<p>Home</p>} />
        </Routes>
      </HistoryRouter>
    </Provider>,
  );

test('a manager is let in', async () => {
  await signIn('manager');
  draw();
  expect(screen.getByText('Members')).toBeTruthy();
});

test('whoever is signed out goes to sign in, and the address is remembered', () => {
  draw();
  expect(screen.getByText('Sign in')).toBeTruthy();
  expect(returnAddress.read()).toBe('/members?page=2');
});

test('whoever lacks the role goes home, and the address is forgotten', async () => {
  await signIn('customer');
  draw();
  expect(screen.getByText('Home')).toBeTruthy();
  expect(returnAddress.read()).toBeNull();
});

test('a role that is lost while its page is open shows so in place', async () => {
  await signIn('manager');
  draw();
  await act(() => signIn('customer'));
  expect(screen.getByText('You do not have permission to view this.')).toBeTruthy();
  expect(location.pathname).toBe('/members');
});

test('a session that ends while a page is open leads to sign in and remembers the page', async () => {
  await signIn('manager');
  draw();
  await act(() => allSettled(sessionEnded, { scope }));
  expect(screen.getByText('Sign in')).toBeTruthy();
  expect(returnAddress.read()).toBe('/members?page=2');
});
