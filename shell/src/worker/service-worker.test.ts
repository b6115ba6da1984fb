import 'fake-indexeddb/auto';
import { createStore, setMany } from 'idb-keyval';
import type { KeepMessage } from '../browser/offline/follow-worker';

/** The part of a browser's cache that the worker uses. */
class MemoryCache {
  private readonly answers = new Map<string, Response>();

  put = async (path: string, answer: Response) => void this.answers.set(path, answer);
  delete = async (path: string) => this.answers.delete(path);
  match = async (path: string) => this.answers.get(path)?.clone();
  keys = async () => this.paths().map((path) => ({ url: `https://portal.example${path}` }));
  paths = () => [...this.answers.keys()].sort();
}

const stores = new Map<string, MemoryCache>();
const open = (name: string): MemoryCache => {
  const store = stores.get(name) ?? new MemoryCache();
  stores.set(name, store);
  return store;
};
/** Files that the server answers with, by path. */
let files: Readonly<Record<string, string>>;
/** Answers a request as the worker does. */
let answerTo: (request: Partial<Request>) => Promise<Response>;
/** Requests a picture of the content system as an element of a page does. */
const askPicture = (name: string) =>
  answerTo({
    method: 'GET',
    mode: 'no-cors',
    destination: 'image',
    url: `https://portal.example/sites/${name}`,
    signal: new AbortController().signal,
  });
/** Tells the worker of the files that a page has used. Resolves when the worker is done. */
let keep: (message: KeepMessage) => Promise<void>;
/** Opens a cache of the browser. */
let openCache: (name: string) => Promise<MemoryCache>;

const registryOf = (build: string): string =>
  JSON.stringify({
    shell: { integrity: { 'main.js': '' } },
    remotes: [{ name: 'people', base: `/remotes/people/${build}/`, integrity: { 'a.js': '' } }],
  });
const served = (build: string): Record<string, string> => ({
  '/registry.json': registryOf(build),
  '/offline.html': `page of ${build}`,
  '/shell/main.js': 'shell',
  [`/remotes/people/${build}/a.js`]: build,
});
const used: KeepMessage = {
  kind: 'keep',
  used: ['/shell/main.js', '/remotes/people/one/a.js'],
  isSparing: false,
};
const kept = () => open('groundplan-code').paths();
const page = async () => (await open('groundplan-page').match('/offline.html'))?.text();

beforeAll(async () => {
  const listeners = new Map<string, (event: unknown) => void>();
  Object.assign(globalThis, {
    addEventListener: (type: string, hear: (event: unknown) => void) => listeners.set(type, hear),
    caches: { open: (name: string) => openCache(name) },
    location: { origin: 'https://portal.example' },
    fetch: async (asked: string | Request) => {
      const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
      const text = files[path];
      return new Response(text ?? 'no file', { status: text === undefined ? 404 : 200 });
    },
  });
  await import('./service-worker');
  answerTo = (request) =>
    new Promise((respondWith) => listeners.get('fetch')?.({ request, respondWith }));
  keep = (data) =>
    new Promise((resolve, reject) => {
      const waitUntil = (work: Promise<void>) => work.then(resolve, reject);
      listeners.get('message')?.({ data, waitUntil });
    });
});

beforeEach(async () => {
  stores.clear();
  openCache = async (name) => open(name);
  files = served('one');
  await keep(used);
});

afterEach(() => void import.meta.jest.useRealTimers());

test('the sign-in page is kept as well, for a sign-out without a network', async () => {
  const { shell, remotes } = JSON.parse(registryOf('one')) as { shell: object; remotes: object[] };
  const signIn = {
    name: 'auth',
    base: '/remotes/auth/one/',
    integrity: { 'a.js': '' },
    contribution: { routes: [{ path: '/login' }] },
  };
  const unused = {
    ...signIn,
    name: 'plans',
    base: '/remotes/plans/one/',
    contribution: { routes: [] },
  };
  files = {
    ...files,
    '/registry.json': JSON.stringify({ shell, remotes: [...remotes, signIn, unused] }),
    '/remotes/auth/one/a.js': 'sign-in',
    '/remotes/plans/one/a.js': 'plans',
  };
  await keep(used);
  expect(kept()).toEqual(['/remotes/auth/one/a.js', '/remotes/people/one/a.js', '/shell/main.js']);
});

test('the shell and the used remote are kept with the page', async () => {
  expect(kept()).toEqual(['/remotes/people/one/a.js', '/shell/main.js']);
  expect(await page()).toBe('page of one');
});

