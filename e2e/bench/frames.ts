import type { Page } from '@playwright/test';

/** Scrolls 300 times by 120 px, and returns frame times in ms. */
export async function framesWhileScrolling(page: Page) {
  const frames = await page.evaluate(async () => {
    const taken: number[] = [];
    let last = performance.now();
    for (let frame = 0; frame < 300; frame += 1) {
      scrollBy(0, 120);
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn));
      taken.push(now - last);
      last = now;
    }
    scrollTo(0, 0);
    return taken.sort((one, other) => one - other);
  });
  const at = (share: number) => Math.round(frames[Math.floor(frames.length * share)] ?? 0);
  return { median: at(0.5), most: at(0.95) };
}

/** Returns the milliseconds from an input to the frame after the resulting paint. */
export async function untilDrawn(page: Page, act: () => Promise<void>): Promise<number> {
  const began = await page.evaluate(() => performance.now());
  await act();
  const ended = await page.evaluate(
    () =>
      new Promise<number>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn(performance.now()))),
      ),
  );
  return ended - began;
}

/**
 * Returns the milliseconds from an action until an element of the page's content with this text is
 * drawn, looked at in every frame: an assertion of Playwright looks every 100 to 1000 ms.
 */
export async function msUntilShown(
  page: Page,
  action: () => Promise<unknown>,
  text: string | RegExp,
  timeout = 60_000,
): Promise<number> {
  const began = performance.now();
  await action();
  const pattern = typeof text === 'string' ? `^${text.replace(/[$+().]/g, '\\$&')}$` : text.source;
  await page.waitForFunction(isShown, pattern, { polling: 'raf', timeout });
  return Math.round(performance.now() - began);
}

/** Runs in the page. */
function isShown(pattern: string): boolean {
  const wanted = new RegExp(pattern);
  return [...document.querySelectorAll('main *')].some(
    (element) =>
      wanted.test(element.textContent ?? '') && element.getBoundingClientRect().height > 0,
  );
}
