import type { Contribution } from '../contract';
import { contributionProblems, exposeProblems } from './contribution-problems';

const label = { en: 'Members', tr: 'Üyeler', ar: 'الأعضاء' };

const valid: Contribution = {
  name: 'mf-people',
  requires: '^1.0.0',
  routes: [
    {
      path: '/members/:userId',
      title: label,
      module: './PersonHeader',
      roles: ['manager'],
      tabs: { slot: 'user.tab@1', defaults: [{ roles: ['manager'], key: 'profile' }] },
      firstQuery: '/jsonapi/user/user/:userId',
    },
  ],
  navigation: [{ id: 'members', url: '/members', label, icon: 'people', order: 40 }],
  slots: [{ slot: 'user.tab@1', key: 'profile', label, order: 10, module: './PersonProfile' }],
};
const [route] = valid.routes;
const [item] = valid.navigation;
const [slot] = valid.slots;

test('a whole contribution has nothing wrong', () => {
  expect(contributionProblems(valid)).toEqual([]);
});

test('a page may read several things first', () => {
  const routes = [{ ...route, firstQuery: ['/a/:userId', '/b/:userId'] }];
  expect(contributionProblems({ ...valid, routes })).toEqual([]);
});

test('a page may read lists first for the roles and the view of a person', () => {
  const firstLists = [
    { query: '/a?of=:viewerId', roles: ['designer'] },
    { query: '/b', isOfDefaultView: true },
  ];
  expect(contributionProblems({ ...valid, routes: [{ ...route, firstLists }] })).toEqual([]);
});

test.each([
  ['a name that is no remote', { name: 'people' }, 'name must look like mf-people'],
  ['a range that is none', { requires: '1.0' }, 'requires must look like ^1.0.0'],
  ['a missing list', { slots: undefined }, 'slots is a required field'],
  ['a path without a slash', { routes: [{ ...route, path: 'members' }] }, 'a path begins with /'],
  ['a module that is none', { routes: [{ ...route, module: 'Page' }] }, 'module must look like'],
  ['an unknown role', { routes: [{ ...route, roles: ['boss'] }] }, 'routes[0].roles[0] must be'],
  ['an unknown field', { routes: [{ ...route, icon: 'x' }] }, 'unspecified keys: icon'],
  [
    'a missing English text',
    { navigation: [{ ...item, label: { tr: 'B', ar: 'C' } }] },
    'label.en',
  ],
  ['an empty text', { navigation: [{ ...item, label: { en: 'A', ar: '' } }] }, 'label.ar'],
  ['a key that is no letter', { navigation: [{ ...item, goKey: 'Ctrl' }] }, 'goKey must be a'],
  ['an order that is a text', { navigation: [{ ...item, order: '4' }] }, 'order must be a'],
  [
    'a query without a path',
    { routes: [{ ...route, firstQuery: ['/a', ''] }] },
    'firstQuery[1] is',
  ],
  ['a query that is no text', { routes: [{ ...route, firstQuery: 4 }] }, 'firstQuery must be'],
  [
    'a first list without a query',
    { routes: [{ ...route, firstLists: [{ roles: ['designer'] }] }] },
    'firstLists[0].query is',
  ],
  ['an unknown slot', { slots: [{ ...slot, slot: 'user.tab@2' }] }, 'slots[0].slot must be one'],
  ['a slot without a key', { slots: [{ ...slot, key: '' }] }, 'slots[0].key is a required field'],
])('%s is named', (_, change, problem) => {
  expect(contributionProblems({ ...valid, ...change }).join('\n')).toContain(problem);
});

test('all that is wrong is told at once', () => {
  expect(contributionProblems({ ...valid, name: 'x', requires: 'y' })).toHaveLength(2);
});

test('what is not a contribution at all is refused too', () => {
  expect(contributionProblems(null)).not.toEqual([]);
  expect(contributionProblems('mf-people')).not.toEqual([]);
});

test('every exposed module is used, and every used one exposed', () => {
  const exposes = ['./PersonHeader', './PersonProfile'];
  expect(exposeProblems(valid, exposes)).toEqual([]);
  expect(exposeProblems(valid, [...exposes, './Forgotten'])).toEqual([
    './Forgotten is exposed, but no route or slot uses it',
  ]);
  expect(exposeProblems(valid, ['./PersonHeader'])).toEqual([
    'a route or slot uses ./PersonProfile, which is not exposed',
  ]);
});

test('a text may lack languages of this shell, or have others', () => {
  const label = { en: 'Plants', tr: 'Bitkiler', fr: 'Plantes' };
  expect(contributionProblems({ ...valid, navigation: [{ ...item, label }] })).toEqual([]);
});
