import type { ShellAssets } from '@portal/shared/build';
import type { PortalConfiguration, Registry } from '@portal/shared/contract';
import { type PageFile, pageNeeds } from './page-files';

interface IndexPage {
  readonly registry: Registry;
  readonly configuration: PortalConfiguration;
  readonly assets: ShellAssets;
  /** Path of the address without its query. */
  readonly path: string;
  readonly nonce: string;
}

/**
 * The HTML of an address: registry and configuration inlined, one wave of preloads, and the first requests for data
 * begun beside them with the stored token.
 */
export function indexPage({ registry, configuration, assets, path, nonce }: IndexPage): string {
  const { files, queries } = pageNeeds(registry, assets, path);
  const page = JSON.stringify({ registry, configuration }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>${escaped(configuration.portalName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f6f3ec">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<script nonce="${nonce}">${earlyScript(configuration.cmsOrigin, queries)}</script>
${files.map(preload).join('\n')}
<script src="/shell/${assets.entry}" nonce="${nonce}" defer></script>
</head>
<body>
<div id="portal"></div>
<noscript>${escaped(configuration.portalName)} needs JavaScript. Please switch it on and reload the page.</noscript>
<script id="portal-page" type="application/json" nonce="${nonce}">${page}</script>
</body>
</html>
`;
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2f5d44"/><path d="M8 24c0-10 5-15 17-16 0 11-6 16-14 15M8 25c2-6 6-10 11-12" fill="none" stroke="#f6f3ec" stroke-width="2.2" stroke-linecap="round"/></svg>';

function preload({ address, integrity }: PageFile): string {
  const kind = address.endsWith('.css') ? 'style' : 'script';
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<link rel="preload" as="${kind}" href="${address}"${check}>`;
}

/** Sets the theme before the first paint and starts what a preload link cannot: requests that carry a token. */
function earlyScript(cmsOrigin: string, queries: readonly string[]): string {
  return `(() => {
document.documentElement.dataset.theme = localStorage.getItem('groundplan.theme') ?? 'light';
const kept = JSON.parse(localStorage.getItem('groundplan.tokens'));
if (!kept || kept.expiresAt < Date.now()) return;
const headers = { Accept: 'application/vnd.api+json', Authorization: 'Bearer ' + kept.access };
const begin = (path) => [path, fetch(${JSON.stringify(cmsOrigin)} + path, { headers, credentials: 'same-origin' })];
globalThis.__groundplanEarly = new Map(${JSON.stringify(queries).replaceAll('<', '\\u003c')}.map(begin));
})()`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
