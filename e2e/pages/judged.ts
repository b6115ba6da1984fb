import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths that every screen is held to, in px: a phone, a tablet, a desk, a wall. */
export const widths = [360, 768, 1440, 2560] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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

/** The same for a page with something open on it, which a reload would close. */
export async function expectAccessibleAsItStands(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      // Colours on their way from one theme to the other are nobody's colours.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    }, theme);
    expect(await seriousFindings(page), theme).toEqual([]);
  }
}

/** The findings of the WCAG rules that keep somebody out, each with its place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The pages have no frames; the other mode opens a second page to judge them.
  const judge = new AxeBuilder({ page }).withTags(rules).setLegacyMode();
  const { violations } = await judge.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Nothing stands outside the screen to its side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(pixelsOutside), `at ${page.viewportSize()?.width}`).toBe(0);
}

const pixelsOutside = (): number => {
  const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
  return Math.max(0, scrollWidth - clientWidth);
};
