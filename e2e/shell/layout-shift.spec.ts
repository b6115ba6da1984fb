import { expect, type Page, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { holdRequests } from '../fixtures/page-scripts';
import { signInPage } from '../pages/sign-in-page';
import { withoutEvents } from '../pages/without-events';

test.use({ viewport: { width: 412, height: 823 } });

declare global {
  /** Sum of the layout shifts of a watched page. */
  var layoutShift: number;
}

/** Adds up the layout shifts of each page from now on, but for those after input; returns the sum of the page. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      })[];
      for (const { value, hadRecentInput } of shifts)
        if (!hadRecentInput) globalThis.layoutShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Two frames: the shifts of the last layout are told after it.
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return globalThis.layoutShift;
    });
}

const pages: readonly (readonly [name: string, path: (project: string) => string])[] = [
  ['the list of projects', () => '/projects'],
  ['the features of a project', (project) => `/projects/${project}/features`],
  ['the list of clients', () => '/clients'],
];

for (const [name, path] of pages)
  test(`${name} stays in its place when the fonts arrive after the data`, async ({
    page,
    baseURL,
  }) => {
    const project = await demoProjectId(baseURL ?? '');
    await signInPage(page).openAs('manager', '/projects');
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    const shift = await watchShifts(page);
    const release = await holdRequests(page, '**/*.woff2');
    // What other tests add to the lists moves the rows as well.
    await withoutEvents(page);
    await page.goto(path(project));
    await expect(card).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('1rem Fraunces'))).toBe(false);
    release();
    await page.waitForFunction(() => document.fonts.check('1rem Fraunces'));
    expect(await shift()).toBeLessThan(0.05);
  });
