import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Both themes of the page on screen have no serious accessibility finding. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => localStorage.setItem('groundplan.theme', name), theme);
    await page.reload();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await seriousFindings(page), theme).toEqual([]);
  }
}

/** The findings of the WCAG rules that keep somebody out, each with its place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // By evaluate, because the page's policy refuses scripts that are put into it.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const judge: unknown = Reflect.get(window, 'axe');
    const run: unknown = typeof judge === 'object' && judge && Reflect.get(judge, 'run');
    if (typeof run !== 'function') throw new Error('The rules could not be loaded.');
    const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = (await run(document, { runOnly: rules })) as {
      violations: { id: string; impact: string; nodes: { target: string[] }[] }[];
    };
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

/** Nothing stands outside the screen to its side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
