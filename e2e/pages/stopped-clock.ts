import { expect, type Page } from '@playwright/test';

/**
 * Stops the installed clock of a page, and of all pages of its context, within a second. On a slow machine the clock is
 * already past the time at which it should stop, and does not stop there: then again.
 */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1000);
  }).toPass();
