/** One finished request of a visit, as the browser's network log has it. Times in seconds of one clock. */
export interface LoggedRequest {
  readonly url: string;
  readonly kind: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Addresses of what asked for it: a document, a style, or the scripts on the stack. */
  readonly askedBy: readonly string[];
}

const isData = ({ kind }: LoggedRequest): boolean => kind === 'Fetch' || kind === 'XHR';

/**
 * The longest chain of requests that wait for each other: the HTML is one, what it names is two, and so on.
 *
 * A request waits for what asked for it. A request for data also counts as waiting for all data that had arrived
 * before it was sent, whether it did or not, so that the figure is never too small.
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
