import type { NavigationContribution, Registry } from '@portal/shared/contract';
import { homeAddress, navigationItems, toolbarItems } from './items';

const label = { en: 'Name', tr: 'Ad', ar: 'اسم' };

const registryOf = (...remotes: NavigationContribution[][]): Registry => ({
  contract: '1.0.0',
  remotes: remotes.map((navigation, index) => ({
    name: `mf-${index}`,
    scope: `mf_${index}`,
    version: '0.1.0',
    base: `/remotes/mf-${index}/1/`,
    entry: 'entry.js',
    integrity: {},
    exposes: {},
    shared: {},
    requires: '^1.0.0',
    contribution: { name: `mf-${index}`, requires: '^1.0.0', routes: [], navigation, slots: [] },
    previous: null,
  })),
});

const clients: NavigationContribution = {
  id: 'clients',
  url: '/clients',
  label,
  icon: 'clients',
  order: 30,
  roles: ['administrator', 'manager'],
};
const projects: NavigationContribution = {
  id: 'projects',
  url: '/projects',
  label,
  icon: 'folder',
  order: 20,
  roles: ['administrator', 'manager', 'designer'],
  inToolbarFor: ['customer'],
};
const registry = registryOf([clients], [projects]);
const ids = (items: readonly NavigationContribution[]) => items.map(({ id }) => id);

test('entries of all remotes stand in their order, each for its roles', () => {
  expect(ids(navigationItems(registry, ['manager']))).toEqual(['projects', 'clients']);
  expect(ids(navigationItems(registry, ['designer']))).toEqual(['projects']);
});

test('a customer has an empty side navigation and finds Projects in the toolbar', () => {
  expect(navigationItems(registry, ['customer'])).toEqual([]);
  expect(ids(toolbarItems(registry, ['customer']))).toEqual(['projects']);
  expect(toolbarItems(registry, ['manager'])).toEqual([]);
});

test('home is the first page that a role has in its navigation', () => {
  expect(homeAddress(registry, ['manager'])).toBe('/projects');
  expect(homeAddress(registry, ['customer'])).toBe('/projects');
  expect(homeAddress(registry, [])).toBeNull();
});
