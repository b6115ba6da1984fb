import { expect, type Locator, type Page } from '@playwright/test';

/** Picks an option of a select by its words, and sees that it was taken. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  // The list is drawn at the end of the page, and closed ones of other selects stay there unseen.
  const options = page.locator('.ant-select-item-option').filter({ visible: true });
  await options.filter({ hasText: new RegExp(`^${option}$`) }).click();
  await expect(options).toHaveCount(0);
}
