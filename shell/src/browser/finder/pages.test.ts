import type { Contribution, Registry } from '@portal/shared/contract';
import { aRemote } from '../testing/a-remote';
import { contributedRegistry } from '../testing/contributed-registry';
import { matching, type Page, pagesFor, suggested, tabsAt } from './pages';

const label = (en: string) => ({ en, tr: `${en} tr`, ar: `${en} ar` });

const contribution: Contribution = {
  name: 'mf-ponds',
  requires: '^1.0.0',
  routes: [
    { path: '/ponds', title: label('Ponds'), module: './Ponds' },
    { path: '/ponds/:pondId', title: label('Pond'), module: './Pond' },
    { path: '/ponds/new', title: label('New Pond'), module: './New', roles: ['manager'] },
    { path: '/login', title: label('Sign in'), module: './Login', isPublic: true },
  ],
  navigation: [
    {
      id: 'ponds',
      url: '/ponds',
      label: label('Ponds'),
      icon: 'map',
      order: 1,
      roles: ['manager', 'designer'],
    },
  ],
  slots: [],
};
const registry: Registry = { contract: '1.0.0', remotes: [aRemote({ contribution })] };
const titles = (pages: readonly Page[]) => pages.map(({ title }) => title);

test('the pages of a role, each once, in the language of the person', () => {
  expect(titles(pagesFor(registry, ['manager'], 'en'))).toEqual(['Ponds', 'New Pond']);
  expect(titles(pagesFor(registry, ['designer'], 'tr'))).toEqual(['Ponds tr']);
});

test('whoever is not signed in is led to no page that wants a session', () => {
  expect(pagesFor(registry, [], 'en')).toEqual([]);
});

const page = (title: string): Page => ({ url: `/${title}`, title, icon: 'map' });

test('a page is found by a part of its name, in any case and without its accents', () => {
  const pages = [page('Üyeler'), page('Projeler'), page('المشاريع')];
  expect(titles(matching(pages, ' uye'))).toEqual(['Üyeler']);
  expect(titles(matching(pages, 'مشار'))).toEqual(['المشاريع']);
  expect(matching(pages, 'zzz')).toEqual([]);
});

test('at most ten are suggested', () => {
  const pages = Array.from({ length: 14 }, (_, index) => page(`Page ${index}`));
  expect(matching(pages, 'page')).toHaveLength(10);
});

test('many pages leave room for actions, and many actions for pages', () => {
  const pages = Array.from({ length: 14 }, (_, index) => page(`Page ${index}`));
  const actions = Array.from({ length: 14 }, (_, index) => ({ title: `Add ${index} to the page` }));
  const counts = (typed: string, acts = actions) => {
    const found = suggested(pages, acts, typed);
    return [found.length, found.filter(({ title }) => title.startsWith('Add')).length];
  };
  expect(counts('')).toEqual([10, 4]);
  expect(counts('page')).toEqual([10, 4]);
  expect(counts('add')).toEqual([10, 10]);
  expect(counts('', [])).toEqual([10, 0]);
});

test('the tabs of the open project are found by name', async () => {
  const all = await contributedRegistry();
  const tabs = tabsAt('/projects/7/overview', all, ['manager'], 'en');
  expect(tabs).toContainEqual({ url: '/projects/7/finances', title: 'Payments', icon: 'folder' });
  expect(tabsAt('/projects', all, ['manager'], 'en')).toEqual([]);
  expect(titles(tabsAt('/projects/7', all, ['staff_worker'], 'en'))).not.toContain('Payments');
});
