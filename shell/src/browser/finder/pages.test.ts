import type { Contribution, Registry } from '@portal/shared/contract';
import { aRemote } from '../testing/a-remote';
import { matching, type Page, pagesFor } from './pages';

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
