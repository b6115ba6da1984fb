import { expect, type Page, test } from '@playwright/test';
import { signInPage } from '../pages/sign-in-page';

/** How many cards stand beside each other in the first row. */
const columns = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

test('members stand in one column on a phone, two on a tablet and three on larger screens', async ({
  page,
}) => {
  await signInPage(page).openAs('administrator', '/members');
  await expect(page.getByRole('article').nth(3)).toBeAttached();
  for (const [width, expected] of [
    [360, 1],
    [768, 2],
    [1440, 3],
    [2560, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columns(page), `at ${width}`).toBe(expected);
  }
});
