/**
 * Milliseconds of absence below which no reload is needed, for example tabbing through the
 * browser's toolbars.
 */
const shortestAbsence = 1000;

/**
 * Calls back when the person returns to the page from another window or tab: data may have changed
 * since. Returns the unsubscribe function.
 */
export function onSeenAgain(hear: () => void): () => void {
  let leftAt: number | null = null;
  const left = ({ timeStamp }: Event) => {
    leftAt ??= timeStamp;
  };
  const turned = (event: Event) => {
    if (document.visibilityState !== 'visible') return left(event);
    if (leftAt !== null && event.timeStamp - leftAt >= shortestAbsence) hear();
    leftAt = null;
  };
  addEventListener('blur', left);
  addEventListener('focus', turned);
  document.addEventListener('visibilitychange', turned);
  return () => {
    removeEventListener('blur', left);
    removeEventListener('focus', turned);
    document.removeEventListener('visibilitychange', turned);
  };
}
