import { useLayoutEffect, useRef } from 'react';

/**
 * Does something, as it was drawn last, when the part of the page goes: nobody is told of a blur then.
 *
 * It comes before the effects of the page around it are taken down, so that what it says is still heard.
 */
export function useLeaving(leave: () => void): void {
  const last = useRef(leave);
  useLayoutEffect(() => {
    last.current = leave;
  });
  useLayoutEffect(() => () => last.current(), []);
}
