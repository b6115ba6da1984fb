import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { contentServiceAs } from '../fixtures/content-service';
import { makeLong } from '../fixtures/long-project';
import { test } from '../fixtures/own-project';
import { signInPage } from '../pages/sign-in-page';
import { preparedProgram } from '../set-up/prepared-programs';
import { runProgram } from '../set-up/run-program';

/** Exports the estimate by the menu of the cost planner; returns the path of the file. */
async function exported(page: Page, item: string, file: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const path = test.info().outputPath(file);
  await (await download).saveAs(path);
  return path;
}

/** Tab separated UTF-8 with formatted values, as the filter options of LibreOffice name it. */
const filter = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,false';

/** Rows as LibreOffice computes and shows a file. */
async function computed(path: string): Promise<readonly (readonly string[])[]> {
  const folder = test.info().outputPath('computed');
  const { isOk, output } = await runProgram(
    preparedProgram('soffice').path,
    [
      `-env:UserInstallation=${pathToFileURL(test.info().outputPath('profile')).href}`,
      '--headless',
      '--convert-to',
      filter,
      '--outdir',
      folder,
      path,
    ],
    { environment: process.env, limitMs: 60_000 },
  );
  expect(isOk, output).toBe(true);
  const text = await readFile(join(folder, 'estimate.csv'), 'utf8');
  return text.split('\n').map((line) => line.split('\t').map((cell) => cell.replaceAll('"', '')));
}

const centsOf = (amount = ''): number => Math.round(Number(amount.replace(/[$,]/g, '')) * 100);

/** Returns the cells of the column `Total`, in cents, with the texts of their rows. */
function totalsIn(rows: readonly (readonly string[])[]) {
  const place = rows[0]?.indexOf('Total') ?? -1;
  const filled = rows.slice(1).filter((row) => (row[place] ?? '') !== '');
  return filled.map((row) => ({ row, cents: centsOf(row[place]) }));
}

/** Returns the subtotal of the cost planner in cents. */
async function grandTotal(page: Page): Promise<number> {
  const grand = page.getByRole('region', { name: 'Grand Total' });
  await expect(grand).toContainText('$');
  const shown = (await grand.innerText()).replaceAll(/\s+/g, ' ');
  return centsOf(/before tax (\$[\d,.]+)/.exec(shown)?.[1]);
}

test('LibreOffice computes the totals of the portal from the exported workbook and CSV', async ({
  page,
  baseURL,
  ownProject,
}) => {
  test.setTimeout(120_000);
  const { id } = ownProject;
  await makeLong(await contentServiceAs(String(baseURL), 'administrator'), id);
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${id}/cost-planner`);
  const subtotal = await grandTotal(page);
  expect(subtotal).toBeGreaterThan(100_000);
  const tax = Math.ceil((subtotal * 13) / 100);

  const sheet = totalsIn(await computed(await exported(page, 'Excel, by line', 'estimate.xlsx')));
  const named = (name: string) => sheet.find(({ row }) => row.includes(name))?.cents;
  expect([named('Subtotal'), named('GST 13%')]).toEqual([subtotal, tax]);
  expect(sheet.at(-1)?.cents).toBe(subtotal + tax);

  const list = totalsIn(await computed(await exported(page, 'CSV, by line', 'estimate.csv')));
  expect(list.reduce((sum, { cents }) => sum + cents, 0)).toBe(subtotal + tax);
});
