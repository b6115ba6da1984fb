import type { FirstList, LanguageCode, RoleName } from '@portal/shared/contract';
import { accountQuery } from '../../browser/session/account-query';

interface EarlyScript {
  readonly cmsOrigin: string;
  /** Paths with query of the first data requests. */
  readonly queries: readonly string[];
  /** The same of lists: they start only if the address has no filter, order or keyword. */
  readonly listQueries: readonly string[];
  /** Lists that start for some roles, or in the default view. */
  readonly firstLists?: readonly FirstList[];
  /** Address of the shell's entry script. */
  readonly entry: string;
  /** Roles with a side navigation; null for a page without toolbar and navigation. */
  readonly rolesWithNavigation: readonly RoleName[] | null;
  /** Languages of the texts of a prerendered page; null for a page that is not prerendered. */
  readonly prerenderedIn: readonly LanguageCode[] | null;
  /** Whether the page reads the list of the remotes that the person may use (ADR 169). */
  readonly listsRemotes?: boolean;
  /** Whether the service worker may write a page that it has saved into the HTML (ADR 120). */
  readonly showsSavedPage?: boolean;
}

const textIf = (isUsed: boolean, text: string): string => (isUsed ? text : '');

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Returns the inline script that runs before the first paint: detects a shell that fails to start,
 * sets theme, language and direction, draws the outline of the frame, and starts requests that need
 * a token or the roles of the person, which preload links cannot send: the first data of the page, the offer of the
 * content system, the person's account, and the list of remotes.
 */
export function earlyScript({
  cmsOrigin,
  queries,
  listQueries,
  firstLists = [],
  entry,
  rolesWithNavigation,
  prerenderedIn,
  listsRemotes = false,
  showsSavedPage = false,
}: EarlyScript): string {
  const lists = [...listQueries, ...firstLists];
  const needsAccount = rolesWithNavigation !== null || queries.length + lists.length > 0;
  return `(() => {
const page = document.documentElement;
${failureOf(entry)}
const text = (name, area = 'localStorage') => {
try { return globalThis[area].getItem('groundplan.' + name); } catch { return null; }
};
const kept = (name, area) => JSON.parse(text(name, area));
page.dataset.theme = text('theme') ?? 'light';
const language = text('language') ?? 'en';
page.dataset.language = language;
page.lang = ${languageOf(prerenderedIn)};
page.dir = page.lang === 'ar' ? 'rtl' : 'ltr';
const view = kept('client-view', 'sessionStorage');
${textIf(prerenderedIn !== null, keepSent)}
${rolesWithNavigation ? outlineFor(rolesWithNavigation) : ''}
${textIf(showsSavedPage, showSaved)}
const early = globalThis.__groundplanEarly = new Map();
const begin = (path, origin = '', headers) => {
const abort = new AbortController();
const { signal } = abort;
early.set(path, Object.assign(fetch(origin + path, { headers, signal, credentials: 'same-origin' }), { abort }));
};
${textIf(listsRemotes, listRemotes)}
const tokens = kept('tokens');
if (tokens) page.dataset.signedIn = '';
if (!tokens || tokens.expiresAt < Date.now()) return;
const headers = { Accept: 'application/vnd.api+json', Authorization: 'Bearer ' + tokens.access${cmsOrigin === '' ? ", Prefer: 'record-links=none'" : ''} };
if (view) headers['X-View-As-Client'] = view.projectId;
const person = ${needsAccount} && !view && kept('session');
const own = person ? ['/jsonapi', '/jsonapi/user/user/' + person.userId + ${inScript(accountQuery)}] : [];
for (const path of new Set(${inScript(queries)}.concat(${listsOf(listQueries, firstLists)}own))) begin(path, ${inScript(cmsOrigin)}, headers);
})()`;
}

/**
 * Shows the error message of the boot screen and reports to the gateway if the first script fails
 * to load or throws, or if the shell reports a failed start.
 */
