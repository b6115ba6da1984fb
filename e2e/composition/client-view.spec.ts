import { expect, test } from '@playwright/test';
import { demoProjectId } from '../fixtures/demo-project';
import { deckPage } from '../pages/deck-page';
import { portalFrame } from '../pages/portal-frame';
import { signInPage } from '../pages/sign-in-page';

test('a manager views a project as the client, on every page, and leaves by one click', async ({
  page,
  baseURL,
}) => {
  const project = `/projects/${await demoProjectId(baseURL ?? '')}`;
  const frame = portalFrame(page);
  const bar = page.getByRole('region', { name: 'View as client' });
  await signInPage(page).openAs('manager', `${project}/overview`);
  await page.getByRole('button', { name: 'More actions of the project' }).click();
  await page.getByRole('menuitem', { name: 'View as client' }).click();

  await expect(page).toHaveURL(/\/cost-planner$/);
  await expect(bar).toContainText('Nothing can be changed here.');
  await expect(frame.tabs.getByRole('link')).toHaveText([
    'Features',
    'Payments',
    'Documents',
    'Cost Planner',
  ]);
  await frame.tabs.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('button', { name: 'Add payment' })).toHaveCount(0);
  await expect(bar).toBeVisible();

  await page.getByRole('link', { name: 'Presentation View' }).click();
  await expect(page).toHaveURL(/\/presentation/);
  await expect(deckPage(page).slide).toBeVisible();
  await expect(bar).toBeVisible();

  await bar.getByRole('button', { name: 'Leave' }).click();
  await expect(frame.tabs.getByRole('link', { name: 'Work' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
