/** Measurement of one kind of work, in milliseconds. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of this process for one piece of work. */
  readonly cpuMs: number;
}

/** What some pieces of work took. */
export interface Taken {
  /** Milliseconds of each piece. */
  readonly each: readonly number[];
  /** Milliseconds until the last piece was done, and processor time of the process that ran them. */
  readonly total: number;
  readonly cpu: number;
}

/** Does a number of pieces of work. */
export type Work = (times: number) => Promise<Taken>;

/** Runs pieces of work in this process, `atOnce` at the same time. */
export async function repeat(
  piece: () => Promise<void>,
  times: number,
  atOnce = 1,
): Promise<Taken> {
  const each: number[] = [];
  let left = times;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await piece();
      each.push(performance.now() - start);
    }
  };
  const cpuBefore = cpuMsOfProcess();
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, one));
  return { each, total: performance.now() - begun, cpu: cpuMsOfProcess() - cpuBefore };
}

/**
 * Seconds that each kind of work runs before it is measured: it is compared as compiled by the engine of JavaScript, as
 * in a service that runs for days.
 */
const warmUpSeconds = 8;
const turns = 10;

async function warmUp(work: Work): Promise<void> {
  const end = performance.now() + warmUpSeconds * 1000;
  while (performance.now() < end) await work(10);
}

/**
 * Measures kinds of work that are compared, `times` pieces of each: they run in turn, so that a machine that is slower
 * for a while is slower for all.
 */
export async function measureInTurn<Works extends readonly Work[]>(
  works: readonly [...Works],
  times: number,
): Promise<{ [index in keyof Works]: Measured }> {
  for (const work of works) await warmUp(work);
  const taken: Taken[][] = works.map(() => []);
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, work] of works.entries())
      taken[index]?.push(await work(Math.ceil(times / turns)));
  return taken.map(summary) as { [index in keyof Works]: Measured };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

export function summary(taken: readonly Taken[]): Measured {
  const sorted = taken.flatMap(({ each }) => each).toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    perSecond: (sorted.length / sum(taken.map(({ total }) => total))) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: sum(taken.map(({ cpu }) => cpu)) / sorted.length,
  };
}

/** Processor time of this process in milliseconds. */
export function cpuMsOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
