/** A finished request from the browser's network log. Times in seconds of the same clock. */
export interface LoggedRequest {
  readonly url: string;
  readonly kind: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Addresses of the initiators: a document, a style sheet, or the scripts on the stack. */
  readonly askedBy: readonly string[];
}

const isData = ({ kind }: LoggedRequest): boolean => kind === 'Fetch' || kind === 'XHR';

/**
 * Returns the length of the longest chain of dependent requests: the HTML is 1, resources named in
 * the HTML are 2, and so on.
 *
 * A request depends on the initiators. A data request counts as depending on all data received
 * before, even if independent: the result is an upper bound.
 */
export function countWaves(requests: readonly LoggedRequest[]): number {
  const sorted = [...requests].sort((a, b) => a.startedAt - b.startedAt);
  const depths = new Map<string, number>();
  const arrived: { readonly endedAt: number; readonly depth: number }[] = [];
  for (const request of sorted) {
    const asked = Math.max(0, ...request.askedBy.map((url) => depths.get(url) ?? 0));
    const awaited = isData(request)
      ? Math.max(
          0,
          ...arrived.filter((one) => one.endedAt <= request.startedAt).map((one) => one.depth),
        )
      : 0;
    const depth = 1 + Math.max(asked, awaited);
    depths.set(request.url, depth);
    if (isData(request)) arrived.push({ endedAt: request.endedAt, depth });
  }
  return Math.max(0, ...depths.values());
}
