/** Signal of the load whose function runs; undefined outside of a load. */
let current: AbortSignal | undefined;

/** Returns the signal of the load whose function runs; undefined outside of a load. */
export const loadSignal = (): AbortSignal | undefined => current;

/**
 * Runs the function of a load: the signal aborts the reads that begin while the function runs, until its first `await`.
 * Without a signal, the reads are those of no load.
 */
export function runLoad<T>(signal: AbortSignal | undefined, load: () => T): T {
  const outer = current;
  current = signal;
  try {
    return load();
  } finally {
    current = outer;
  }
}

/** Returns a function that runs the rest of the current load, for the part of a read after an `await`. */
export function restOfLoad(): <T>(rest: () => T) => T {
  const signal = current;
  return (rest) => runLoad(signal, rest);
}

/** Whether a read failed because it was aborted: neither a failure nor a bug. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
