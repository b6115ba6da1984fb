import type {
  LanguageCode,
  PortalConfiguration,
  Registry,
  RoleName,
} from '@portal/shared/contract';
import type { DeployedShell } from '../deployments/stored-registry';
import { bootScreen } from './boot-screen';
import { bootStyle } from './boot-style';
import { earlyScript } from './early-script';
import { type PageFile, type PageNeeds, pageNeeds } from './page-files';

interface IndexPage {
  readonly registry: Registry;
  readonly configuration: PortalConfiguration;
  readonly shell: Pick<DeployedShell, 'assets' | 'integrity'>;
  /** Path of the address without query; null for a page that serves every address. */
  readonly path: string | null;
  /** Whether the page contains all remotes with all hashes, because it must start without a network. */
  readonly isForOffline?: boolean;
  /** Whether the content system is the embedded service. */
  readonly isOwnService: boolean;
  /** HTML of the page as it is before any script runs; null for other pages. */
  readonly prerendered: string | null;
  /** Nonce of the inline scripts; null if the policy of the page lists script hashes. */
  readonly nonce: string | null;
  /** Content-Security-Policy as a meta element, for hosts that set no headers. */
  readonly policy?: string;
}

/**
 * Renders the HTML of an address: inlined configuration, preloads in one wave, and the first data
 * requests with the stored token.
 *
 * The inlined registry contains the remotes of the address; the browser reads the others that the roles of the person
 * may use from `/registry.json`, at first without hashes. A page that serves every address contains no remote, and the
 * page for use offline all of them.
 */
export function indexPage(given: IndexPage): string {
  const { registry, configuration, shell, path, isOwnService, nonce, policy, prerendered } = given;
  const isPrerendered = prerendered !== null;
  const needs = pageNeeds(registry, shell.assets, path ?? '/');
  const { files, isFramed } = needs;
  const offered = (queries: readonly string[]) =>
    queries.filter((query) => isOffered(query, isOwnService));
  const { inlined, listsRemotes } = registryOf(given, needs);
  const page = JSON.stringify({ registry: inlined, configuration }).replaceAll('<', '\\u003c');
  const admitted = nonce ? ` nonce="${nonce}"` : '';
  const entry = shellEntry(shell);
  const portalName = escaped(configuration.portalName);
  const early = earlyScript({
    cmsOrigin: configuration.cmsOrigin,
    queries: offered(needs.queries),
    listQueries: offered(needs.listQueries),
    firstLists: needs.firstLists.filter(({ query }) => isOffered(query, isOwnService)),
    entry,
    rolesWithNavigation: isFramed ? rolesWithNavigation(registry) : null,
    prerenderedIn: isPrerendered ? languagesOf(needs) : null,
    listsRemotes,
    showsSavedPage: path === null,
  });
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">${policy ? `\n<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">` : ''}
<title>${portalName}</title>
<meta name="description" content="${portalName}: projects, estimates and proposals of your contractor.">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f6f3ec">
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style>${bootStyle({ isFramed, isPrerendered })}</style>
<script${admitted}>${early}</script>
${files.map(preload).join('\n')}
<script src="${entry}"${admitted} integrity="${shell.integrity[shell.assets.entry] ?? ''}" defer></script>
</head>
<body>
${prerenderedPart(prerendered)}<div id="portal"></div>
${bootScreen({ portalName, isFramed })}
<script id="portal-page" type="application/json"${admitted}>${page}</script>
</body>
</html>
`;
}

/** Returns the registry in the page, and whether the page reads the list of the other remotes at once. */
function registryOf(
  { registry, isForOffline = false }: IndexPage,
  { remotes, needsOthers }: PageNeeds,
): { readonly inlined: Registry; readonly listsRemotes: boolean } {
  if (isForOffline) return { inlined: registry, listsRemotes: false };
  return { inlined: { ...registry, remotes, isPartial: true }, listsRemotes: needsOthers };
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2f5d44"/><path d="M8 24c0-10 5-15 17-16 0 11-6 16-14 15M8 25c2-6 6-10 11-12" fill="none" stroke="#f6f3ec" stroke-width="2.2" stroke-linecap="round"/></svg>';

/**
 * Returns the address of the shell's entry script, which also identifies the shell's build in
 * reports.
 */
export const shellEntry = ({ assets }: Pick<DeployedShell, 'assets'>): string =>
  `/shell/${assets.entry}`;

/** Types of the embedded service, and fields that it computes. */
const ownNames = /\b(assigned_projects|price_book_entry)\b/;

/**
 * Whether a first request may start before the shell knows the capabilities of the content system:
 * an external system may be a plain Drupal with JSON:API only, which refuses fields of ours.
 */
const isOffered = (query: string, isOwnService: boolean): boolean =>
  isOwnService || (query.startsWith('/jsonapi') && !ownNames.test(query));

/** Returns the roles with at least one side navigation entry. */
const rolesWithNavigation = ({ remotes }: Registry): readonly RoleName[] => [
  ...new Set(
    remotes.flatMap(({ contribution }) =>
      contribution.navigation.flatMap((one) => one.roles ?? []),
    ),
  ),
];

/** Returns the languages of the texts of a page without tabs, as the browser does (`shown-language.ts`). */
const languagesOf = ({ remotes: [remote] }: PageNeeds): readonly LanguageCode[] =>
  remote?.contribution.languages ?? ['en'];

const prerenderedPart = (html: string | null): string =>
  html === null ? '' : `<div id="prerendered">${html}</div>\n`;

function preload({ address, integrity }: PageFile): string {
  const kind = address.endsWith('.css') ? 'style' : 'script';
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<link rel="preload" as="${kind}" href="${address}"${check}>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
