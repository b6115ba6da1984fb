import { expect, type Locator, type Page } from '@playwright/test';

/** Picks an option of a select by its words. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  // The list is drawn at the end of the page, and closed ones of other selects stay there unseen.
  const options = page.locator('.ant-select-item-option').filter({ visible: true });
  const wanted = options.filter({ hasText: new RegExp(`^${option}$`) });
  // A list that opens, or that moves while the page around it grows, may lose a click or close without a choice.
  await expect(async () => {
    if (!(await wanted.isVisible())) await select.click({ timeout: 5000 });
    await expect(wanted).toBeVisible({ timeout: 5000 });
    await wanted.evaluate(markWhenClicked);
    await wanted.click({ timeout: 5000 });
    expect(await page.evaluate(isMarked), `'${option}' received the click`).toBe(true);
  }).toPass();
  await expect(options).toHaveCount(0);
}

function markWhenClicked(option: Element): void {
  delete document.documentElement.dataset['picked'];
  const note = () => {
    document.documentElement.dataset['picked'] = 'yes';
  };
  option.addEventListener('click', note, { once: true });
}

function isMarked(): boolean {
  return document.documentElement.dataset['picked'] === 'yes';
}
