import { wrongQuery } from '../errors/problem';
import { type Branch, branchOf, parseBrackets, textOf } from './brackets';
import { type Condition, parseFilter } from './parse-filter';

export interface SortKey {
  readonly path: string;
  readonly descending: boolean;
  /** Whether records without a value come last in both directions, an extension of Drupal's order. */
  readonly emptyLast?: boolean;
}

export interface Query {
  readonly filter: Condition | null;
  /** `['a.b', 'c']` */
  readonly include: readonly string[];
  /** Requested field names by resource type. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sort: readonly SortKey[];
  readonly offset: number;
  readonly limit: number;
  /** Requested version: `id:N`, `rel:latest-version` or `rel:working-copy`. */
  readonly version: string | null;
}

const known = new Set(['filter', 'include', 'fields', 'sort', 'page']);
const pageCap = 50;

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

function refuseUnknown(tree: Branch): void {
  const unknown = Object.keys(tree).find((name) => /^[a-z]+$/.test(name) && !known.has(name));
  if (unknown)
    throw wrongQuery(
      unknown,
      `The following query parameters violate the JSON:API spec: '${unknown}'.`,
    );
}

function sorts(value: string | Branch | undefined): Query['sort'] {
  if (typeof value === 'object')
    return Object.values(value).flatMap((entry) => {
      const { path, direction, empty } = branchOf(entry);
      return typeof path === 'string'
        ? [{ path, descending: direction === 'DESC', emptyLast: empty === 'last' }]
        : [];
    });
  return list(value).map((name) => ({
    path: name.replace(/^-/, ''),
    descending: name.startsWith('-'),
  }));
}

/** Like Drupal, treats a non-numeric text as the maximum page size. */
function sizeOf(text: string | undefined): number {
  const size = Number(text ?? pageCap);
  return Number.isNaN(size) ? pageCap : size;
}

function page(value: Branch): { offset: number; limit: number } {
  const limit = sizeOf(textOf(value.limit));
  if (!Number.isInteger(limit) || limit < 1)
    throw wrongQuery('page[limit]', 'The page size needs to be a positive integer.');
  const offset = Number(textOf(value.offset) ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw wrongQuery('page[offset]', 'The page offset needs to be a positive integer.');
  return { offset, limit: Math.min(limit, pageCap) };
}

/** Validates the syntax of a version; existence is checked after loading the record. */
function versionOf(version: string | undefined): string | null {
  if (version !== undefined && !/^[a-z][a-z_]*[a-z](:[a-zA-Z0-9-]+)+$/.test(version))
    throw wrongQuery(
      'resourceVersion',
      `A resource version identifier was provided in an invalid format: \`${version}\``,
    );
  return version ?? null;
}

/** Parses the query of a JSON:API URL. Throws `Problem` 400. */
export function parseQuery(search: string): Query {
  const tree = parseBrackets(search);
  refuseUnknown(tree);
  const fields = Object.entries(branchOf(tree.fields)).map(
    ([type, names]): [string, ReadonlySet<string>] => [type, new Set(list(textOf(names)))],
  );
  return {
    filter: parseFilter(branchOf(tree.filter)),
    include: list(textOf(tree.include)),
    fields: new Map(fields),
    sort: sorts(tree.sort),
    ...page(branchOf(tree.page)),
    version: versionOf(textOf(tree.resourceVersion)),
  };
}
