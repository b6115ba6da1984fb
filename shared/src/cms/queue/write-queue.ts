// Single files of RxJS: the package as a whole is a shared module of 12 kB, which no page needs.
import type { Observable, SchedulerLike } from 'rxjs';
import { BehaviorSubject } from 'rxjs/internal/BehaviorSubject';
import { defer } from 'rxjs/internal/observable/defer';
import { timer } from 'rxjs/internal/observable/timer';
import { concatMap } from 'rxjs/internal/operators/concatMap';
import { tap } from 'rxjs/internal/operators/tap';
import { Subject } from 'rxjs/internal/Subject';
import { asyncScheduler } from 'rxjs/internal/scheduler/async';

/** Kind of a write, which determines the minimum delay to the next write. */
export type WriteKind = 'edit' | 'create' | 'bulk';

/** Milliseconds between the starts of two writes by kind; bulk steps and deletes are `bulk`. */
export type Spacing = Readonly<Record<WriteKind, number>>;

export const defaultSpacing: Spacing = { edit: 250, create: 500, bulk: 1000 };

export interface WriteQueue {
  /**
   * Runs a write after all earlier writes. A failed write rejects only the returned promise; the
   * queue continues.
   */
  run<Answer>(kind: WriteKind, write: () => Promise<Answer>): Promise<Answer>;
  /** Number of waiting and running writes; emits the current number at subscription. */
  readonly pending: Observable<number>;
}

interface Job {
  readonly kind: WriteKind;
  readonly start: () => Promise<void>;
}

/**
 * Creates a write queue: sequential, spaced, with an observable pending count. Source: decision 46.
 */
export function createWriteQueue(
  settings: { readonly spacing?: Spacing; readonly scheduler?: SchedulerLike } = {},
): WriteQueue {
  const { spacing = defaultSpacing, scheduler = asyncScheduler } = settings;
  const jobs = new Subject<Job>();
  const pending = new BehaviorSubject(0);
  const count = (change: number) => pending.next(pending.value + change);
  let lastStart = Number.NEGATIVE_INFINITY;

  const run = ({ kind, start }: Job) =>
    timer(Math.max(0, lastStart + spacing[kind] - scheduler.now()), scheduler).pipe(
      tap(() => {
        lastStart = scheduler.now();
      }),
      concatMap(() => defer(start)),
      tap({ finalize: () => count(-1) }),
    );
  jobs.pipe(concatMap(run)).subscribe();

  return {
    pending,
    run: (kind, write) =>
      new Promise((resolve, reject) => {
        const start = () => Promise.resolve().then(write).then(resolve, reject);
        count(1);
        jobs.next({ kind, start });
      }),
  };
}
