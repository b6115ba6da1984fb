import type { ShellAssets } from '@portal/shared/build';
import type { Contribution, Registry } from '@portal/shared/contract';
import { pageNeeds, plainPage } from './page-files';

const label = { en: 'Features', tr: 'Özellikler', ar: 'العناصر' };

const assets: ShellAssets = {
  entry: 'shell.js',
  core: ['core.js', 'core.css'],
  frame: ['frame.js'],
  shared: {
    '@portal/shared/ui': ['ui.js', 'ui.css'],
    '@portal/shared/cms': ['cms.js'],
    react: [],
  },
  contract: '1.0.0',
  provides: {},
};

const aRemote = (
  contribution: Partial<Contribution> & { name: string },
  module: string,
  shared: string[],
) => ({
  name: contribution.name,
  scope: contribution.name.replaceAll('-', '_'),
  version: '0.1.0',
  base: `/remotes/${contribution.name}/abc/`,
  entry: 'entry.js',
  integrity: { 'entry.js': 'sha384-e', 'page.js': 'sha384-p', 'page.css': 'sha384-c' },
  exposes: { [module]: { scripts: ['page.js'], styles: ['page.css'] } },
  shared: Object.fromEntries(shared.map((name) => [name, '^1.0.0'])),
  requires: '^1.0.0',
  contribution: { requires: '^1.0.0', routes: [], navigation: [], slots: [], ...contribution },
  previous: null,
});

const registry: Registry = {
  contract: '1.0.0',
  remotes: [
    aRemote(
      {
        name: 'mf-auth',
        routes: [{ path: '/login', title: label, module: './Login', isPublic: true }],
      },
      './Login',
      ['react'],
    ),
    aRemote(
      {
        name: 'mf-projects',
        routes: [
          {
            path: '/projects/:projectId',
            title: label,
            module: './Header',
            tabs: { slot: 'project.tab@1', defaults: [] },
            firstQuery: '/jsonapi/node/project/:projectId?page[limit]=1',
          },
        ],
      },
      './Header',
      ['@portal/shared/ui', '@portal/shared/cms'],
    ),
    aRemote(
      {
        name: 'mf-features',
        slots: [
          {
            slot: 'project.tab@1',
            key: 'features',
            label,
            order: 1,
            module: './Features',
            firstQuery: [
              '/jsonapi/node/project/:projectId?page[limit]=1',
              '/jsonapi/features?id=:projectId',
              '/jsonapi/trades',
            ],
          },
        ],
      },
      './Features',
      ['@portal/shared/ui'],
    ),
  ],
};

const addressesOf = (path: string) =>
  pageNeeds(registry, assets, path).files.map(({ address }) => address);

test('the sign-in page asks for the core and its remote, and for no frame', () => {
  expect(addressesOf('/login')).toEqual([
    '/shell/core.js',
    '/shell/core.css',
    '/remotes/mf-auth/abc/entry.js',
    '/remotes/mf-auth/abc/page.js',
    '/remotes/mf-auth/abc/page.css',
  ]);
});

test('a page asks for what it takes itself, and for nothing that other pages of its remote share', () => {
  const routes = [{ path: '/deck', title: label, module: './Deck' }];
  const deck = aRemote({ name: 'mf-presentation', routes }, './Deck', ['@portal/shared/ui']);
  const exposes = {
    './Deck': { scripts: ['page.js'], styles: [], shared: ['@portal/shared/cms'] },
  };
  const { files } = pageNeeds({ ...registry, remotes: [{ ...deck, exposes }] }, assets, '/deck');
  const addresses = files.map(({ address }) => address);
  expect(addresses).not.toContain('/shell/ui.js');
  expect(addresses).toEqual(
    expect.arrayContaining(['/shell/cms.js', '/remotes/mf-presentation/abc/page.js']),
  );
});

test('a tab asks for its own remote and that of the page around it, each shared file once', () => {
  const addresses = addressesOf('/projects/7/features');
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/shell/frame.js',
      '/shell/cms.js',
      '/remotes/mf-projects/abc/page.js',
      '/remotes/mf-features/abc/page.js',
    ]),
  );
  expect(addresses.filter((address) => address === '/shell/ui.js')).toHaveLength(1);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('files of a remote are asked for with their integrity', () => {
  const { files } = pageNeeds(registry, assets, '/login');
  expect(files.at(-2)).toEqual({
    address: '/remotes/mf-auth/abc/page.js',
    integrity: 'sha384-p',
  });
});

test('the first queries of page and tab carry the id of the address, safely written, each once; others are of lists', () => {
  const { queries, listQueries } = pageNeeds(registry, assets, '/projects/a%26b/features');
  expect(queries).toEqual([
    '/jsonapi/node/project/a%26b?page[limit]=1',
    '/jsonapi/features?id=a%26b',
  ]);
  expect(listQueries).toEqual(['/jsonapi/trades']);
});

test('an address that nobody has asks for the core alone', () => {
  expect(pageNeeds(registry, assets, '/nowhere')).toEqual({
    files: [{ address: '/shell/core.js' }, { address: '/shell/core.css' }],
    queries: [],
    listQueries: [],
    firstLists: [],
    isFramed: false,
    remotes: [],
    needsOthers: true,
  });
});

test('an address that is not well written is one that nobody has', () => {
  expect(pageNeeds(registry, assets, '/projects/%E0%A4%A/features').queries).toEqual([]);
});

test('a remote with a canary is left to the browser, which knows whose it is', () => {
  const remotes = registry.remotes.map((remote) =>
    remote.name === 'mf-auth' ? { ...remote, canary: { percent: 10, build: remote } } : remote,
  );
  const { files } = pageNeeds({ ...registry, remotes }, assets, '/login');
  expect(files.map(({ address }) => address)).toEqual(['/shell/core.js', '/shell/core.css']);
});

test('a page outside of the frame is the same for everybody, unless its remote has a canary', () => {
  const page = plainPage(registry, '/login');
  expect([page?.remote.name, page?.module]).toEqual(['mf-auth', './Login']);
  for (const path of ['/projects/7', '/nowhere']) expect(plainPage(registry, path)).toBeNull();
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    canary: { percent: 10, build: remote },
  }));
  expect(plainPage({ ...registry, remotes }, '/login')).toBeNull();
});
