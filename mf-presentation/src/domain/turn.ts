/**
 * Returns the target slide of a key press; null for other keys. Arrow keys are mirrored in
 * right-to-left (decision 57).
 */
export function turnOfKey(
  key: string,
  { index, count, isRightToLeft }: { index: number; count: number; isRightToLeft: boolean },
): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const turns: Readonly<Record<string, number>> = {
    [forward]: index + 1,
    [back]: index - 1,
    PageDown: index + 1,
    PageUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const target = turns[key];
  return target === undefined ? null : within(target, count);
}

/** Clamps an index to the existing slides. */
export function within(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

/**
 * Returns the direction of a swipe: 1 for the next slide, -1 for the previous, 0 for other
 * gestures. Distances in pixels.
 */
export function turnOfSwipe(dx: number, dy: number, isRightToLeft: boolean): -1 | 0 | 1 {
  if (Math.abs(dx) < 48 || Math.abs(dx) < 2 * Math.abs(dy)) return 0;
  return dx < 0 !== isRightToLeft ? 1 : -1;
}
