/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { Registry, RoleName } from '@portal/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { contributedRegistry } from '../testing/contributed-registry';
import { drawPortal } from '../testing/draw-portal';

const leaders: readonly RoleName[] = ['administrator', 'manager'];
const planners: readonly RoleName[] = [...leaders, 'designer'];
const workers: readonly RoleName[] = ['staff_worker', 'contract_worker'];
const staff: readonly RoleName[] = [...planners, ...workers];
const everyone: readonly RoleName[] = [...staff, 'customer'];

/** Who opens which page, as the documents have it: spec 1, sections 2 and 6; spec 2, section 6; decisions 12 to 16. */
const pages: Readonly<Record<string, readonly RoleName[]>> = {
  '/overview': planners,
  '/projects': everyone,
  '/projects/new': planners,
  '/members': leaders,
  '/members/new': leaders,
  '/clients': leaders,
  '/clients/new': leaders,
  '/crews': leaders,
  '/unsent-mail': leaders,
  '/set-up': ['administrator'],
  '/deployments': ['administrator'],
  '/password/reset': everyone,
  '/example': everyone,
  '/loading': everyone,
};

/** Who opens which tab of a project. */
const tabs: Readonly<Record<string, readonly RoleName[]>> = {
  overview: planners,
  'construction-binder': staff,
  features: everyone,
  finances: [...leaders, 'customer'],
  work: leaders,
  documents: everyone,
  'change-request': [...leaders, ...workers],
  checklist: planners,
  'cost-planner': [...leaders, 'customer'],
};

const managers = {
  navigation: [
    'Overview',
    'Projects',
    'Clients',
    'Members',
    'Templates',
    'Price Book',
    'Legal Texts',
  ],
  tabs: [
    'Overview',
    'Construction Binder',
    'Features',
    'Payments',
    'Work',
    'Documents',
    'Change Requests',
    'Checklist',
    'Cost Planner',
  ],
  firstTab: 'overview',
};
const ofWorkers = {
  navigation: ['Projects'],
  tabs: ['Construction Binder', 'Features', 'Documents', 'Change Requests'],
  firstTab: 'construction-binder',
};

/** Who sees what: decision 12, and section 6 of the projects' specification. */
const menus: Readonly<Record<RoleName, typeof managers>> = {
  administrator: { ...managers, navigation: [...managers.navigation, 'Set up'] },
  manager: managers,
  designer: {
    navigation: ['Overview', 'Projects'],
    tabs: ['Overview', 'Construction Binder', 'Features', 'Documents', 'Checklist'],
    firstTab: 'overview',
  },
  staff_worker: ofWorkers,
  contract_worker: ofWorkers,
  customer: {
    navigation: ['Projects'],
    tabs: ['Features', 'Payments', 'Documents', 'Cost Planner'],
    firstTab: 'cost-planner',
  },
};

const home = (role: RoleName): string => (planners.includes(role) ? '/overview' : '/projects');
const isPlace = (role: RoleName, allowed: readonly RoleName[]) => allowed.includes(role);

let registry: Registry;

beforeAll(async () => {
  registry = await contributedRegistry();
});

const linksOf = (name: string): (string | null)[] => {
  const [navigation] = screen.getAllByRole('navigation', { name });
  return within(navigation!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

describe.each(everyone)('%s', (role) => {
  test.each(Object.entries(pages))(
    'at %s: the page of the role, or home',
    async (path, allowed) => {
      await drawPortal({ registry, path, roles: [role] });
      const end = isPlace(role, allowed) ? path : home(role);
      await waitFor(() => expect(location.pathname).toBe(end));
      if (path === '/loading') expect(screen.getByRole('main').textContent).toBe('Loading');
      else expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
      expect(location.pathname).toBe(end);
    },
  );

  test.each(Object.entries(tabs))(
    'at the tab %s: the tab, or the first one',
    async (tab, allowed) => {
      await drawPortal({ registry, path: `/projects/7/${tab}`, roles: [role] });
      const end = isPlace(role, allowed) ? tab : menus[role].firstTab;
      await waitFor(() => expect(location.pathname).toBe(`/projects/7/${end}`));
      // The head of the project, and the tab.
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2);
      const strip = screen.getByRole('navigation', { name: 'Sections' });
      expect(within(strip).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
        `/projects/7/${end}`,
      );
    },
  );

  test('sees the navigation and the tabs of the role, and begins at its first page and tab', async () => {
    await drawPortal({ registry, path: '/', roles: [role] });
    await waitFor(() => expect(location.pathname).toBe(home(role)));
    expect(linksOf('Main navigation')).toEqual(menus[role].navigation);
  });

  test('begins a project at the first tab of the role, and sees its tabs', async () => {
    await drawPortal({ registry, path: '/projects/7', roles: [role] });
    await waitFor(() => expect(location.pathname).toBe(`/projects/7/${menus[role].firstTab}`));
    expect(linksOf('Sections')).toEqual(menus[role].tabs);
  });

  const opens = planners.includes(role) || role === 'customer';
  test(`${opens ? 'opens' : 'does not open'} the presentation, which has no toolbar and no navigation`, async () => {
    const path = '/projects/7/presentation';
    await drawPortal({ registry, path, roles: [role] });
    await waitFor(() => expect(location.pathname === path).toBe(opens));
    expect(screen.queryAllByRole('banner', { name: 'Toolbar' })).toHaveLength(opens ? 0 : 1);
    expect(screen.queryAllByRole('navigation', { name: 'Main navigation' }).length > 0).toBe(
      !opens,
    );
  });
});

describe('signed out', () => {
  const open = ['/example', '/loading'];
  const closed = Object.keys(pages).filter((path) => !open.includes(path));

  test.each([...closed, '/projects/7/features', '/projects/7/presentation'])(
    '%s leads to sign in',
    async (path) => {
      await drawPortal({ registry, path });
      await waitFor(() => expect(location.pathname).toBe('/login'));
      expect(screen.getByRole('heading', { name: 'mf-auth ./Login' })).toBeTruthy();
    },
  );

  test.each(['/login', '/password/forgot', ...open])('%s is open', async (path) => {
    await drawPortal({ registry, path });
    expect(location.pathname).toBe(path);
    expect(screen.queryAllByText(/mf-auth|Example|Loading/).length).toBeGreaterThan(0);
    expect(location.pathname).toBe(path);
  });

  test('the navigation has one entry, Login', async () => {
    await drawPortal({ registry, path: '/example' });
    expect(linksOf('Main navigation')).toEqual(['Login']);
  });
});

test.each([
  ['feature-new', 'features'],
  ['features/interlock-patio', 'features'],
  ['estimate-versions', 'cost-planner'],
  ['printable-estimate', 'cost-planner'],
  ['internal-costs', 'cost-planner'],
])('at %s, which the tab list leaves out, the tab %s is marked', async (path, tab) => {
  await drawPortal({ registry, path: `/projects/7/${path}`, roles: ['manager'] });
  const strip = await screen.findByRole('navigation', { name: 'Sections' });
  expect(within(strip).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
    `/projects/7/${tab}`,
  );
});
