import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves a row by an arrow key and restores the focus: browsers drop the focus of an element that
 * moves in the DOM.
 */
export function useRowMove(place: number, move: (place: number) => void) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [place]);
  return (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || place + step < 0) return;
    event.preventDefault();
    event.stopPropagation();
    focused.current = document.activeElement;
    move(place + step);
  };
}
