import type { Locator, Page } from '@playwright/test';

/** Picks an option of a select by its words. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option }).or(page.getByTitle(option)).last().click();
}
