import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Times in milliseconds. */
export interface Limits {
  /** Timeout in milliseconds of a start without progress. */
  readonly progressWithin: number;
  readonly probeEvery: number;
  /** Timeout of a probe in milliseconds. */
  readonly probeWithin: number;
  /** Number of consecutive failed probes before the process is killed as hung. */
  readonly probesInARow: number;
  /**
   * Delays before restarts: first, second in a row, and further; after the last delay the
   * supervisor gives up.
   */
  readonly restartAfter: readonly number[];
  /** Uptime in milliseconds after which the restart delays begin again at the first. */
  readonly steadyAfter: number;
}

export const usualLimits: Limits = {
  progressWithin: 60_000,
  probeEvery: 10_000,
  probeWithin: 5_000,
  probesInARow: 3,
  restartAfter: [500, 1_000, 2_000, 5_000, 10_000],
  steadyAfter: 60_000,
};

interface Supervision {
  /** Name of the process in log lines. */
  readonly name: string;
  /** Starts the process, which reports how far its start is (`StartBeat`). */
  readonly begin: () => ChildProcess;
  /** Probes the process; rejects if unhealthy. */
  readonly probe: (signal: AbortSignal) => Promise<boolean>;
  readonly log: (line: string) => void;
  readonly limits?: Limits;
}

/** IPC message sent every second by a starting process, and once it listens. */
export interface StartBeat {
  /** Processor time used since the start, in milliseconds. */
  readonly processorTime: number;
  /** Whether it listens: before that, another program at the port may answer the probe. */
  readonly isListening: boolean;
}

export interface Supervised {
  /** Rejects with the reason when the supervisor gives up; never resolves. */
  readonly givenUp: Promise<never>;
  /** Stops the process gracefully and waits for the exit. */
  stop(): Promise<void>;
}

/**
 * CPU milliseconds between two beats that count as progress: more than the beats themselves need.
 */
const leastProgress = 10;

/**
 * Starts a process, waits until ready, and supervises: restarts the process after an exit or a
 * hang.
 *
 * Rejects if the first start fails: the process has exited, or was killed after a minute without
 * progress.
 */
export async function supervise(given: Supervision): Promise<Supervised> {
  const { name, log, limits = usualLimits } = given;
  const process = supervisedProcess({ ...given, limits });
  let isStopping = false;

  const startAgain = () =>
    process.start().then(
      () => log(`${name} is available again.`),
      (error: Error) => log(error.message),
    );

  const keepAlive = async (): Promise<void> => {
    let restarts = 0;
    while (!isStopping) {
      const since = Date.now();
      const reason = await process.endOf();
      if (isStopping) return;
      restarts = Date.now() - since >= limits.steadyAfter ? 1 : restarts + 1;
      const wait = limits.restartAfter[restarts - 1];
      if (wait === undefined)
        throw new Error(`${name} ${reason}. Giving up after ${restarts - 1} restarts.`);
      log(`${name} ${reason}. Restarting in ${wait / 1000} s.`);
      await pause(wait);
      if (!isStopping) await startAgain();
    }
  };

  await process.start();
  const givenUp = new Promise<never>((_, reject) => {
    keepAlive().catch(reject);
  });
  return {
    givenUp,
    stop: () => {
      isStopping = true;
      return process.stop();
    },
  };
}

/** State of the current process across restarts. */
function supervisedProcess({ name, begin, probe, limits }: Required<Omit<Supervision, 'log'>>) {
  let child: ChildProcess;
  const answers = () => probe(AbortSignal.timeout(limits.probeWithin)).catch(() => false);

  return {
    /**
     * Starts the process and waits until ready. Rejects if the process exits, or was killed for
     * lack of progress.
     */
    async start(): Promise<void> {
      const starting = begin();
      child = starting;
      const progress = watchProgress(starting);
      while (!(progress.isListening() && (await answers()))) {
        if (hasEnded(starting))
          throw new Error(`${name} exited during startup; see the output above.`);
        if (progress.idleFor() > limits.progressWithin) {
          starting.kill('SIGKILL');
          throw new Error(
            `${name} made no progress for ${limits.progressWithin / 1000} s during startup and was killed. Start the portal again; if the problem persists, check the database.`,
          );
        }
        await pause(50);
      }
    },

    /**
     * Waits for the exit, killing a process that fails the probes; returns a description for the
     * log.
     */
    async endOf(): Promise<string> {
      const running = child;
      const ended = hasEnded(running) ? Promise.resolve() : once(running, 'exit');
      let failed = 0;
      while (failed < limits.probesInARow) {
        const nextProbe = pause(limits.probeEvery, false, { ref: false });
        if (await Promise.race([ended.then(() => true), nextProbe]))
          return `exited (${running.signalCode ?? `code ${running.exitCode}`})`;
        failed = (await answers()) ? 0 : failed + 1;
      }
      running.kill('SIGKILL');
      await ended;
      return `failed ${failed} health checks and was killed`;
    },

    async stop(): Promise<void> {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Tracks what a starting process reports. */
function watchProgress(child: ChildProcess) {
  let last = { at: Date.now(), processorTime: 0 };
  let listens = false;
  child.on('message', ({ processorTime, isListening }: StartBeat) => {
    listens ||= isListening;
    if (processorTime - last.processorTime >= leastProgress)
      last = { at: Date.now(), processorTime };
  });
  /** Milliseconds since the last progress. */
  return { idleFor: () => Date.now() - last.at, isListening: () => listens };
}
