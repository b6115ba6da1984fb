/** Whoever was away for less has missed nothing, such as on the way by Tab through the browser's own bars; ms. */
const shortestAbsence = 1000;

/**
 * Hears when somebody who had left the page for another window or tab comes back to it, whose content others may have
 * changed meanwhile; gives how to stop.
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
