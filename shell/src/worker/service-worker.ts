// Compiled by itself into one script: this module imports types only.
import type { RemoteBuild } from '@portal/shared/contract';
import type { KeepMessage } from '../browser/offline/follow-worker';
import type { Picture } from '../browser/offline/picture-store';

/** The part of the types of service workers that is used; the types of pages exclude theirs. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', hear: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    hear: (event: WaitingEvent & { readonly data: KeepMessage }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

/** The part of `registry.json` that names files. */
interface FilesOfBuilds {
  /** The shell, whose files lie below `/shell/`. */
  readonly shell?: { readonly integrity: Readonly<Record<string, string>> } | null;
  readonly remotes: readonly (Build & { readonly canary?: { readonly build: Build } | null })[];
}
type Build = Pick<RemoteBuild, 'name' | 'base' | 'integrity'> &
  Partial<Pick<RemoteBuild, 'contribution'>>;

const worker = globalThis as unknown as Worker;

/** Immutable files of the builds in the registry, by path. */
const codeCache = 'groundplan-code';
/** The page that serves every address. */
const pageCache = 'groundplan-page';
const pagePath = '/offline.html';

/** Time in milliseconds after which a page or picture that hangs is answered with the kept one. */
const patienceMs = 4000;
/** Time in milliseconds after which a picture that is not kept has failed: it must not hold a connection for good. */
const pictureMs = 60_000;
/** Number of files that are fetched at once. */
const atOnce = 3;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(keep(event.data)));

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'GET' || new URL(url).origin !== location.origin) return;
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});

/** Returns the answer to a request for a page, code or a picture; null for what the worker leaves alone. */
function answerTo(request: Request): Promise<Response> | null {
  const { pathname, search } = new URL(request.url);
  if (request.mode === 'navigate') return isPage(pathname) ? pageFor(request) : null;
  // A retry of the loader, which has a query, wants the server's file.
  if (isCode(pathname)) return search === '' ? codeFor(request) : null;
  return isPicture(request, pathname) ? pictureFor(request) : null;
}

const isPicture = ({ destination }: Request, path: string): boolean =>
  destination === 'image' && path.startsWith('/sites/');

/** Whether an address is a page: no file, and no answer of the content system or the gateway. */
const isPage = (path: string): boolean =>
  !/^\/(jsonapi|oauth|user|entity|session|api|sites)(\/|$)/.test(path) && !/\.\w+$/.test(path);

const isCode = (path: string): boolean => /^\/(shell|remotes)\//.test(path);

/** Answers with the server's page, or with the kept page while no server answers. */
async function pageFor(request: Request): Promise<Response> {
  const kept = await keptFile(pageCache, pagePath);
  if (!kept) return fetch(request);
  return (await answerInTime(request)) ?? withSavedPage(kept, request);
}

/**
 * Answers with the server's picture, or with the kept one while no server answers. A picture that is
 * not kept is waited for, for as long as the portal waits for data (`request.ts`).
 */
async function pictureFor(request: Request): Promise<Response> {
  const unanswered = new AbortController();
  const timer = setTimeout(() => unanswered.abort(), pictureMs);
  const signal = AbortSignal.any([request.signal, unanswered.signal]);
  // What is answered may take longer to arrive.
  const asked = fetch(request, { signal }).finally(() => clearTimeout(timer));
  const answer = await inTime(asked, patienceMs);
  if (answer && !isOfGateway(answer)) return answer;
  const { pathname, searchParams } = new URL(request.url);
  const account = searchParams.get('u');
  const name = account === null ? pathname : `${pathname}?u=${account}`;
  const [kept] = await keptValues(`picture ${name}`);
  if (!kept) return asked;
  const { type, bytes } = kept as Picture;
  return new Response(bytes, { headers: { 'content-type': type } });
}

/** Returns the answer of the server; null if it does not answer, or not in time. */
async function answerInTime(request: Request): Promise<Response | null> {
  const abort = new AbortController();
  // Back and Forward would get the page from the cache of the browser, which lacks the hashes of the sign-in page.
  const asked = fetch(request, { signal: abort.signal, cache: 'no-cache' });
  const answer = await inTime(asked, patienceMs);
  if (!answer) abort.abort();
  return answer && !isOfGateway(answer) ? answer : null;
}

/** Whether a gateway answers for a server that does not. */
const isOfGateway = ({ status }: Response): boolean => status >= 502;

/** Returns what a promise resolves to within a time in milliseconds; null if it rejects or takes longer. */
async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Names of the database of kept answers and of its store (`answer-place.ts`). */
const [database, answers] = ['groundplan.answers', 'answers'];

/**
 * Writes the HTML that the browser saved at an address within 30 days into the kept page, hidden: the script of the
 * page shows it to its owner, and starts the shell when it is painted.
 */
async function withSavedPage(kept: Response, { url }: Request): Promise<Response> {
  const { pathname, search } = new URL(url);
  const page = `page ${pathname}${search}`;
  const [owner, saved, at] = await keptValues('owner', `text ${page}`, `time ${page}`);
  if (typeof owner !== 'string' || typeof saved !== 'string' || isExpired(at)) return kept;
  const [styles = '', body = ''] = saved.split('<!--body-->');
  const html = (await kept.text())
    .replace('</head>', () => `${styles}${savedStyle}</head>`)
    .replace(
      /<script src=("[^"]*")([^>]*) defer><\/script>/,
      '<link rel="preload" as="script" href=$1$2><script src=$1$2 type="text/plain" data-later></script>',
    )
    .replace(
      '<script id="portal-page"',
      (script) => `<div id="saved-page" data-owner="${owner}" inert>${body}</div>${script}`,
    );
  return new Response(html, { headers: kept.headers });
}

