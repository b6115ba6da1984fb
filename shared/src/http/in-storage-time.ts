/** Time in milliseconds after which the storage of the browser counts as refused: it may hang. */
const storageMs = 2000;

/** Returns what the storage of the browser answers; null if it refuses, or does not answer within two seconds. */
export function inStorageTime<Value>(answer: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, storageMs, null);
  });
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}