test('a new build replaces the old one', async () => {
  files = served('two');
  await keep(used);
  expect(kept()).toEqual(['/remotes/people/two/a.js', '/shell/main.js']);
  expect(await page()).toBe('page of two');
});

test('a page without remotes, with which a web server of an older release answers, is not kept', async () => {
  await keep(used);
  files = { ...served('one'), '/offline.html': '{"registry":{"remotes":[],"isPartial":true}}' };
  await keep(used);
  expect(await page()).toBe('page of one');
});

test('what was withdrawn goes also if the next build cannot be read', async () => {
  const next = served('two');
  delete next['/remotes/people/two/a.js'];
  files = next;
  await keep(used);
  expect(kept()).toEqual(['/shell/main.js']);
  expect(await page()).toBeUndefined();
});

test('what was withdrawn goes also if the storage of the browser is full', async () => {
  files = served('two');
  const refuse = () => Promise.reject(new DOMException('No space.', 'QuotaExceededError'));
  Object.assign(open('groundplan-code'), { put: refuse });
  await keep(used);
  expect(kept()).toEqual(['/shell/main.js']);
  expect(await page()).toBeUndefined();
});

test('without an answer of the registry all stays', async () => {
  files = {};
  await keep(used);
  expect(kept()).toEqual(['/remotes/people/one/a.js', '/shell/main.js']);
  expect(await page()).toBe('page of one');
});

test('without a network the saved page is shown for 30 days', async () => {
  const days = 24 * 60 * 60 * 1000;
  const saved = (age: number): [string, unknown][] => [
    [`text page /projects?age=${age}`, `<!--body-->saved ${age} days ago`],
    [`time page /projects?age=${age}`, Date.now() - age * days],
  ];
  const place = createStore('groundplan.answers', 'answers');
  await setMany([['owner', 'anna'], ...saved(29), ...saved(31)], place);
  files = { ...served('one'), '/offline.html': '<script id="portal-page"></script>' };
  await keep(used);
  const shown = async (age: number) => {
    const url = `https://portal.example/projects?age=${age}`;
    const { fetch } = globalThis;
    try {
      globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
      return await (await answerTo({ method: 'GET', mode: 'navigate', url })).text();
    } finally {
      globalThis.fetch = fetch;
    }
  };
  expect(await shown(29)).toContain('saved 29 days ago');
  expect(await shown(31)).toBe('<script id="portal-page"></script>');
});

test('a picture of the server is shown also if the storage of the browser hangs', async () => {
  const hangs = () => new Promise(() => undefined);
  Object.assign(globalThis, { indexedDB: { databases: hangs } });
  files = { '/sites/terrace.png': 'terrace' };
  const answer = await askPicture('terrace.png');
  expect(await answer.text()).toBe('terrace');
});

test('a picture that is not kept gives its connection back after a minute without an answer, not while it arrives', async () => {
  import.meta.jest.useFakeTimers();
  Object.assign(globalThis, { indexedDB: { databases: async () => [] } });
  const { fetch } = globalThis;
  const signals: AbortSignal[] = [];
  try {
    globalThis.fetch = (asked, { signal } = {}) => {
      if (!signal) throw new Error('A request without a signal cannot be ended.');
      signals.push(signal);
      if ((asked as Request).url.includes('arriving')) return Promise.resolve(new Response('half'));
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
    };
    const hanging = askPicture('hanging.png').catch((error: Error) => error.name);
    const arriving = askPicture('arriving.png');
    await import.meta.jest.advanceTimersByTimeAsync(59_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    await import.meta.jest.advanceTimersByTimeAsync(1000);
    expect(await hanging).toBe('AbortError');
    expect(await (await arriving).text()).toBe('half');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  } finally {
    globalThis.fetch = fetch;
  }
});

test.each([
  ['refuses', () => Promise.reject(new DOMException('Damaged.', 'UnknownError'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])(
  'the page and the scripts of the server are shown also if the cache of the browser %s',
  async (_, broken) => {
    import.meta.jest.useFakeTimers();
    openCache = broken;
    files = { '/projects': 'projects', '/shell/main.js': 'shell of the server' };
    const [shown, script] = await Promise.all([
      answerTo({ method: 'GET', mode: 'navigate', url: 'https://portal.example/projects' }),
      answerTo({ method: 'GET', mode: 'no-cors', url: 'https://portal.example/shell/main.js' }),
      import.meta.jest.advanceTimersByTimeAsync(2000),
    ]);
    expect(await shown.text()).toBe('projects');
    expect(await script.text()).toBe('shell of the server');
  },
);
