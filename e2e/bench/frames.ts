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
