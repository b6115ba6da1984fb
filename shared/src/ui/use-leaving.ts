import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Runs the latest callback when the component unmounts, when no blur event occurs.
 *
 * Runs as a layout effect cleanup, before the effects of parent components are removed: listeners
 * of the page still receive events.
 */
export function useLeaving(leave: () => void): void {
  const left = useEffectEvent(leave);
  useLayoutEffect(() => () => left(), []);
}
