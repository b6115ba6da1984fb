import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { featurePage } from '../pages/feature-page';
import { lineGrid } from '../pages/line-grid';
import { signInPage } from '../pages/sign-in-page';
import { answerTo, lineStored } from '../pages/writes';

const bench = { name: 'Bench', quantity: '1', unit: 'each', unitPrice: '400', overhead: '0' };

/** Answered once a field of a sub-item is stored. */
const itemStored = (page: Page) => answerTo(page, 'PATCH', /\/paragraph\/project_feature_item\//);

test('rejecting a sub-item lowers the total, and a reload keeps it and its notes', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const feature = featurePage(page);
  await feature.addSubItem('Seating');
  const section = page.getByRole('region', { name: 'Sub-item Seating' });
  await lineGrid(section, 'Line items', 'Seating').add(bench);
  await feature.expectTotal('$1,413.60', '$183.77', '$1,597.37');

  const noted = itemStored(page);
  await section.getByLabel('Notes').fill('Cedar, oiled once.');
  await section.getByLabel('Notes').blur();
  expect((await noted).ok()).toBe(true);

  const saved = itemStored(page);
  await feature.setStatus({ name: 'Seating', status: 'rejected' });
  await feature.expectTotal('$1,013.60', '$131.77', '$1,145.37');
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await feature.expectTotal('$1,013.60', '$131.77', '$1,145.37');
  await section.getByRole('button', { name: 'Seating', exact: true }).click();
  await expect(section.getByLabel('Notes')).toHaveValue('Cedar, oiled once.');
});

test('a copy of a sub-item has its lines, and what is changed in it leaves the original alone', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const feature = featurePage(page);
  await feature.addSubItem('Seating');
  const item = (name: string) =>
    page.getByRole('region', { name: `Sub-item ${name}`, exact: true });
  const original = lineGrid(item('Seating'), 'Line items', 'Seating');
  await original.add(bench);
  await feature.expectTotal('$1,413.60', '$183.77', '$1,597.37');

  await item('Seating').getByRole('button', { name: 'Duplicate Seating' }).click();
  const copy = lineGrid(item('Seating (copy)'), 'Line items', 'Seating (copy)');
  await expect(copy.cell('Unit price', 'Bench')).toHaveValue('400.00');
  await feature.expectTotal('$1,813.60', '$235.77', '$2,049.37');
  const stored = lineStored(page);
  await copy.set('Unit price', 'Bench', '650');
  expect((await stored).ok()).toBe(true);
  await feature.expectTotal('$2,063.60', '$268.27', '$2,331.87');

  await page.reload();
  await page.getByRole('button', { name: 'Seating', exact: true }).click();
  await expect(original.cell('Unit price', 'Bench')).toHaveValue('400.00');
  await page.getByRole('button', { name: 'Seating (copy)', exact: true }).click();
  await expect(copy.cell('Unit price', 'Bench')).toHaveValue('650.00');
});
