import { useLocation } from '@portal/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll position in px by history entry; the browser handles entries of earlier documents. */
const places = new Map<string, number>();

/** Events by which a person scrolls or moves on the page. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position and keeps the position while the page changes height, for example while a
 * list reloads, until the person scrolls. Returns a function that stops.
 */
function holdTo(place: number): () => void {
  const growing = new ResizeObserver(() => scrollTo(0, place));
  const letGo = () => {
    growing.disconnect();
    for (const move of ownMoves) removeEventListener(move, letGo);
  };
  for (const move of ownMoves) addEventListener(move, letGo, { passive: true });
  growing.observe(document.body);
  return letGo;
}

/**
 * The browser restores the scroll position of a reloaded document; within a document this hook
 * does.
 */
function useOwnRestoration(): void {
  useEffect(() => {
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    const come = () => {
      history.scrollRestoration = 'manual';
    };
    come();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', come);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', come);
    };
  }, []);
}

/**
 * Scrolls a new page to the top; Back and Forward restore the former position. `address` identifies
 * the page: another tab or filter of the same page does not scroll.
 */
export function useScrollPlaces(address: string): void {
  const { key } = useLocation();
  const entry = useRef({ key, address });
  useOwnRestoration();

  useEffect(() => {
    const note = () => places.set(entry.current.key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    const isSamePage = entry.current.address === address;
    if (isSamePage && entry.current.key === key) return;
    entry.current = { key, address };
    const place = isSamePage ? scrollY : (places.get(key) ?? 0);
    places.set(key, place);
    scrollTo(0, place);
    return isSamePage || place === 0 ? undefined : holdTo(place);
  }, [address, key]);
}
