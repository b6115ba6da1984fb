import { useLocation } from '@portal/shared/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns a ref for a popover that closes when the address changes or the focus leaves. */
export function useClosedOnLeaving() {
  const popover = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // Before the toolbar is seen: afterwards a key may have opened the popover.
  useLayoutEffect(() => {
    if (pathname) popover.current?.hidePopover();
  }, [pathname]);
  useEffect(() => {
    const node = popover.current;
    if (!node) return;
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !node.contains(next) && !opens(next, node)) node.hidePopover();
    };
    node.addEventListener('focusout', leave);
    return () => node.removeEventListener('focusout', leave);
  }, []);
  return popover;
}

/**
 * Whether the button controls the popover: the click toggles the popover, and closing before the
 * click would reopen.
 */
const opens = (next: Node, popover: HTMLElement): boolean =>
  next instanceof HTMLButtonElement && next.popoverTargetElement === popover;
