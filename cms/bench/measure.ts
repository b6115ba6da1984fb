/** Measurement of one kind of work, in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of this process for one piece of work. */
  readonly cpuMs: number;
}

/**
 * Number of pieces of work before a measurement: the service and the plain statements are compared as compiled by the
 * engine of JavaScript, as in a service that runs for days.
 */
export const warmUpTimes = 300;

/** Runs the work, `atOnce` pieces at the same time, after a warm-up. */
export async function measure(
  work: () => Promise<void>,
  times: number,
  atOnce = 1,
): Promise<Measured> {
  for (let count = 0; count < warmUpTimes; count += 1) await work();
  const taken: number[] = [];
  let left = times;
  const repeat = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await work();
      taken.push(performance.now() - start);
    }
  };
  const cpuBefore = cpuMsOfProcess();
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, repeat));
  const total = performance.now() - begun;
  const cpuMs = (cpuMsOfProcess() - cpuBefore) / times;
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { perSecond: (times / total) * 1000, p50: at(0.5), p99: at(0.99), cpuMs };
}

/** Processor time of this process in milliseconds. */
export function cpuMsOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
