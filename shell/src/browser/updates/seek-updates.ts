import type { Registry } from '@portal/shared/contract';

/** What is deployed now. The browser sends the ETag that it knows, so an unchanged registry costs a 304. */
export async function readDeployed(): Promise<Registry> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The registry answers ${answer.status}.`);
  return (await answer.json()) as Registry;
}

/** Seeks at intervals while the tab is seen, and when it comes to the front. */
export function seekUpdates(page: Document, intervalMs: number, seek: () => void): void {
  const seekIfSeen = () => {
    if (page.visibilityState === 'visible') seek();
  };
  setInterval(seekIfSeen, intervalMs);
  page.addEventListener('visibilitychange', seekIfSeen);
}
