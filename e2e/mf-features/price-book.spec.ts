import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { signInPage } from '../pages/sign-in-page';

/** Three prices: 6.85, 1240.5 and -12.25, as numbers of a workbook. */
const workbook = join(import.meta.dirname, '../fixtures/prices.xlsx');

async function bring(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import prices' });
  await dialog.locator('input[type=file]').setInputFiles(workbook);
  await dialog.getByRole('button', { name: 'Import (3)' }).click();
  await expect(dialog).toBeHidden();
}

test.afterEach(async ({ baseURL }) => {
  const service = await contentServiceAs(baseURL ?? '', 'administrator');
  const path = '/jsonapi/node/price_book_entry';
  const { data } = await service.get(
    `${path}?filter[q][condition][path]=title&filter[q][condition][operator]=STARTS_WITH&filter[q][condition][value]=Workbook`,
  );
  for (const { id } of data.data as { id: string }[]) await service.delete(`${path}/${id}`);
});

test('a price list of Excel is imported in a Turkish portal with its exact prices, and twice without a second entry', async ({
  page,
}) => {
  await signInPage(page).signInAs('manager');
  await page.evaluate(() => localStorage.setItem('groundplan.language', 'tr'));
  await page.goto('/price-book?keyword=workbook');
  await bring(page);
  await expect(page.getByText('Prices imported: 3 added, 0 changed, 0 unchanged')).toBeVisible();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Workbook slab')).toContainText('$6.85');
  await expect(row('Workbook kerb')).toContainText('$1,240.50');
  await expect(row('Workbook crédit')).toContainText('-$12.25');
  await bring(page);
  await expect(page.getByText('Prices imported: 0 added, 0 changed, 3 unchanged')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
});
