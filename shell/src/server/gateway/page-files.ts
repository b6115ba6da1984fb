import type { ShellAssets } from '@portal/shared/build';
import type { FirstList, RegisteredRemote, Registry, RouteMatch } from '@portal/shared/contract';
import { matchRoute } from '@portal/shared/contract';

/** A script or style of a page with the integrity hash. */
export interface PageFile {
  readonly address: string;
  readonly integrity?: string | undefined;
}

/** Resources of an address, known before any script runs. */
export interface PageNeeds {
  readonly files: readonly PageFile[];
  /** Paths with query of the first data requests that name a parameter of the route, such as the id of a record. */
  readonly queries: readonly string[];
  /** The same without a parameter of the route: lists, which the search of the address may filter or sort. */
  readonly listQueries: readonly string[];
  /** First lists of some roles or views. */
  readonly firstLists: readonly FirstList[];
  /** Whether the page has toolbar and navigation. */
  readonly isFramed: boolean;
  /** Remotes of route and tab; where the page needs the others too, with few hashes. */
  readonly remotes: readonly RegisteredRemote[];
  /** Whether the page needs the other remotes at once: for its navigation, or to find its route. */
  readonly needsOthers: boolean;
}

/** An exposed module of a remote. */
export interface Part {
  readonly remote: RegisteredRemote;
  readonly module: string;
}

/**
 * Returns the page of an address, as far as everybody gets the same build; null for a page in the
 * frame, and for an address without a page.
 */
export function plainPage(registry: Registry, path: string): Part | null {
  const match = routeOf(registry, path);
  const [part] = match ? partsOf(registry, match) : [];
  return !part || isFramedPage(match) || part.remote.canary ? null : part;
}

const routeOf = ({ remotes }: Registry, path: string): RouteMatch | null =>
  matchRoute(
    remotes.map(({ contribution }) => contribution),
    path,
  );

const isFramedPage = (match: RouteMatch | null): boolean =>
  match !== null && !match.route.isBare && !match.route.isPublic;

/**
 * Returns scripts, styles and first queries of an address: core and frame of the shell, and the
 * remotes of route and tab.
 *
 * Skips a remote with a canary: only the browser knows the build for the person.
 */
export function pageNeeds(registry: Registry, assets: ShellAssets, path: string): PageNeeds {
  const match = routeOf(registry, path);
  const isFramed = isFramedPage(match);
  const needsOthers = isFramed || match === null;
  const parts = match ? partsOf(registry, match) : [];
  const shared = parts.flatMap(sharedBy).flatMap((name) => assets.shared[name] ?? []);
  const own = [...assets.core, ...(isFramed ? assets.frame : []), ...shared];
  return {
    files: unique<PageFile>(
      [
        ...own.map((file) => ({ address: `/shell/${file}`, integrity: assets.hashes?.[file] })),
        ...parts.filter(({ remote }) => !remote.canary).flatMap(filesOf),
      ],
      ({ address }) => address,
    ),
    ...queriesOf(match),
    firstLists: match?.route.firstLists ?? [],
    isFramed,
    remotes: needsOthers ? withoutLateHashes(parts) : remotesOf(parts),
    needsOthers,
  };
}

function partsOf(registry: Registry, match: RouteMatch): Part[] {
  const wanted = [
    { name: match.remote, module: match.route.module },
    ...(match.tab ? [{ name: match.tab.remote, module: match.tab.slot.module }] : []),
  ];
  return wanted.flatMap(({ name, module }) => {
    const remote = registry.remotes.find((one) => one.name === name);
    return remote ? [{ remote, module }] : [];
  });
}

const remotesOf = (parts: readonly Part[]): RegisteredRemote[] =>
  unique(
    parts.map(({ remote }) => remote),
    ({ name }) => name,
  );

/** Returns the remotes with the hashes of the page's files; the registry has those of other files. */
function withoutLateHashes(parts: readonly Part[]): RegisteredRemote[] {
  const needed = new Set(parts.flatMap(filesOf).map(({ address }) => address));
  return remotesOf(parts).map((remote) => ({
    ...remote,
    integrity: Object.fromEntries(
      Object.entries(remote.integrity).filter(([file]) => needed.has(remote.base + file)),
    ),
  }));
}

const sharedBy = ({ remote, module }: Part): readonly string[] =>
  remote.exposes[module]?.shared ?? Object.keys(remote.shared);

function filesOf({ remote, module }: Part): PageFile[] {
  const exposed = remote.exposes[module];
  return [remote.entry, ...(exposed?.scripts ?? []), ...(exposed?.styles ?? [])].map((file) => ({
    address: `${remote.base}${file}`,
    integrity: remote.integrity[file],
  }));
}

function queriesOf(match: RouteMatch | null): Pick<PageNeeds, 'queries' | 'listQueries'> {
  if (!match) return { queries: [], listQueries: [] };
  const { route, tab, params } = match;
  // Page and tab often read the same record: one request answers both.
  const patterns = unique([route.firstQuery ?? [], tab?.slot.firstQuery ?? []].flat(2), String);
  const queries = patterns.map((pattern) =>
    pattern.replace(/:([A-Za-z]+)/g, (whole, name: string) =>
      name in params ? encodeURIComponent(params[name] ?? '') : whole,
    ),
  );
  return {
    queries: queries.filter((query) => !patterns.includes(query)),
    listQueries: queries.filter((query) => patterns.includes(query)),
  };
}

const unique = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];
