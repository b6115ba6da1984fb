/** Time in milliseconds after which a saved page gives way to whatever is drawn. */
const longestMs = 5000;

/**
 * Removes the saved page as soon as the page shows content: at least half as much text, which no
 * placeholder has.
 */
export function leaveSavedPage(document: Document): void {
  const saved = document.getElementById('saved-page');
  const portal = document.getElementById('portal');
  if (!saved || !portal) return;
  const lengthOf = (part: Element) => part.querySelector('main')?.textContent.length ?? 0;
  const wanted = lengthOf(saved) / 2;
  const observer = new MutationObserver(() => {
    if (lengthOf(portal) > wanted) leave();
  });
  const leave = () => {
    observer.disconnect();
    clearTimeout(timer);
    saved.remove();
  };
  const timer = setTimeout(leave, longestMs);
  observer.observe(portal, { childList: true, subtree: true, characterData: true });
}
