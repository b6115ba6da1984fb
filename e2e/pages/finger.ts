import type { Page } from '@playwright/test';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Sends a touch stroke by the browser's input layer (CDP). */
export async function fingerStroke(page: Page, from: Place, to: Place): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Place) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: place ? [place] : [] });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 5,
      y: from.y + ((to.y - from.y) * step) / 5,
    });
  await touch('touchEnd');
  await cdp.detach();
}
