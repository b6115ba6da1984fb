import { expect, type Page, test } from '@playwright/test';
import { signInPage } from '../pages/sign-in-page';

test.beforeEach(({ page }) => signInPage(page).openAs('administrator', '/'));

/** How many cards stand beside each other in the first row. */
const columns = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

for (const [screen, width, expected] of [
  ['a small', 360, 1],
  ['a medium', 768, 2],
  ['a large', 1440, 3],
  ['a very large', 2560, 3],
] as const)
  test(`members stand in ${expected} on ${screen} screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/members');
    await expect(page.getByRole('article').nth(3)).toBeAttached();
    expect(await columns(page)).toBe(expected);
  });

for (const one of ['member', 'client'])
  test(`where no ${one} is found, the list says so and what to do`, async ({ page }) => {
    await page.goto(`/${one}s?keyword=nobody-at-all`);
    await expect(page.getByText(`No ${one}s found.`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Please add a new ${one}.`, { exact: true })).toBeVisible();
  });
