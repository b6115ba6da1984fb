// Single files of RxJS: the package as a whole is a shared module of 12 kB, which no page needs.
import type { SchedulerLike } from 'rxjs';
import { defer } from 'rxjs/internal/observable/defer';
import { timer } from 'rxjs/internal/observable/timer';
import { concatMap } from 'rxjs/internal/operators/concatMap';
import { tap } from 'rxjs/internal/operators/tap';
import { Subject } from 'rxjs/internal/Subject';
import { asyncScheduler } from 'rxjs/internal/scheduler/async';
import { defaultSpacing, type Spacing, type WriteKind } from './spacing';

export interface WriteQueue {
  /**
   * Runs a write after all earlier writes. A failed write rejects only the returned promise; the
   * queue continues.
   */
  run<Answer>(kind: WriteKind, write: () => Promise<Answer>): Promise<Answer>;
}

interface Job {
  readonly kind: WriteKind;
  readonly start: () => Promise<void>;
}

/** Creates a write queue: sequential and spaced. Source: decision 46. */
export function createWriteQueue(
  settings: { readonly spacing?: Spacing; readonly scheduler?: SchedulerLike } = {},
): WriteQueue {
  const { spacing = defaultSpacing, scheduler = asyncScheduler } = settings;
  const jobs = new Subject<Job>();
  let lastStart = Number.NEGATIVE_INFINITY;

  const run = ({ kind, start }: Job) =>
    timer(Math.max(0, lastStart + spacing[kind] - scheduler.now()), scheduler).pipe(
      tap(() => {
        lastStart = scheduler.now();
      }),
      concatMap(() => defer(start)),
    );
  jobs.pipe(concatMap(run)).subscribe();

  return {
    run: (kind, write) =>
      new Promise((resolve, reject) => {
        const start = () => Promise.resolve().then(write).then(resolve, reject);
        jobs.next({ kind, start });
      }),
  };
}
