/** Whether the page is right-to-left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/**
 * Whether an element handles arrow keys: an input, a signature pad (decision 57), or a panel over
 * the deck.
 */
export const takesArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [data-pad], dialog') !== null;

/** Whether the browser supports full screen; some phones do not. */
export const mayFillScreen = (): boolean => document.fullscreenEnabled === true;

/** Toggles full screen mode. If the browser refuses, nothing changes. */
export function turnFullScreen(): void {
  const turning = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  turning.catch((error: unknown) => console.warn('The full screen was refused:', error));
}

/** Opens the presenter window with the current and the next slide. */
export function openPresenter(projectId: string): void {
  const address = `/projects/${encodeURIComponent(projectId)}/presentation?view=presenter`;
  open(address, `groundplan-presenter-${projectId}`, 'popup,width=1100,height=720');
}
