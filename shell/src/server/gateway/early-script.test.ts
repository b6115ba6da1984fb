/** @jest-environment jsdom */
import type { LanguageCode } from '@portal/shared/contract';
import { accountQuery } from '../../browser/session/account-query';
import { earlyScript } from './early-script';

const queries = ['/jsonapi/node/project/42?include=field_project_client'];
const listQueries = ['/jsonapi/node/project?page[limit]=50'];
let begun: { address: string; headers: HeadersInit | undefined }[];

beforeEach(() => {
  begun = [];
  // jsdom has no fetch.
  globalThis.fetch = async (address, { headers } = {}) => {
    begun.push({ address: String(address), headers });
    return {} as Response;
  };
  const tokens = { access: 'token', expiresAt: Date.now() + 60_000 };
  localStorage.setItem('groundplan.tokens', JSON.stringify(tokens));
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const run = (cmsOrigin: string, listsRemotes = false): void => {
  const page = { entry: '/shell/shell.1.js', rolesWithNavigation: null, prerenderedIn: null };
  new Function(earlyScript({ ...page, cmsOrigin, queries, listQueries, listsRemotes }))();
};

test.each<readonly [string, LanguageCode, readonly LanguageCode[] | null, string]>([
  ['which is not prerendered has the language of the person', 'ar', null, 'ar rtl'],
  ['prerendered in English alone is English', 'ar', ['en'], 'en ltr'],
  ['prerendered in English alone is English', 'tr', ['en'], 'en ltr'],
  ['of a remote with the language of the person has it', 'ar', ['en', 'ar'], 'ar rtl'],
])('before the scripts a page %s (%s)', (_, chosen, prerenderedIn, expected) => {
  localStorage.setItem('groundplan.language', chosen);
  const page = { cmsOrigin: '', queries: [], listQueries: [], rolesWithNavigation: null };
  new Function(earlyScript({ ...page, entry: '/shell/shell.1.js', prerenderedIn }))();
  const { lang, dir, dataset } = document.documentElement;
  expect(`${lang} ${dir}`).toBe(expected);
  expect(dataset['language']).toBe(chosen);
});

const own = { Accept: 'application/vnd.api+json', Authorization: 'Bearer token' };

test('the page begins its first reads as the code of the page would ask for them', () => {
  run('');
  const headers = { ...own, Prefer: 'record-links=none' };
  expect(begun).toEqual([...queries, ...listQueries].map((address) => ({ address, headers })));
});

test('a content service elsewhere, whose CORS settings may refuse further headers, gets none', () => {
  run('https://drupal.test');
  expect(begun[0]).toEqual({ address: `https://drupal.test${queries[0]}`, headers: own });
});

test.each([
  ['?status=construction', false],
  ['?view=table&keyword=oak', false],
  ['?review=3', false],
  ['?view=table', true],
  ['?override=mf-people@http://127.0.0.1:7101&view=grid', true],
  ['', true],
])(
  'at an address with %j the page begins the list that it reads without a filter: %j; and always what is of one record',
  (search, isBegun) => {
    history.replaceState(null, '', `/projects${search}`);
    run('');
    history.replaceState(null, '', '/');
    const addresses = begun.map(({ address }) => address);
    expect(addresses).toEqual([...queries, ...(isBegun ? listQueries : [])]);
  },
);

const firstLists = [
  { query: '/all', roles: ['administrator', 'manager'] },
  { query: '/own?id=:viewerId', roles: ['designer'] },
  { query: '/pictures', isOfDefaultView: true },
] as const;

test.each<readonly [roles: readonly string[] | null, search: string, begun: readonly string[]]>([
  [['manager'], '', ['/all', '/pictures']],
  [['administrator', 'manager'], '?view=table', ['/all']],
  [['designer'], '', ['/own?id=noor', '/pictures']],
  [['designer', 'manager'], '', ['/pictures']],
  [['designer'], '?keyword=oak', []],
  [[], '', ['/pictures']],
  [null, '', []],
])('for the roles %j the page at the address %j begins the lists %j', (roles, search, lists) => {
  if (roles) localStorage.setItem('groundplan.session', JSON.stringify({ userId: 'noor', roles }));
  history.replaceState(null, '', `/projects${search}`);
  const page = { cmsOrigin: '', queries: [], listQueries: [], firstLists };
  const frame = { entry: '/shell/shell.1.js', rolesWithNavigation: null, prerenderedIn: null };
  new Function(earlyScript({ ...page, ...frame }))();
  history.replaceState(null, '', '/');
  const account = roles ? ['/jsonapi', `/jsonapi/user/user/noor${accountQuery}`] : [];
  expect(begun.map(({ address }) => address)).toEqual([...lists, ...account]);
});

test('a view as the client begins no list for the roles of the person', () => {
  const session = { userId: 'noor', roles: ['manager'] };
  localStorage.setItem('groundplan.session', JSON.stringify(session));
  sessionStorage.setItem('groundplan.client-view', JSON.stringify({ viewerId: 'noor' }));
  const page = { cmsOrigin: '', queries: [], listQueries: [], firstLists };
  const frame = { entry: '/shell/shell.1.js', rolesWithNavigation: null, prerenderedIn: null };
  new Function(earlyScript({ ...page, ...frame }))();
  expect(begun).toEqual([]);
});

test.each([
  ['one who signed in', ['manager', 'designer'], null, 'designer,manager'],
  ['a view as the client', ['manager'], { viewerId: 'noor' }, 'customer'],
  ['a visitor', null, null, ''],
])(
  'the page lists the remotes for the roles of %s, of the portal itself',
  (_, roles, view, listed) => {
    if (roles)
      localStorage.setItem('groundplan.session', JSON.stringify({ userId: 'noor', roles }));
    sessionStorage.setItem('groundplan.client-view', JSON.stringify(view));
    run('https://drupal.test', true);
    expect(begun[0]).toEqual({
      address: `/registry.json?hashes=none&roles=${listed}`,
      headers: undefined,
    });
  },
);

test('the list of remotes does not wait for a new token', () => {
  localStorage.setItem('groundplan.tokens', JSON.stringify({ access: 'token', expiresAt: 0 }));
  run('', true);
  expect(begun).toHaveLength(1);
  expect([...(globalThis.__groundplanEarly?.keys() ?? [])]).toEqual([begun[0]?.address]);
});

test('a browser that blocks storage gets the theme and language of a first visit, and begins no read', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const get = () => {
    throw new DOMException('Denied.', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });
  try {
    run('');
  } finally {
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  }
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(document.documentElement.lang).toBe('en');
  expect(begun).toEqual([]);
});
