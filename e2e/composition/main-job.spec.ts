import { expect, test } from '@playwright/test';
import { harbourWalk } from '../fixtures/estimate';
import { featurePage } from '../pages/feature-page';
import { openTab } from '../pages/project-page';
import { signInPage } from '../pages/sign-in-page';

test.describe.configure({ mode: 'serial' });

const stamp = Date.now().toString(36);
const client = { name: `Noor Haddad ${stamp}`, mail: `noor-${stamp}@example.test` };
const title = `Harbour Walk ${stamp}`;

test('from a new client to an estimate, to the cent', async ({ page }) => {
  test.setTimeout(300_000);
  await signInPage(page).signInAs('manager');

  await page.goto('/clients/new');
  await page.getByLabel('Name').fill(client.name);
  await page.getByLabel('Email').fill(client.mail);
  await page.getByRole('button', { name: 'Create New Client' }).click();
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();

  await page.goto('/projects/new');
  await page.getByLabel('Name').fill(title);
  await page.getByLabel('Client').click();
  await page.getByLabel('Client').fill(client.name);
  await page
    .getByRole('option', { name: client.name })
    .or(page.getByTitle(client.name))
    .last()
    .click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}\/features$/);

  const feature = featurePage(page);
  const [patio, planting, lighting] = harbourWalk.features;
  if (!patio || !planting || !lighting) throw new Error('The estimate has three features.');

  await feature.addFromTemplate('Interlock Patio');
  await feature.enter(patio);
  await feature.expectTotal('$23,031.94', '$2,994.16', '$26,026.10');

  await feature.addFromTemplate('Planting Beds');
  await feature.enter(planting);
  await feature.expectTotal('$5,682.74', '$738.76', '$6,421.50');

  await feature.addFromTemplate('Landscape Lighting');
  await feature.enter(lighting);

  await openTab(page, 'Cost Planner');
  await expect(page.getByRole('region', { name: 'Grand Total' })).toContainText('$28,714.68');
});
