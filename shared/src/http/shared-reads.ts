import type { Incoming } from './transport';

interface SharedRead {
  readonly answer: Promise<Incoming>;
  readonly abort: AbortController;
  /** Number of readers that wait for the answer. */
  waiting: number;
}

const readsUnderWay = new Map<string, SharedRead>();

/** Ends the sharing of reads that began before a change: their answers may be stale. */
export function forgetSharedReads(): void {
  readsUnderWay.clear();
}

/**
 * Shares one request among concurrent reads with the same key. The request is aborted when the signals of all its readers
 * have aborted, and no further reader has come by the next task: a page that follows another one joins its request.
 */
export function shareRead(
  key: string,
  signal: AbortSignal | undefined,
  begin: (signal: AbortSignal) => Promise<Incoming>,
): Promise<Incoming> {
  const shared = readsUnderWay.get(key) ?? beginShared(key, begin);
  shared.waiting += 1;
  return signal ? answerUnlessAborted(key, shared, signal) : shared.answer;
}

function beginShared(key: string, begin: (signal: AbortSignal) => Promise<Incoming>): SharedRead {
  const abort = new AbortController();
  const answer = begin(abort.signal).finally(() => forget(key, shared));
  const shared: SharedRead = { answer, abort, waiting: 0 };
  readsUnderWay.set(key, shared);
  return shared;
}

function forget(key: string, shared: SharedRead): void {
  if (readsUnderWay.get(key) === shared) readsUnderWay.delete(key);
}

function answerUnlessAborted(
  key: string,
  shared: SharedRead,
  signal: AbortSignal,
): Promise<Incoming> {
  return new Promise((resolve, reject) => {
    const abortIfLast = () => {
      if (shared.waiting > 0) return;
      forget(key, shared);
      shared.abort.abort();
    };
    const leave = () => {
      shared.waiting -= 1;
      reject(signal.reason);
      setTimeout(abortIfLast);
    };
    signal.addEventListener('abort', leave, { once: true });
    shared.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
