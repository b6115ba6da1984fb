import { expect, test } from '@playwright/test';
import { asInDevelopment } from '../fixtures/page-registry';
import { expectAccessible, expectNoSidewaysScroll } from '../pages/judged';
import { signInPage } from '../pages/sign-in-page';

const looks = ['', '?theme=dark', '?dir=rtl', '?width=360', '?theme=dark&dir=rtl&width=360'];

for (const look of looks)
  test(`the catalogue of components keeps nobody out and keeps its look: ${look || 'plain'}`, async ({
    page,
  }) => {
    // Each part fits the screen, so that each screenshot is of one piece.
    await page.setViewportSize({ width: 1440, height: 1800 });
    await asInDevelopment(page);
    await signInPage(page).openAs('manager', `/catalogue${look}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const name of ['Buttons', 'Tags and statuses', 'Fields', 'Choices', 'Tables and sums'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveScreenshot(
        `${name}${look}`
          .replaceAll(/[^a-z0-9]+/gi, '-')
          .concat('.png')
          .toLowerCase(),
        // Another version of the browser draws letters a little differently.
        { maxDiffPixelRatio: 0.03, threshold: 0.3 },
      );
  });

test('the catalogue is a page of developers alone', async ({ page }) => {
  await signInPage(page).openAs('administrator', '/catalogue');
  await expect(page).toHaveURL(/\/404$/);
});
