import type { Contribution, RouteContribution, SlotContribution } from './contribution';
import { fillPath, matchRoute } from './match-route';

const label = { en: 'Name', tr: 'Ad', ar: 'اسم' };

const aRoute = (path: string, changes: Partial<RouteContribution> = {}): RouteContribution => ({
  path,
  title: label,
  module: './Page',
  ...changes,
});

const aTab = (key: string): SlotContribution => ({
  slot: 'project.tab@1',
  key,
  label,
  order: 1,
  module: './Tab',
});

const aRemote = (changes: Partial<Contribution>): Contribution => ({
  name: 'mf-projects',
  requires: '^1.0.0',
  routes: [],
  navigation: [],
  slots: [],
  ...changes,
});

const tabs = { slot: 'project.tab@1', defaults: [] } as const;

const remotes = [
  aRemote({
    routes: [
      aRoute('/projects'),
      aRoute('/projects/:projectId', { tabs }),
      aRoute('/projects/new'),
    ],
  }),
  aRemote({ name: 'mf-features', slots: [aTab('features')] }),
  aRemote({ name: 'mf-presentation', routes: [aRoute('/projects/:projectId/presentation')] }),
];

const found = (path: string) => {
  const match = matchRoute(remotes, path);
  return match && `${match.remote} ${match.route.path}`;
};

test.each([
  ['/projects', 'mf-projects /projects'],
  ['/projects/', 'mf-projects /projects'],
  ['/projects/7', 'mf-projects /projects/:projectId'],
  ['/projects/new', 'mf-projects /projects/new'],
  ['/projects/7/features', 'mf-projects /projects/:projectId'],
  ['/projects/7/features/patio', 'mf-projects /projects/:projectId'],
  ['/projects/7/presentation', 'mf-presentation /projects/:projectId/presentation'],
  ['/', null],
  ['/nowhere', null],
  ['/projectsx', null],
  ['/projects/%E0%A4%A', null],
])('the address %s leads to %s', (path, expected) => {
  expect(found(path)).toBe(expected);
});

test('only a frame has addresses below its own', () => {
  expect(found('/projects/7/presentation/slide')).toBe('mf-projects /projects/:projectId');
  expect(matchRoute([aRemote({ routes: [aRoute('/clients')] })], '/clients/1')).toBeNull();
});

test('the tab of an address comes from whichever remote fills it', () => {
  expect(matchRoute(remotes, '/projects/7/features/patio')?.tab).toMatchObject({
    remote: 'mf-features',
    slot: { key: 'features' },
  });
  expect(matchRoute(remotes, '/projects/7')?.tab).toBeNull();
  expect(matchRoute(remotes, '/projects/7/unknown')?.tab).toBeNull();
});

test('values of an address arrive as they were written', () => {
  expect(matchRoute(remotes, '/projects/a%2Fb%20c')?.params).toEqual({ projectId: 'a/b c' });
});

test('a pattern is filled with values that are safe in an address', () => {
  expect(fillPath('/projects/:projectId', { projectId: '7' })).toBe('/projects/7');
  expect(fillPath('/a/:one/:two', { one: 'x/y', two: undefined })).toBe('/a/x%2Fy/');
});
