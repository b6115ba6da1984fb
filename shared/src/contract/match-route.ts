import type { Contribution, RouteContribution, SlotContribution } from './contribution';

export interface RouteMatch {
  readonly remote: string;
  readonly route: RouteContribution;
  readonly params: Readonly<Record<string, string>>;
  /** Contribution of the active tab, if the route is a frame. */
  readonly tab: { readonly remote: string; readonly slot: SlotContribution } | null;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Returns the route for a path without loading code of a remote; null if no route matches.
 *
 * Literal segments have priority over parameters. A frame route also matches paths of its tabs and
 * below. A segment with an invalid percent-escape never matches a parameter.
 */
export function matchRoute(
  contributions: readonly Contribution[],
  path: string,
): RouteMatch | null {
  const segments = segmentsOf(path);
  const found = contributions
    .flatMap(({ name, routes }) => routes.map((route) => ({ remote: name, route })))
    .map(({ remote, route }) => ({ remote, route, match: matchSegments(route, segments) }))
    .filter((candidate) => candidate.match !== null)
    .sort((a, b) => (b.match?.literals ?? 0) - (a.match?.literals ?? 0))[0];
  if (!found?.match) return null;
  const { params, rest } = found.match;
  return {
    remote: found.remote,
    route: found.route,
    params,
    tab: tabOf(contributions, found.route, rest[0]),
  };
}

function matchSegments(route: RouteContribution, segments: readonly string[]) {
  const pattern = segmentsOf(route.path);
  const rest = segments.slice(pattern.length);
  if (segments.length < pattern.length || (!route.tabs && rest.length > 0)) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = isParameter(part) ? decoded(segments[index]) : null;
    if (value !== null) params[part.slice(1)] = value;
    else if (part !== segments[index]) return null;
  }
  return { params, literals: pattern.filter((part) => !isParameter(part)).length, rest };
}

const isParameter = (part: string): boolean => part.startsWith(':');

function decoded(segment = ''): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function tabOf(
  contributions: readonly Contribution[],
  route: RouteContribution,
  key: string | undefined,
) {
  if (!route.tabs || key === undefined) return null;
  for (const { name, slots } of contributions) {
    const slot = slots.find((one) => one.slot === route.tabs?.slot && one.key === key);
    if (slot) return { remote: name, slot };
  }
  return null;
}

/** Fills a route pattern: `/projects/:projectId` and `{projectId: '7'}` give `/projects/7`. */
export function fillPath(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
): string {
  return pattern.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}
