/** Delays in milliseconds before the page is read again; the last one repeats. */
const delaysMs = [5000, 10_000, 30_000];

/**
 * Reads the page again, as soon as the browser is online and then at intervals that grow, while the tab is visible. Returns
 * a function that ends that.
 */
export function readAgainAtIntervals(readAgain: () => void): () => void {
  let reads = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(read, delaysMs[Math.min(reads, delaysMs.length - 1)]);
  };
  const read = () => {
    clearTimeout(timer);
    const isOfUse = navigator.onLine && document.visibilityState === 'visible';
    if (isOfUse) {
      reads += 1;
      readAgain();
    }
    wait();
  };
  const readOnline = () => {
    reads = 0;
    read();
  };
  addEventListener('online', readOnline);
  document.addEventListener('visibilitychange', read);
  wait();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', readOnline);
    document.removeEventListener('visibilitychange', read);
  };
}
