import { expect, type Locator, type Page } from '@playwright/test';

/** Picks an option of a select by its words, and sees that it was taken. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  // The list is drawn at the end of the page, and closed ones of other selects stay there unseen.
  const options = page.locator('.ant-select-item-option').filter({ visible: true });
  const wanted = options.filter({ hasText: new RegExp(`^${option}$`) });
  await expect(wanted).toBeVisible();
  // A list that moves while the page around it grows may lose a click.
  await expect(async () => {
    if (await wanted.isVisible()) await wanted.click();
    await expect(options).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}
