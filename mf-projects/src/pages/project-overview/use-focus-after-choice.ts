import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a place when a choice replaces the focused select: the focus moves to the first
 * link, or to the text with a tab index, of the place. Returns the props of the element.
 */
export function useFocusAfterChoice(isChosen: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!isChosen || !hasFocus.current || place?.contains(document.activeElement)) return;
    place?.querySelector<HTMLElement>('a, [tabindex="-1"]')?.focus();
  }, [isChosen]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hasFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
