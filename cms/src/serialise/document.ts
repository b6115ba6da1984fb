import type { JsonObject } from '../declare/json';
import { jsonapi } from '../fail/problem';

interface Document {
  /** Resource objects that are written already: one or none, or a list. */
  readonly data: string | null | readonly string[];
  readonly included: readonly string[];
  readonly meta: JsonObject;
  readonly links: JsonObject;
}

const list = (written: readonly string[]): string => `[${written.join(',')}]`;

/** A JSON:API document as text; what it includes and its meta are left out where they are empty. */
export function writeDocument({ data, included, meta, links }: Document): string {
  const members = [
    `"jsonapi":${JSON.stringify(jsonapi)}`,
    `"data":${data === null || typeof data === 'string' ? data : list(data)}`,
    ...(included.length > 0 ? [`"included":${list(included)}`] : []),
    ...(Object.keys(meta).length > 0 ? [`"meta":${JSON.stringify(meta)}`] : []),
    `"links":${JSON.stringify(links)}`,
  ];
  return `{${members.join(',')}}`;
}
