import { parseBrackets } from '../../engine/query/brackets';

const host = /^https?:\/\/[^/]+/;

/** Removes host and revision numbers from a URL, which differ between servers. */
export function comparable(href: string): string {
  const [path = '', search = ''] = href.replace(host, '').split('?');
  const tree = parseBrackets(search);
  const version = tree.resourceVersion;
  if (typeof version === 'string') tree.resourceVersion = version.replace(/:\d+$/, ':N');
  return `${path} ${JSON.stringify(sorted(tree))}`;
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, inner]) => [key, sorted(inner)])
          .toSorted(([left], [right]) => String(left).localeCompare(String(right))),
      )
    : value;

export const pathOnly = (href: string): string => href.replace(host, '').split('?')[0] ?? '';
