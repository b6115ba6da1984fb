import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Undefined until {@link seriousFindings} has injected axe. */
    axe: typeof axe | undefined;
  }
}

/** Tested viewport widths in px: phone, tablet, desktop, wall display. */
export const widths = [360, 768, 1440, 2560] as const;

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Accessibility rules that depend on the theme: a theme changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Expects no serious accessibility violation in either theme, after the page has loaded. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleAsItStands(page);
}

/** Like `expectAccessible`, for the current state of the page without waiting. */
export async function expectAccessibleAsItStands(page: Page): Promise<void> {
  const before = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  await showTheme(page, 'dark');
  expect(await findingsOf(page, { type: 'rule', values: colourRules }), 'dark').toEqual([]);
  await showTheme(page, 'light');
  expect(await seriousFindings(page), 'light').toEqual([]);
  await showTheme(page, before);
}

/** Shows the page in a theme; an empty name is the theme of the machine. */
export async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    if (name === '') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = name;
    // Intermediate colours during a theme transition must not be judged.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
}

/** Returns the serious WCAG violations on the page with locations. */
export const seriousFindings = (page: Page): Promise<string[]> =>
  findingsOf(page, { type: 'tag', values: rules });

async function findingsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const judge = window.axe;
    if (!judge) throw new Error('The page has no axe.');
    // Passing nodes are not reported, which saves most of the time.
    const { violations } = await judge.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, runOnly);
}

/** Expects no horizontal overflow of the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(pixelsOutside), `at ${page.viewportSize()?.width}`).toBe(0);
}

const pixelsOutside = (): number => {
  const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {};
  return Math.max(0, scrollWidth - clientWidth);
};
