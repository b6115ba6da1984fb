const shortestPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Repeats a failed load after one second, two, four, up to a minute, and resolves with the first
 * success.
 *
 * For code that a page can do without for some time: a rejected `lazy` would break the part around
 * it, and stay rejected for as long as the page lives.
 */
export async function loadAtLast<T>(
  load: () => Promise<T>,
  pause = (milliseconds: number): Promise<unknown> =>
    new Promise((done) => setTimeout(done, milliseconds)),
): Promise<T> {
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await load();
    } catch {
      await pause(pauseMs);
    }
  }
}
