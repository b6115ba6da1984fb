/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */

import type { Registry } from '@portal/shared/contract';
import { languageChosen } from '@portal/shared/i18n';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPortal } from '../testing/draw-portal';

let registry: Registry;

beforeAll(async () => {
  registry = await contributedRegistry();
});

test('an address that nobody has says so, and leads back to the dashboard', async () => {
  await drawPortal({ registry, path: '/nowhere/at/all', roles: ['manager'] });
  expect(await screen.findByText(/could not find the page you are looking for/)).toBeTruthy();
  expect(location.pathname).toBe('/404');
  await userEvent.click(screen.getByRole('link', { name: 'Go back to dashboard' }));
  expect(location.pathname).toBe('/overview');
});

test('the page that is not there has a search', async () => {
  await drawPortal({ registry, path: '/nowhere', roles: ['manager'] });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'memb');
  await userEvent.click(screen.getByRole('option', { name: 'Members' }));
  expect(location.pathname).toBe('/members');
});

test('/loading says so', async () => {
  await drawPortal({ registry, path: '/loading' });
  expect(screen.getByRole('main').textContent).toBe('Loading');
});

test('an address of a portal whose list of pages cannot be read says so after ten seconds, and shows its page once it can', async () => {
  import.meta.jest.useFakeTimers({ advanceTimers: true });
  const missing = { ...registry, remotes: [], isPartial: true };
  const { show } = await drawPortal({ registry: missing, path: '/overview', roles: ['manager'] });
  const message = /list of pages could not be read.*check your connection and reload/;
  await act(() => import.meta.jest.advanceTimersByTimeAsync(9000));
  expect(screen.queryByText(message)).toBeNull();
  await act(() => import.meta.jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('alert').textContent).toMatch(message);
  import.meta.jest.useRealTimers();
  show(registry);
  expect(await screen.findByRole('heading', { level: 1, name: /HomeOverview/ })).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

test.each([
  ['en', 'Example', 'ltr'],
  ['tr', 'Örnek', 'ltr'],
  ['ar', 'مثال', 'rtl'],
] as const)(
  '/example reads in %s, from the side where that language begins',
  async (language, title, direction) => {
    const { scope } = await drawPortal({ registry, path: '/example' });
    await act(() => allSettled(languageChosen, { scope, params: language }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('blockquote').textContent).not.toBe('');
    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dir).toBe(direction);
  },
);

test('a page without Arabic texts is English within the Arabic frame', async () => {
  const { scope } = await drawPortal({ registry, path: '/members', roles: ['manager'] });
  await act(() => allSettled(languageChosen, { scope, params: 'ar' }));
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.dir).toBe('ltr');
  expect(screen.getByRole('banner').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
});

test.each([
  ['/404', 'Page not found · Groundplan'],
  ['/example', 'Example · Groundplan'],
  ['/loading', 'Loading · Groundplan'],
  ['/members/new', 'New Member · Groundplan'],
  ['/clients/new', 'New Client · Groundplan'],
])('%s has a title of its own', async (path, title) => {
  await drawPortal({ registry, path, roles: ['manager'] });
  expect(document.title).toBe(title);
});

test('the sign-in page offers language and theme', async () => {
  await drawPortal({ registry, path: '/login' });
  await userEvent.click(await screen.findByRole('button', { name: 'Dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByRole('button', { name: 'Language' })).toBeTruthy();
});

test('the link to the first page stays when the navigation is closed', async () => {
  await drawPortal({ registry, path: '/overview', roles: ['manager'] });
  await userEvent.click(screen.getByRole('button', { name: 'Close navigation' }));
  const toolbar = within(screen.getByRole('banner'));
  expect(toolbar.getByRole('link', { name: 'Groundplan' }).getAttribute('href')).toBe('/');
});

test('Ctrl+K opens the search, and never above an open dialog', async () => {
  await drawPortal({ registry, path: '/overview', roles: ['manager'] });
  const search = document.getElementById('page-search');
  let toggled = 0;
  Object.assign(search ?? {}, { togglePopover: () => (toggled += 1) });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(toggled).toBe(0);
  dialog.remove();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(toggled).toBe(1);
});
