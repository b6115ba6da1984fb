/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { RegisteredRemote, Registry } from '@portal/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import type { PageRegistry } from '../registry/whole-registry';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPortal } from '../testing/draw-portal';

let whole: Registry;

beforeAll(async () => {
  whole = await contributedRegistry();
});

const withoutSlots = (remote: RegisteredRemote): RegisteredRemote => ({
  ...remote,
  contribution: { ...remote.contribution, slots: [] },
});

/** The registry of a page that carries one remote; all others are listed later. */
const pageOf = (name: string): PageRegistry => ({
  ...whole,
  remotes: whole.remotes.filter((remote) => remote.name === name),
  isPartial: true,
});

test('a client whose tabs are not listed yet stays at the address, and opens at the first tab once they are', async () => {
  const page = pageOf('mf-people');
  const { show } = await drawPortal({
    registry: { ...page, remotes: page.remotes.map(withoutSlots) },
    path: '/clients/8',
    roles: ['manager'],
  });
  expect(screen.getByRole('heading', { name: 'mf-people ./PersonHeader' })).toBeTruthy();
  expect(location.pathname).toBe('/clients/8');
  expect(screen.getByText('Loading')).toBeTruthy();
  act(() => show(whole));
  await waitFor(() => expect(location.pathname).toBe('/clients/8/profile'));
});

test('a client without tabs in the complete list leads home', async () => {
  const registry = { ...whole, remotes: whole.remotes.map(withoutSlots) };
  await drawPortal({ registry, path: '/clients/8', roles: ['manager'] });
  await waitFor(() => expect(location.pathname).toBe('/overview'));
});

test('a project waits for the tab with which the role begins, and opens there once it is listed', async () => {
  const registry = pageOf('mf-projects');
  const { show } = await drawPortal({ registry, path: '/projects/7', roles: ['customer'] });
  expect(screen.getByRole('heading', { name: 'mf-projects ./ProjectHeader' })).toBeTruthy();
  expect(location.pathname).toBe('/projects/7');
  act(() => show(whole));
  await waitFor(() => expect(location.pathname).toBe('/projects/7/cost-planner'));
});

test('the address of a tab that is not listed yet stays, and shows the tab once it is', async () => {
  const registry = pageOf('mf-projects');
  const path = '/projects/7/checklist';
  const { show } = await drawPortal({ registry, path, roles: ['manager'] });
  expect(screen.getByRole('heading', { name: 'mf-projects ./ProjectHeader' })).toBeTruthy();
  expect(location.pathname).toBe(path);
  expect(screen.getByText('Loading')).toBeTruthy();
  act(() => show(whole));
  expect(await screen.findByRole('heading', { name: /^mf-project-areas/ })).toBeTruthy();
  expect(location.pathname).toBe(path);
});

test('a project opens at the first tab if no remote has the tab with which the role begins', async () => {
  const remotes = whole.remotes.filter(({ name }) => name !== 'mf-features');
  const registry = { ...whole, remotes };
  await drawPortal({ registry, path: '/projects/7', roles: ['customer'] });
  await waitFor(() => expect(location.pathname).toBe('/projects/7/finances'));
});
