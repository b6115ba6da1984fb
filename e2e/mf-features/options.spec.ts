import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { drawnPicture } from '../fixtures/picture';
import { featurePage } from '../pages/feature-page';
import { signInPage } from '../pages/sign-in-page';
import { answerTo } from '../pages/writes';

test("each kind of question is drawn as it asks, 'Other' and 'None' cost nothing, and a reload keeps the answers", async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features`);
  const feature = featurePage(page);
  await feature.addFromTemplate('Interlock Patio');
  const { cell, grid } = feature.lines('Interlock Patio');
  const paver = page.getByLabel('Paver', { exact: true });
  // The file stands among the feature's documents besides.
  const sketch = page.getByRole('link', { name: 'sketch.png' }).first();
  const answerStored = () => answerTo(page, 'PATCH', /\/paragraph\/feature\//);

  await test.step('a select shows the colours of its options', async () => {
    await paver.click();
    const premium = page.locator('.ant-select-item-option').filter({ hasText: 'Premium slab' });
    const colours = premium.locator('[aria-hidden] > [style*="background"]');
    await expect(colours).toHaveCount(3);
    await expect(colours.first()).toHaveCSS('background-color', 'rgb(76, 79, 82)');
    await page.keyboard.press('Escape');
  });

  await test.step("'Other' leaves a line without cost in its place", async () => {
    await feature.choose('Paver', 'Premium slab');
    await expect(cell('Name', 'Premium slab pavers')).toBeVisible();
    await feature.choose('Paver', 'Other');
    await expect(cell('Name', 'Premium slab pavers')).toHaveCount(0);
    await expect(cell('Unit price', 'Paver: Other')).toHaveValue('0.00');
    await expect(
      grid.getByRole('row').filter({ has: page.getByLabel('Name, Paver: Other') }),
    ).toContainText('$0.00');
    await expect(grid.getByRole('img', { name: 'Placeholder without cost' })).toBeVisible();
  });

  await test.step('radio, number, text and file', async () => {
    await page.getByRole('radio', { name: 'Herringbone' }).check();
    await expect(cell('Name', 'Pattern cutting, herringbone')).toBeVisible();
    await page.getByLabel('Area (sq ft)').fill('620.5');
    const access = page.getByLabel('Site access');
    await access.fill('Gate on the left,\n36 in wide');
    const typed = answerStored();
    await access.blur();
    expect((await typed).ok()).toBe(true);
    await page
      .getByLabel('Choose a file', { exact: true })
      .setInputFiles(await drawnPicture('sketch.png'));
    await expect(sketch).toHaveAttribute('href', /sketch/);
  });

  await test.step("'None' of a sub-item's question leaves such a line as well", async () => {
    await feature.addSubItem('Border');
    const attached = answerTo(page, 'POST', /relationships\/field_item_line_items$/);
    await feature.choose('Border course', 'None');
    await expect(feature.lines('Border').cell('Unit price', 'Border course: None')).toHaveValue(
      '0.00',
    );
    expect((await attached).ok()).toBe(true);
  });

  await page.reload();
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Herringbone' })).toBeChecked();
  await expect(page.getByLabel('Area (sq ft)')).toHaveValue('620.5');
  await expect(page.getByLabel('Site access')).toHaveValue('Gate on the left,\n36 in wide');
  await expect(sketch).toBeVisible();
  await expect(cell('Unit price', 'Paver: Other')).toHaveValue('0.00');
  await page.getByRole('button', { name: 'Border', exact: true }).click();
  await expect(feature.lines('Border').cell('Name', 'Border course: None')).toBeVisible();
});
