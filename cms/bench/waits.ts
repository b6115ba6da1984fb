/** Repeats work until `signal` aborts; returns the longest time of one repetition, in milliseconds. */
export async function longestWait(
  work: (count: number) => Promise<unknown>,
  signal: AbortSignal,
): Promise<number> {
  let longest = 0;
  for (let count = 1; !signal.aborted; count += 1) {
    const start = performance.now();
    await work(count);
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
