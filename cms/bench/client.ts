import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Job } from './client-process';
import type { Measured } from './measure';

/** Client of the service at one origin, in a separate process. */
export interface Client {
  /** `origin` sends the job to another server. */
  readonly do: (job: Omit<Job, 'origin'> & { readonly origin?: string }) => Promise<Measured>;
  readonly end: () => void;
}

export function startClient(origin: string): Client {
  const child = fork(join(import.meta.dirname, 'client-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  return {
    do: (job) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error('The client ended: see above why.'));
        child.once('exit', gone);
        child.once('message', (measured: Measured) => {
          child.off('exit', gone);
          resolve(measured);
        });
        child.send({ origin, ...job });
      }),
    end: () => void child.kill(),
  };
}
