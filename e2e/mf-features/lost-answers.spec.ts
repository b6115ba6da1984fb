import { expect } from '@playwright/test';
import { test } from '../fixtures/own-project';
import { featurePage } from '../pages/feature-page';
import { signInPage } from '../pages/sign-in-page';
import { answerTo, answerWith, loseAnswers } from '../pages/writes';

const newLines = /\/jsonapi\/paragraph\/line_item$/;

test('a line that was stored unheard is stored once, and as it was typed since', async ({
  page,
  ownProject,
}) => {
  await signInPage(page).signInAs('manager');
  await page.goto(`/projects/${ownProject.id}/features/gravel-garden`);
  const { grid, cell, set } = featurePage(page).lines('Gravel garden');
  await expect(cell('Quantity', 'Crew of three')).toBeVisible();
  await loseAnswers(page, 'POST', newLines);
  await page.getByRole('button', { name: 'Add line' }).first().click();
  const retry = grid.getByRole('button', { name: /^Name, .*failed, retry$/ });
  await set('Name', 'new line', 'Washed sand');
  await expect(retry).toBeVisible();
  await set('Unit price', 'Washed sand', '41.20');
  await expect(retry).toBeVisible();
  const priced = answerWith(page, 'PATCH', '"field_unit_price":"41.2"');
  const attached = answerTo(page, 'POST', /relationships\/field_feature_line_items$/);
  // Sent again without a click: whether the button or the waiting log is first is a matter of chance.
  await page.unrouteAll({ behavior: 'wait' });
  expect((await priced).ok()).toBe(true);
  expect((await attached).ok()).toBe(true);
  await expect(page.getByText(/^Cells not saved/)).toBeHidden();
  await page.reload();
  await expect(cell('Unit price', 'Washed sand')).toHaveValue('41.20');
  await expect(grid.getByLabel(/^Name, /)).toHaveCount(2);
});
