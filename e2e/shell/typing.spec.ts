import { expect, test } from '@playwright/test';
import { signInPage } from '../pages/sign-in-page';

const lists = [
  ['/members', 'Keyword'],
  ['/clients', 'Keyword'],
  ['/projects', 'Name'],
  ['/price-book', 'Keyword'],
] as const;

for (const [path, label] of lists)
  test(`letters that are typed fast in the filter of ${path} are all there`, async ({ page }) => {
    await signInPage(page).openAs('manager', path);
    const field = page.getByLabel(label).first();
    await field.pressSequentially('harbour walk terrace');
    await expect(field).toHaveValue('harbour walk terrace');
    await expect(page).toHaveURL(/keyword=harbour\+walk\+terrace/);
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('harbour walk terrac');
  });
