/** Distance in pixels between a focused field and the notice. */
const distance = 8;

/**
 * Scrolls the page whenever the focused element is below a notice at the end of the window, so that
 * the notice covers no field in use. Returns a function that stops.
 *
 * Browsers do not scroll a focused element that is inside the window, whatever covers the element.
 */
export function scrollFocusAbove(notice: Element): () => void {
  const scroll = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || notice.contains(focused)) return;
    const covered = focused.getBoundingClientRect().bottom + distance;
    const { top, bottom } = notice.getBoundingClientRect();
    if (covered > top && focused.getBoundingClientRect().top < bottom) scrollBy(0, covered - top);
  };
  // Messages of a form move the fields after the focus has moved.
  const resized = new ResizeObserver(scroll);
  resized.observe(document.body);
  document.addEventListener('focusin', scroll);
  return () => {
    resized.disconnect();
    document.removeEventListener('focusin', scroll);
  };
}
