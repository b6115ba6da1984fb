import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Moves a row by an arrow key. What had the focus in it has it again once it stands in its new place: a browser lets go
 * of the focus of what is moved in the page.
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
