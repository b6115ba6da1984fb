import { useLocation } from '@portal/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How far down somebody was on each entry of the history, in px; entries of earlier documents are the browser's. */
const places = new Map<string, number>();

/** What a person does to go elsewhere on the page by themselves. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Goes to a place of the page and holds to it while the page grows and shrinks, as a list does that is read again, until
 * the person goes somewhere. Answers the way to let go.
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

/** The browser restores the place of a document that is loaded anew; within a document it is done here. */
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
 * A page that is new begins at its top; Back and Forward bring the place again where somebody was.
 * `address` tells pages apart: another tab or filter of the same page moves nothing.
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
