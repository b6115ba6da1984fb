/** Measurement of one kind of work, in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs the work sequentially, after a warm-up of a tenth of the iterations. */
export async function measure(work: () => Promise<void>, times: number): Promise<Measured> {
  for (let count = 0; count < times / 10; count += 1) await work();
  const taken: number[] = [];
  const begun = performance.now();
  for (let count = 0; count < times; count += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  const total = performance.now() - begun;
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { perSecond: (times / total) * 1000, p50: at(0.5), p99: at(0.99) };
}
