/** Whether the page is read from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/** Whether an element uses the arrow keys itself: an input, or a signature pad (decision 57). */
export const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [data-pad]') !== null;
