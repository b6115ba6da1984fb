import type { Page, Request } from '@playwright/test';
import { isEventStream } from './without-events';

export interface Traffic {
  /** Waits until the page has rendered all answers and sends no further requests. */
  ended(): Promise<void>;
}

/** Tracks requests of a page from now on; client-side navigation has no load event. */
export function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (isEventStream(request)) return;
    open.add(request);
    begun += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    async ended() {
      for (let before = -1; before !== begun || open.size > 0; ) {
        before = begun;
        await page.evaluate(drawn);
        await Promise.all([...open].map((request) => request.response()));
      }
    },
  };
}

/**
 * Resolves after two idle callbacks: received answers are rendered, and follow-up requests are
 * sent.
 */
const drawn = async (): Promise<void> => {
  for (let moment = 0; moment < 2; moment += 1)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
};
