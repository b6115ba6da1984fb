import { fork } from 'node:child_process';
import { join } from 'node:path';

/** A process beside the service that answers one job at a time. */
export interface Child<Job, Answer> {
  readonly do: (job: Job) => Promise<Answer>;
  readonly end: () => void;
}

/** Starts a file of this folder as a process that answers each job by one message. */
export function startChild<Job extends object, Answer>(
  file: string,
  parameters: readonly string[] = [],
): Child<Job, Answer> {
  const child = fork(join(import.meta.dirname, file), parameters, {
    execArgv: ['--import', 'tsx'],
  });
  return {
    do: (job) =>
      new Promise((resolve, reject) => {
        const gone = () => reject(new Error(`${file} ended: see above why.`));
        child.once('exit', gone);
        child.once('message', (answer: Answer) => {
          child.off('exit', gone);
          resolve(answer);
        });
        child.send(job);
      }),
    end: () => void child.kill(),
  };
}
