import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Job } from './client-process';
import type { Measured } from './measure';

/** Who asks the service at one origin, in a process of its own. */
export interface Client {
  readonly do: (job: Omit<Job, 'origin'>) => Promise<Measured>;
  readonly end: () => void;
}

export function startClient(origin: string): Client {
  const child = fork(join(import.meta.dirname, 'client-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    do: async (job) => {
      const answered = new AbortController();
      const { signal } = answered;
      const gone = once(child, 'exit', { signal }).then(() => {
        throw new Error('The client ended: see above why.');
      });
      child.send({ origin, ...job });
      try {
        const [measured] = (await Promise.race([once(child, 'message', { signal }), gone])) as [
          Measured,
        ];
        return measured;
      } finally {
        gone.catch(() => undefined);
        answered.abort();
      }
    },
    end: () => void child.kill(),
  };
}
