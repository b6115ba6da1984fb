import { expect, type Locator, type Page } from '@playwright/test';

/** Selects an option of an antd select by text. */
export async function pick(page: Page, select: Locator, option: string): Promise<void> {
  // antd renders lists at the end of the page and leaves closed lists of other selects in the DOM,
  // hidden.
  const options = page.locator('.ant-select-item-option').filter({ visible: true });
  const wanted = options.filter({ hasText: new RegExp(`^${option}$`) });
  // A list that is opening, or moving while the page grows, may miss a click or close without a
  // choice: retry.
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
