import { useEffect } from 'react';

const ofEnds = new Set(['End', 'Home']);

const scrolls = (node: Element): boolean =>
  node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY);

/** Whether a key belongs to a part of the page: a field, a dialog, or a part that scrolls by itself. */
function isOfPart(target: EventTarget | null): boolean {
  let node = target instanceof Element ? target : null;
  for (; node && node !== document.body; node = node.parentElement)
    if (node.matches('input, textarea, select, dialog, [contenteditable]') || scrolls(node))
      return true;
  return false;
}

const isOfPage = (event: KeyboardEvent): boolean =>
  ofEnds.has(event.key) &&
  !(event.defaultPrevented || event.altKey || event.metaKey || event.shiftKey) &&
  !isOfPart(event.target);

const scrollPageTo = (top: number): void => scrollTo({ top, behavior: 'instant' });

/** Events by which somebody starts to scroll by hand. */
const byHand = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

/**
 * While `isLong`, Home and End lead to the ends of the page of a long list at once. The page stays at its end while the rows there load and
 * grow, until somebody scrolls. By itself the browser scrolls smoothly, through all rows in between, and stops before the end
 * or jumps back if rows on the way have other heights than estimated (Chromium).
 */
export function usePageEndKeys(isLong: boolean): void {
  useEffect(() => {
    if (!isLong) return undefined;
    const page = document.documentElement;
    let staysAtEnd = false;
    const toEnd = () => scrollPageTo(page.scrollHeight);
    const press = (event: KeyboardEvent) => {
      if (!isOfPage(event)) return;
      event.preventDefault();
      staysAtEnd = event.key === 'End';
      if (staysAtEnd) toEnd();
      else scrollPageTo(0);
    };
    const leave = () => {
      staysAtEnd = false;
    };
    const grown = new ResizeObserver(() => {
      if (staysAtEnd) toEnd();
    });
    grown.observe(page);
    for (const name of byHand) addEventListener(name, leave, { capture: true, passive: true });
    document.addEventListener('keydown', press);
    return () => {
      grown.disconnect();
      for (const name of byHand) removeEventListener(name, leave, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [isLong]);
}
