/** Polls while the tab is visible, and immediately when the tab becomes visible. */
export function seekUpdates(page: Document, intervalMs: number, seek: () => void): void {
  const seekIfSeen = () => {
    if (page.visibilityState === 'visible') seek();
  };
  setInterval(seekIfSeen, intervalMs);
  page.addEventListener('visibilitychange', seekIfSeen);
}