const failureOf = (entry: string): string => `const fail = (reason) => {
if ('failed' in page.dataset) return;
page.dataset.failed = '';
document.getElementById('prerendered')?.remove();
const report = { name: 'shell', base: ${inScript(entry)}, kind: 'load', reason: reason?.slice(0, 2000) };
const headers = { 'content-type': 'application/json' };
const tokens = kept('tokens');
if (tokens) headers.authorization = 'Bearer ' + tokens.access;
Promise.allSettled([fetch('/remote-reports', { method: 'POST', keepalive: true, headers, body: JSON.stringify(report) })]);
};
addEventListener('groundplan:start-failed', ({ detail }) => fail(detail));
addEventListener('error', ({ target: { src }, filename, error, message }) => {
const isOurs = src ? src.endsWith(${inScript(entry)}) : filename?.includes('/shell/');
if (isOurs && !document.querySelector('#portal > *')) fail(src ? src + ' did not load.' : message + '\\n' + error?.stack);
}, true);`;

/**
 * Returns the expression of the language of the document: that of the person, and English for prerendered texts that lack
 * the language (ADR 107).
 */
const languageOf = (prerenderedIn: readonly LanguageCode[] | null): string =>
  prerenderedIn === null
    ? 'language'
    : `${inScript(prerenderedIn)}.includes(language) ? language : 'en'`;

/**
 * Returns the expression of the lists to read, with a comma. A parameter in the address may be a filter, an order or a keyword
 * of the list: the page then reads another list, and starts that itself. The parameters of the shell, and the view of a
 * list, change nothing in what is read.
 */
const listsOf = (queries: readonly string[], lists: readonly FirstList[]): string =>
  textIf(
    queries.length + lists.length > 0,
    `/[?&](?!(view|override|preview)=)/.test(location.search) ? [] : ${inScript(queries)}${listsForPerson(lists)}, `,
  );

/** Returns the expression that appends the lists for the roles of the person and the view of the address (ADR 176). */
const listsForPerson = (lists: readonly FirstList[]): string =>
  textIf(
    lists.length > 0,
    `.concat(${inScript(lists)}
.filter(({ roles, isOfDefaultView }) => person
&& (!roles || person.roles[0] && person.roles.every((role) => roles.includes(role)))
&& (!isOfDefaultView || !/[?&]view=/.test(location.search)))
.map(({ query }) => query.replace(':viewerId', person.userId)))`,
  );

/** Reads the remotes for the roles of the person; `read-deployed.ts` takes the answer by the same address. */
const listRemotes =
  "begin('/registry.json?hashes=none&roles=' + (view ? ['customer'] : kept('session')?.roles ?? []).sort());";

/** Marks a prerendered form that is sent before the page can: the page sends it (`take-over.ts`). */
const keepSent = `addEventListener('submit', (event) => {
if (!event.target.closest('#prerendered')) return;
event.preventDefault();
event.target.dataset.sent = '';
}, true);`;

/**
 * Shows a saved page to the person it was saved for, and starts to load the shell with the first frame, which
 * is painted before the shell runs. The worker marks the script of the shell with `data-later`.
 */
const showSaved = `const reader = kept('session');
if (reader && !view) {
const style = document.createElement('style');
style.textContent = '#saved-page[data-owner="' + reader.userId + '"]{display:block!important}';
document.head.append(style);
}
addEventListener('DOMContentLoaded', () => {
const entry = document.querySelector('script[data-later]');
if (!entry) return;
const { src, integrity } = entry;
const begin = () => document.head.append(Object.assign(document.createElement('script'), { src, integrity }));
if (document.hidden) begin();
else requestAnimationFrame(begin);
});`;

/**
 * Marks the document for the outline of the boot screen, with the layout of the person and the
 * navigation widths of the staff frame.
 */
const outlineFor = (roles: readonly RoleName[]): string => `const session = kept('session');
if (session) {
const { mode, navbar, side, fold } = kept('layout.' + session.userId) ?? {};
const width = fold === 'folded' ? 64 : { 'style-1': 200, 'style-3': 120, 'style-3-dense': 64 }[navbar] ?? 280;
const hasSide = !view && session.roles.some((role) => ${inScript(roles)}.includes(role));
page.dataset.outline = [
mode === 'boxed' && 'boxed',
...(hasSide ? ['side', side === 'right' && 'right', width < 200 && 'narrow'] : ['bar']),
].filter(Boolean).join(' ');
page.style.setProperty('--side', width + 'px');
}`;
