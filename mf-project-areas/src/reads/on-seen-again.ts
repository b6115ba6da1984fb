/** Less than this apart, the events of one return to the page count as one; ms. */
const oneReturn = 1000;

/** Hears when somebody comes back to the page, whose content others may have changed meanwhile; gives how to stop. */
export function onSeenAgain(hear: () => void): () => void {
  let last = -oneReturn;
  const returned = (event: Event) => {
    if (document.visibilityState !== 'visible' || event.timeStamp - last < oneReturn) return;
    last = event.timeStamp;
    hear();
  };
  addEventListener('focus', returned);
  document.addEventListener('visibilitychange', returned);
  return () => {
    removeEventListener('focus', returned);
    document.removeEventListener('visibilitychange', returned);
  };
}
