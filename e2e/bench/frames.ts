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
  await page.waitForFunction(isShown, patternOf(text), { polling: 'raf', timeout });
  return Math.round(performance.now() - began);
}

/**
 * Returns the milliseconds from the first key or click of an action until the frame that shows a
 * text, by the clock of the page: without the time that Playwright takes to reach the page.
 */
export async function msFromInput(
  page: Page,
  input: () => Promise<unknown>,
  text: string | RegExp,
  timeout = 60_000,
): Promise<number> {
  const began = await page.evaluateHandle(() => {
    const at = { ms: Number.NaN };
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, ({ timeStamp }) => (at.ms ||= timeStamp), {
        capture: true,
        once: true,
      });
    return at;
  });
  await input();
  const options = { polling: 'raf', timeout } as const;
  const shown = await page.waitForFunction(isShown, patternOf(text), options);
  return Math.round(Number(await shown.jsonValue()) - (await began.jsonValue()).ms);
}

const patternOf = (text: string | RegExp): string =>
  typeof text === 'string' ? `^${text.replace(/[$+().]/g, '\\$&')}$` : text.source;

/** Runs in the page: the time of the frame that shows the text, by the clock of the page. */
function isShown(pattern: string): number | false {
  const wanted = new RegExp(pattern);
  const found = [...document.querySelectorAll('main *')].some(
    (element) =>
      wanted.test(element.textContent ?? '') && element.getBoundingClientRect().height > 0,
  );
  return found && performance.now();
}