/** Longest time in milliseconds for which a saved page is shown (`answer-store.ts`). */
const keptForMs = 30 * 24 * 60 * 60 * 1000;
const isExpired = (at: unknown): boolean => !(Date.now() - Number(at) < keptForMs);

const savedStyle =
  '<style>#saved-page{display:none;position:absolute;z-index:1000;inset:0 0 auto;min-height:100vh;background:var(--gp-paper)}[data-failed] #saved-page{display:none!important}</style>';

/** Time in milliseconds after which the storage of the browser counts as refused: it may hang. */
const storageMs = 2000;

/** Returns a stored page or script; undefined or null if the browser has none, or its storage refuses or hangs. */
const keptFile = (cache: string, path: string) =>
  inTime(
    caches.open(cache).then((opened) => opened.match(path)),
    storageMs,
  );

/** Returns values of the kept answers; undefined for all if the browser has none, or refuses. */
const keptValues = async (...keys: readonly string[]): Promise<readonly unknown[]> =>
  (await inTime(readKept(keys), storageMs)) ?? [];

async function readKept(keys: readonly string[]): Promise<readonly unknown[]> {
  // To open a database that does not exist would create it.
  if (!(await indexedDB.databases()).some(({ name }) => name === database)) return [];
  const opened = await done(indexedDB.open(database));
  const store = opened.transaction(answers).objectStore(answers);
  const found = await Promise.all(keys.map((key) => done(store.get(key))));
  opened.close();
  return found;
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function codeFor(request: Request): Promise<Response> {
  return (await keptFile(codeCache, pathOf(request))) ?? fetch(request);
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/**
 * Keeps the page and the files of the builds that the registry names: of the shell, and of the
 * remotes that this browser has used; the sign-in page counts as used, because a sign-out leads
 * there. Deletes all other files at the end, so that a withdrawn build is gone. Without an answer of the registry nothing changes.
 * If a file cannot be read or stored, the page stays as it is, unless it may need a file that is deleted.
 */
async function keep({ used, isSparing }: KeepMessage): Promise<void> {
  const registry = await read('/registry.json');
  if (!registry) return;
  const named = buildsOf((await registry.json()) as FilesOfBuilds);
  const all = new Set(named.flatMap(({ files }) => files));
  const code = await caches.open(codeCache);
  const held = (await code.keys()).map(pathOf);
  const known = [...held, ...used];
  const isUsed = ({ folder, hasSignIn }: NamedBuild) =>
    hasSignIn || known.some((path) => path.startsWith(folder));
  const wanted = isSparing
    ? used.filter((path) => all.has(path))
    : named.filter(isUsed).flatMap(({ files }) => files);
  const missing = wanted.filter((path) => !held.includes(path));
  const withdrawn = held.filter((path) => !all.has(path));
  const page = await pageForOffline();
  const pages = await caches.open(pageCache);
  const isKept =
    page !== null && (await keepFiles(code, missing)) && (await isStored(pages, pagePath, page));
  if (!isKept && withdrawn.length > 0) await pages.delete(pagePath);
  for (const path of withdrawn) await code.delete(path);
}

/** Reads the page for use offline; null for another page, with which a web server may answer that does not know this one. */
async function pageForOffline(): Promise<Response | null> {
  const page = await read(pagePath);
  return page && (await page.clone().text()).includes('"isPartial":true') ? null : page;
}

/** Returns whether all files are kept. */
async function keepFiles(code: Cache, paths: string[]): Promise<boolean> {
  let areKept = true;
  const lane = async () => {
    for (let path = paths.shift(); path && areKept; path = paths.shift()) {
      const file = await read(path);
      if (!file || !(await isStored(code, path, file))) areKept = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return areKept;
}

/** Stores an answer; false if the storage of the browser is full or refuses, or if the answer breaks off. */
async function isStored(cache: Cache, path: string, answer: Response): Promise<boolean> {
  try {
    await cache.put(path, answer);
    return true;
  } catch {
    return false;
  }
}

/** A build with the paths of its files; builds of other origins have none. */
interface NamedBuild {
  /** Path below which all builds of the remote lie, or the shell. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Whether the build has the sign-in page. */
  readonly hasSignIn: boolean;
}

const filesOf = ({ base, integrity }: Pick<Build, 'base' | 'integrity'>): readonly string[] =>
  base.startsWith('/') ? Object.keys(integrity).map((file) => base + file) : [];

function buildsOf({ shell, remotes }: FilesOfBuilds): readonly NamedBuild[] {
  const files = filesOf({ base: '/shell/', integrity: shell?.integrity ?? {} });
  const builds = remotes.flatMap(({ name, canary, ...live }) =>
    [live, ...(canary ? [canary.build] : [])].map((build) => ({
      folder: `/remotes/${name}/`,
      files: filesOf(build),
      hasSignIn: build.contribution?.routes.some(({ path }) => path === '/login') ?? false,
    })),
  );
  return [{ folder: '/shell/', files, hasSignIn: false }, ...builds];
}

/** Reads a path of the portal; null if the server does not answer with success. */
async function read(path: string): Promise<Response | null> {
  try {
    const answer = await fetch(path, { credentials: 'same-origin' });
    return answer.status === 200 ? answer : null;
  } catch {
    return null;
  }
}
