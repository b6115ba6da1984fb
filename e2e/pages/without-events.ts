import type { Page, Request } from '@playwright/test';

const path = '/api/events';

/** Whether a request opens the stream of events, whose answer never ends. */
export const isEventStream = (request: Request): boolean =>
  new URL(request.url()).pathname === path;

/**
 * Keeps a page without the stream of events, as a content system without events would. For tests that wait until the
 * network is idle, or whose page must not learn of a change made elsewhere.
 */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route(`**${path}`, (route) => route.abort());
}
