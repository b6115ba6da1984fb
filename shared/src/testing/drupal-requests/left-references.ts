import type { ShapedRequest } from './request-shape';

const listPath = /^\/jsonapi\/\w+\/\w+\/[^/]+\/relationships\//;
/** Records that lists refer to: parts, payments and documents. */
const listedRecord =
  /^\/jsonapi\/(?:paragraph\/\w+|node\/payment_schedule_item|media\/\w+)\/([^/?]+)/;

interface Sent {
  readonly data?: unknown;
}

/** Ids that the data of a request names: of the record itself, or of the references in a list. */
const idsIn = ({ body }: ShapedRequest): unknown[] =>
  typeof body === 'object' && body !== null
    ? [(body as Sent).data ?? []].flat().map((one) => (one as { readonly id?: unknown }).id)
    : [];

interface AnsweredRequest extends ShapedRequest {
  /** Status of the answer, if known: a refused request changes no list. */
  readonly status?: number;
}

const names = (requests: readonly AnsweredRequest[], method: string, isList: boolean, id: string) =>
  requests.some(
    (one) =>
      (one.status ?? 200) < 300 &&
      one.method === method &&
      listPath.test(one.path) === isList &&
      idsIn(one).includes(id),
  );

/**
 * Returns the deletions of records that a list may still refer to, in the order of the requests. A
 * plain Drupal keeps such references, and refuses each further record of the same parent (131 to
 * 135): a record leaves the list first, or was created by these requests and never listed.
 */
export function leftReferences(requests: readonly AnsweredRequest[]): string[] {
  return requests.flatMap(({ method, path }, at) => {
    const [, id] = (method === 'DELETE' && listedRecord.exec(path)) || [];
    if (id === undefined || listPath.test(path)) return [];
    const before = requests.slice(0, at);
    const isUnlisted = names(before, 'POST', false, id) && !names(before, 'POST', true, id);
    return isUnlisted || names(before, 'DELETE', true, id)
      ? []
      : [`${path.split('/').slice(2, 4).join('--')} was deleted before it left its list`];
  });
}
