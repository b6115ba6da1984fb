/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { Registry } from '@portal/shared/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPart } from '../testing/draw-part';
import ShortcutMenu from './shortcut-menu';

let registry: Registry;

beforeAll(async () => {
  registry = await contributedRegistry();
});

beforeEach(() => localStorage.clear());

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('shortcuts are added and removed, stay for the next visit, and lead to their page', async () => {
  const { unmount } = await drawPart(<ShortcutMenu />, { registry, roles: ['manager'] });
  expect(links()).toEqual(['Overview', 'Projects']);
  const search = screen.getByPlaceholderText('Search for an app or page');
  await userEvent.type(search, 'Members');
  await userEvent.click(screen.getByRole('button', { name: 'Shortcut: Members' }));
  await userEvent.clear(search);
  await userEvent.click(screen.getByRole('button', { name: 'Shortcut: Overview' }));
  unmount();

  await drawPart(<ShortcutMenu />, { registry, roles: ['manager'] });
  expect(links()).toEqual(['Projects', 'Members']);
  await userEvent.click(screen.getByRole('link', { name: 'Members' }));
  expect(location.pathname).toBe('/members');
});

test('the star of a chosen shortcut is filled', async () => {
  await drawPart(<ShortcutMenu />, { registry, roles: ['manager'] });
  await userEvent.type(screen.getByPlaceholderText('Search for an app or page'), 'e');
  const starOf = (title: string) => {
    const star = screen.getByRole('button', { name: `Shortcut: ${title}` });
    return star.querySelector('svg')?.innerHTML;
  };
  expect(starOf('Overview')).toBe(starOf('Projects'));
  expect(starOf('Members')).not.toBe(starOf('Overview'));
  await userEvent.click(screen.getByRole('button', { name: 'Shortcut: Members' }));
  expect(starOf('Members')).toBe(starOf('Overview'));
});

test('a search without a result, and a list without a shortcut, say so', async () => {
  await drawPart(<ShortcutMenu />, { registry, roles: ['manager'] });
  const search = screen.getByPlaceholderText('Search for an app or page');
  await userEvent.type(search, 'zzz');
  expect(screen.getByRole('status').textContent).toBe('No results..');
  await userEvent.clear(search);
  await userEvent.click(screen.getByRole('button', { name: 'Shortcut: Overview' }));
  await userEvent.click(screen.getByRole('button', { name: 'Shortcut: Projects' }));
  expect(screen.getByRole('status').textContent).toBe('No shortcuts yet.');
});
